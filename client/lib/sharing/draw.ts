import { initialsOf } from '#client/ui/Avatar.tsx';
import { holes } from '#client/ui/LoadingBall.tsx';
import type { Tone } from '#client/ui/tones.ts';
import type { Picture, PictureCourt, PictureStep } from './cards.ts';

/** Both sides of a picture. */
export const side = 1080;

const margin = 64;
const inner = side - 2 * margin;
/** Where the foot begins. */
const floor = 928;

/** The same whatever the theme: a picture goes to people who have another. */
const court = '#14613f';
const deep = '#0d4a2f';
const blue = '#1c5d99';
const ball = '#dcf62b';
const onBall = '#1a2405';
const tones: Readonly<Record<Tone, string>> = {
  ...{ 1: '#14613f', 2: '#1c5d99', 3: '#7a3e9d', 4: '#9c3d16' },
  ...{ 5: '#0f6674', 6: '#8a2f5c', 7: '#4c5a12', 8: '#4a4fa8' },
};

const family = '"Familjen Grotesk", "Heading stand-in", sans-serif';
const fontOf = (size: number, weight: number) => `${weight} ${size}px ${family}`;

/** Draws a picture, once its font is there; without a network it may be the device's own. */
export async function drawPicture(canvas: HTMLCanvasElement, picture: Picture): Promise<void> {
  await document.fonts.load(fontOf(48, 700)).catch(() => []);
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const pen = new Pen(context);
  pen.ground();
  if (picture.look === 'podium') drawPodium(pen, picture);
  else if (picture.look === 'round') drawRound(pen, picture);
  else if (picture.look === 'lines') drawLines(pen, picture);
  else drawRoster(pen, picture);
  pen.foot(picture);
}

type Of<Look extends Picture['look']> = Extract<Picture, { look: Look }>;

function drawPodium(pen: Pen, { head, how, steps }: Of<'podium'>): void {
  const middle = side / 2;
  const [first, ...others] = steps;
  pen.text(head, middle, 104, { sizes: [40, 34, 30], width: inner, align: 'center', alpha: 0.92 });
  pen.title(first?.names.join(' & ') ?? '');
  pen.text(how, middle, 316, { sizes: [40, 34, 30], width: inner, align: 'center', alpha: 0.92 });
  const places = [
    { step: others.find(({ place }) => place === 2), left: 96, top: 720, width: 290, size: 104, figure: 866 },
    { step: others.find(({ place }) => place === 3), left: 714, top: 780, width: 270, size: 84, figure: 892 },
  ];
  pen.box(402, 592, 276, floor - 592, { colour: ball, radius: 24 });
  pen.text('1', middle, 804, { sizes: [190], weight: 700, width: 260, align: 'center', colour: onBall });
  if (first) pen.faces(first, middle, 474, 96, ball);
  for (const { step, left, top, width, size, figure } of places) {
    if (!step) continue;
    const centre = left + width / 2;
    pen.box(left, top, width, floor - top, { colour: '#fff', radius: 20, alpha: 0.2 });
    pen.text(String(step.place), centre, figure, { sizes: [size], weight: 700, width, align: 'center' });
    pen.faces(step, centre, top - 132, 72, '#fff');
    const name = step.names.join(' & ');
    pen.text(name, centre, top - 16, { sizes: [40, 34, 30], weight: 600, width: width + 16, align: 'center' });
  }
}

function drawRound(pen: Pen, { title, courts, below }: Of<'round'>): void {
  pen.text(title, margin, 128, { sizes: [84, 68, 56], weight: 700, width: inner });
  // Where there are many each has less height.
  const room = (below ? 730 : 890) - 184;
  const step = Math.min(190, room / Math.max(1, courts.length));
  courts.forEach((each, at) => {
    drawCourt(pen, each, 184 + at * step, step - Math.min(40, step * 0.16));
  });
  if (!below) return;
  const top = Math.max(184 + courts.length * step, 740);
  pen.paragraph(below, top + 54, { sizes: [48, 40, 34, 30], lines: 3 });
}

