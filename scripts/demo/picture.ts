import sharp from 'sharp';
import type { Hairstyle } from './people.ts';
import { pick, seededRandom } from './stage.ts';

const [green, blue, ball, ink, white] = ['#14613f', '#1c5d99', '#dcf62b', '#0f1f18', '#f4f4ec'] as const;
const grounds = ['#b9ddc8', '#bcd6ee', '#eef7a6', '#fbdcb4', '#e3d0f1', '#f6cfe0'] as const;
const shirts = [green, blue, ball, '#9c3d16', '#7a3e9d', '#0f6674', white, '#8a2f5c'] as const;
const skins = ['#f6d7bd', '#ecbf98', '#d9a074', '#b97a4f', '#8f5a38', '#65402a'] as const;
const hairs = ['#241a15', '#3b2417', '#6b4223', '#a8642b', '#d9b061', '#b9bcb8'] as const;

/** What is drawn of hair behind the head and over it, in its colour. */
const drawnHair: Record<Hairstyle, { behind: string; over: string }> = (() => {
  const fringe = '<path d="M126 172q-4-84 66-84t66 84q-18-38-58-44-44-4-74 44z"/>';
  const crop = '<path d="M124 178q-14-94 68-96 84 2 68 96l-10-34q-22-6-32-22-30 22-84 22z"/>';
  const chin = '<path d="M128 190q4 84 64 84t64-84q-10 22-30 20-34-14-68 0-20 2-30-20z"/>';
  const around = [110, 132, 162, 196, 230, 256, 274].map((x, at) => {
    return `<circle cx="${x}" cy="${[168, 126, 100, 92, 102, 128, 168][at]}" r="31"/>`;
  });
  return {
    short: { behind: '', over: crop },
    long: { behind: '<path d="M112 190q-8-112 80-112t80 112q0 70 16 116H96q16-46 16-116z"/>', over: fringe },
    bob: { behind: '<path d="M112 180q-4-102 80-102t80 102v64q-80 24-160 0z"/>', over: fringe },
    bun: { behind: '<circle cx="192" cy="70" r="34"/>', over: fringe },
    curls: { behind: around.join(''), over: fringe },
    beard: { behind: '', over: crop + chin },
    bald: { behind: '', over: chin },
  };
})();

/** Somebody as they are drawn on a club's wall: always the same for the same name. */
export function portrait(name: string, hairstyle: Hairstyle): string {
  const { one, chance } = diceFor(name);
  const [ground, shirt, skin] = [one(grounds), one(shirts), one(skins)];
  const hair = one(skins.indexOf(skin) > 2 ? hairs.slice(0, 2) : hairs);
  const trim = shirt === white || shirt === ball ? green : white;
  const { behind, over } = drawnHair[hairstyle];
  const cap = one([green, blue, white, ball].filter((colour) => colour !== shirt));
  const caps = [
    `<path fill="${cap}" d="M122 152q2-74 70-74t70 74q-70-22-140 0z"/><path fill="${ink}" opacity=".25" d="M122 152q70-22 140 0-70-8-140 0z"/><path fill="${cap}" d="M124 150q78-26 168 12-18 12-60 2-50-14-108-14z"/>`,
    `<path fill="none" stroke="${cap}" stroke-width="18" d="M127 142q65-24 130 0"/>`,
  ];
  const hat = hairstyle !== 'curls' && hairstyle !== 'bun' && chance(0.3) ? caps[0] : chance(0.2) ? caps[1] : '';
  const glasses = `<g fill="#ffffff55" stroke="${ink}" stroke-width="5"><circle cx="167" cy="186" r="18"/><circle cx="217" cy="186" r="18"/><path d="M185 184q7-5 14 0"/></g>`;
  const isBearded = hairstyle === 'beard' || hairstyle === 'bald';
  const smile =
    chance(0.5) || isBearded
      ? `<path fill="${white}" stroke="${ink}" stroke-width="4" stroke-linejoin="round" d="M168 222q24 8 48 0-6 24-24 24t-24-24z"/>`
      : `<path fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" d="M170 226q22 18 44 0"/>`;
  return svg(
    '40 24 304 304',
    `<path fill="${ground}" d="M0 0h384v384H0z"/>
    <g stroke="#fff" stroke-width="8" opacity=".7" fill="none"><path d="M-10 ${250 + 60 * Number(chance(0.5))}h404M${chance(0.5) ? 70 : 314}-10v404"/></g>
    <g fill="${hair}">${behind}</g>
    <path fill="${shirt}" d="M40 400q0-100 104-114h96q104 14 104 114z"/>
    <path fill="${skin}" d="M164 236h56v50q-28 34-56 0z"/><path fill="${ink}" opacity=".15" d="M164 256q28 18 56 0v14q-28 20-56 0z"/>
    <path fill="none" stroke="${trim}" stroke-width="9" d="${chance(0.5) ? 'M152 286l40 42 40-42' : 'M156 285q36 46 72 0'}"/>
    <g fill="${skin}"><circle cx="126" cy="192" r="15"/><circle cx="258" cy="192" r="15"/><path d="M128 172q0-82 64-82t64 82q0 94-64 94t-64-94z"/></g>
    <g fill="${hair}">${over}</g>
    <g fill="${ink}"><circle cx="167" cy="188" r="6.5"/><circle cx="217" cy="188" r="6.5"/></g>
    <g fill="none" stroke="${hair}" stroke-width="6" stroke-linecap="round"><path d="M155 164q12-8 22-2M207 162q10-6 22 2"/></g>
    <g fill="#d9534f" opacity=".22"><circle cx="150" cy="214" r="13"/><circle cx="234" cy="214" r="13"/></g>
    <path fill="none" stroke="${ink}" stroke-opacity=".35" stroke-width="5" stroke-linecap="round" d="M194 194l6 16-10 2"/>
    ${smile}${chance(0.22) ? glasses : ''}${hat}`,
  );
}