function drawCourt(pen: Pen, { court: number, sides }: PictureCourt, top: number, height: number): void {
  const net = { left: margin + 396, width: 160 };
  pen.box(margin, top, inner, height, { colour: blue, radius: 10, edge: '#fff' });
  pen.box(net.left, top, net.width, height, { colour: deep, edge: '#fff' });
  const figure = number === null ? 'v' : String(number);
  const size = Math.min(84, height * 0.7);
  const centre = top + height / 2;
  pen.text(figure, side / 2, centre + size * 0.34, { sizes: [size], weight: 700, width: 150, align: 'center' });
  for (const [at, names] of sides.entries()) {
    const left = at === 0 ? margin + 28 : net.left + net.width + 28;
    const line = Math.min(58, (height - 10) / Math.max(2, names.length));
    names.forEach((name, row) => {
      const y = centre + (row - (names.length - 1) / 2) * line + line * 0.28;
      pen.text(name, left, y, { sizes: [Math.min(48, line * 0.86), 38, 32, 30], weight: 600, width: 345 });
    });
  }
}

function drawLines(pen: Pen, { title, lines }: Of<'lines'>): void {
  pen.text(title, margin, 128, { sizes: [84, 72, 60], weight: 700, width: inner });
  lines.forEach(({ label, value }, at) => {
    const top = 232 + at * 140;
    pen.text(label, margin, top, { sizes: [36], width: inner, alpha: 0.88 });
    pen.text(value, margin, top + 56, { sizes: [50, 42, 36, 30], weight: 600, width: inner });
  });
}

/** So far apart two lines of a name fit between its neighbours. */
const roomForTwo = 64;

function drawRoster(pen: Pen, { title, line, names, below }: Of<'roster'>): void {
  pen.text(title, margin, 128, { sizes: [84, 68, 56, 44], weight: 700, width: inner });
  pen.text(line, margin, 196, { sizes: [40, 34, 30], width: inner, alpha: 0.92 });
  const columns = names.length > 24 ? 3 : names.length > 8 ? 2 : 1;
  const rows = Math.ceil(names.length / columns);
  const step = Math.min(76, 600 / Math.max(1, rows));
  const width = inner / columns;
  names.forEach((name, at) => {
    const left = margin + Math.floor(at / rows) * width;
    const y = 290 + (at % rows) * step;
    const look = { sizes: [Math.min(48, step * 0.8), 36, 30], weight: 600, width: width - 24 };
    pen.text(name, left, y, { ...look, breaks: step > roomForTwo });
  });
  if (below) pen.text(below, margin, 894, { sizes: [36, 30], width: inner, alpha: 0.92 });
}

interface Written {
  /** The largest that fits is taken; in the smallest what is too long is cut. */
  sizes: readonly number[];
  /** What is too long for one line is written on two, and cut there alone. */
  breaks?: boolean;
  width: number;
  weight?: number;
  align?: CanvasTextAlign;
  colour?: string;
  alpha?: number;
}

interface Box {
  colour: string;
  radius?: number;
  alpha?: number;
  edge?: string;
}

class Pen {
  readonly #context: CanvasRenderingContext2D;

  constructor(context: CanvasRenderingContext2D) {
    this.#context = context;
  }

  /** Court green, with faint lines. */
  ground(): void {
    const context = this.#context;
    context.fillStyle = court;
    context.fillRect(0, 0, side, side);
    context.save();
    context.translate(540, 540);
    context.rotate((-8 * Math.PI) / 180);
    context.translate(-540, -540);
    context.strokeStyle = 'rgb(255 255 255 / 0.13)';
    context.lineWidth = 5;
    context.stroke(new Path2D('M120-200h840v1500H120zM120 390h840M120 760h840M540-200v590M540 760v540'));
    context.restore();
  }

  foot({ club, when }: Pick<Picture, 'club' | 'when'>): void {
    const context = this.#context;
    this.box(0, floor, side, side - floor, { colour: deep });
    this.box(0, floor - 3, side, 5, { colour: '#fff', alpha: 0.7 });
    context.save();
    context.translate(margin, 976);
    context.scale(52 / 48, 52 / 48);
    this.#circle(24, 24, 22, ball);
    for (const [x, y, radius] of holes) this.#circle(x, y, radius, onBall);
    context.restore();
    this.text(when, side - margin, 1013, { sizes: [30], width: 430, align: 'right', alpha: 0.88 });
    this.text(club, 132, 1013, { sizes: [32, 30], weight: 600, width: 430 });
  }

  box(left: number, top: number, width: number, height: number, { colour, radius = 0, alpha = 1, edge }: Box): void {
    const context = this.#context;
    context.globalAlpha = alpha;
    context.beginPath();
    context.roundRect(left, top, width, height, radius);
    context.fillStyle = colour;
    context.fill();
    context.globalAlpha = 1;
    if (!edge) return;
    context.strokeStyle = edge;
    context.lineWidth = 5;
    context.stroke();
  }

  text(text: string, x: number, y: number, { breaks = false, ...written }: Written): void {
    const { sizes, width, weight = 400, ...look } = written;
    const least = sizes.at(-1) ?? 30;
    if (breaks && this.#widthOf(text, least, weight) > width) {
      const [one, two] = inTwo(text);
      this.text(one, x, y - least * 0.62, { ...written, sizes: [least] });
      this.text(two, x, y + least * 0.42, { ...written, sizes: [least] });
      return;
    }
    const context = this.#context;
    const { align = 'left', colour = '#fff', alpha = 1 } = look;
    const size = sizes.find((each) => this.#widthOf(text, each, weight) <= width) ?? least;
    context.font = fontOf(size, weight);
    context.textAlign = align;
    context.fillStyle = colour;
    context.globalAlpha = alpha;
    context.fillText(this.#cut(text, width), x, y);
    context.globalAlpha = 1;
  }

  /** Whoever won: as large as it fits, on two lines where one would be small. */
  title(name: string): void {
    const size = [150, 112, 84].find((each) => this.#widthOf(name, each, 700) <= inner);
    const look = { weight: 700, width: inner, align: 'center' } as const;
    if (size !== undefined) {
      this.text(name, side / 2, size === 150 ? 250 : 236, { ...look, sizes: [size] });
      return;
    }
    const [one, two] = inTwo(name);
    this.text(one, side / 2, 184, { ...look, sizes: [76, 64, 52] });
    this.text(two, side / 2, 262, { ...look, sizes: [76, 64, 52] });
  }

  /** Broken between words. */
  paragraph(text: string, top: number, { sizes, lines }: { sizes: readonly number[]; lines: number }): void {
    for (const size of sizes) {
      const broken = this.#broken(text, size);
      if (broken.length > lines && size !== sizes.at(-1)) continue;
      broken.slice(0, lines).forEach((line, at) => {
        const isCut = at === lines - 1 && broken.length > lines;
        const shown = isCut ? `${line}…` : line;
        this.text(shown, margin, top + at * size * 1.2, { sizes: [size], width: inner, alpha: 0.92 });
      });
      return;
    }
  }

  /** One face, or of several who share a place two, smaller. */
  faces({ names, tones: colours }: PictureStep, x: number, y: number, radius: number, ring: string): void {
    const shown = names.slice(0, 2);
    const line = radius > 80 ? 10 : 6;
    const own = shown.length > 1 ? radius * 0.72 : radius;
    shown.forEach((name, at) => {
      const centre = shown.length > 1 ? x + (at === 0 ? -1 : 1) * (own + line / 2) : x;
      const middle = y + radius - own;
      this.#circle(centre, middle, own + line / 2, ring);
      this.#circle(centre, middle, own - line / 2, tones[colours[at] ?? 1]);
      const size = own * 0.76;
      const initials = initialsOf(name).toUpperCase();
      const look = { sizes: [size], weight: 700, width: own * 2, align: 'center' } as const;
      this.text(initials, centre, middle + size * 0.35, look);
    });
  }

  #circle(x: number, y: number, radius: number, colour: string): void {
    const context = this.#context;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
  }

  #widthOf(text: string, size: number, weight: number): number {
    this.#context.font = fontOf(size, weight);
    return this.#context.measureText(text).width;
  }

  #cut(text: string, width: number): string {
    if (this.#context.measureText(text).width <= width) return text;
    const letters = [...text];
    while (letters.length > 1 && this.#context.measureText(`${letters.join('').trimEnd()}…`).width > width)
      letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }

  #broken(text: string, size: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      if (last !== undefined && this.#widthOf(`${last} ${word}`, size, 400) <= inner)
        lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  }
}

/** Parted at the space nearest to the middle, or in the middle. */
function inTwo(name: string): [string, string] {
  const middle = name.length / 2;
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const [at = Math.ceil(middle)] = spaces.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return [name.slice(0, at).trim(), name.slice(at).trim()];
}