/** Courts from above, in a group's colour, with nets, balls and two paddles: always the same. @param hue from 0 to 360 */
export function banner(name: string, hue: number): string {
  const { between, chance } = diceFor(name);
  const tone = (lightness: number, turned = 0) => `hsl(${(hue + turned) % 360} 45% ${lightness}%)`;
  // Of 44 by 20 feet, 10 units each, the kitchens 7 feet deep; the net is a little wider.
  const court = `<path fill="${tone(40)}" d="M0 0h440v200H0z"/><path fill="${tone(47, 40)}" d="M150 0h140v200H150z"/>
    <path fill="none" stroke="${white}" stroke-width="4" d="M2 2h436v196H2zM150 2v196M290 2v196M2 100h148M290 100h148"/>
    <path stroke="#0004" stroke-width="9" d="M228-10v224"/><path stroke="${white}" stroke-width="5" d="M220-10v220"/>
    <path stroke="${ink}" stroke-width="2" stroke-dasharray="3 3" d="M220-10v220"/>`;
  const balls = Array.from({ length: 5 }, () => {
    const [x, y] = [between(60, 900), between(40, 330)];
    const holes = [-4, 4].map((by) => `<circle cx="${x + by}" cy="${y + by / 2}" r="1.8" fill="${green}"/>`);
    return `<circle cx="${x + 6}" cy="${y + 8}" r="11" fill="#0004"/><circle cx="${x}" cy="${y}" r="11" fill="${ball}"/>${holes.join('')}`;
  });
  const paddle = (x: number, y: number, fill: string) =>
    `<g transform="translate(${x} ${y}) rotate(${between(-60, 60)})"><rect x="-26" y="-42" width="66" height="86" rx="24" fill="#0003"/>
    <rect x="-6" y="34" width="12" height="46" rx="5" fill="${ink}"/><rect x="-32" y="-48" width="64" height="86" rx="24" fill="${fill}" stroke="${white}" stroke-width="4"/></g>`;
  const placed = [0, 1, 2, 3, 4, 5].map((at) => {
    return `<g transform="translate(${-280 + (at % 3) * 520} ${at < 3 ? -120 : 140})">${court}</g>`;
  });
  return svg(
    '0 0 960 480',
    `<path fill="${tone(26)}" d="M0 0h960v480H0z"/>
    <g transform="rotate(${between(-14, 14)} 480 240) scale(${chance(0.5) ? 1.3 : 1.05}) translate(${between(-90, 10)} 0)">${placed.join('')}</g>
    ${paddle(between(120, 440), between(110, 280), blue)}${paddle(between(540, 860), between(110, 280), '#9c3d16')}${balls.join('')}`,
  );
}

const svg = (box: string, shapes: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${shapes}</svg>`;

/**
 * Makes a file of each drawing. No picture that somebody sends is read as a drawing, in all of the process: so these are
 * made before it takes any.
 */
export async function draw(drawings: ReadonlyMap<string, string>): Promise<Map<string, Blob>> {
  const reader = { operation: ['VipsForeignLoadSvg'] };
  sharp.unblock(reader);
  const files = await Promise.all(
    [...drawings].map(async ([name, drawing]): Promise<[string, Blob]> => {
      const png = await sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer();
      return [name, new Blob([new Uint8Array(png)], { type: 'image/png' })];
    }),
  );
  sharp.block(reader);
  return new Map(files);
}

/** Chance that falls the same way for the same name. */
function diceFor(name: string) {
  let seed = 7;
  for (const letter of name) seed = (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  const random = seededRandom(seed);
  return {
    chance: (share: number) => random() < share,
    between: (least: number, most: number) => Math.round(least + random() * (most - least)),
    one: <T>(items: readonly T[]): T => pick({ random }, items),
  };
}
