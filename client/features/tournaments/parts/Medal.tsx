import { classes } from '#client/ui/classes.ts';

type MedalPlace = 1 | 2 | 3;

export const isMedalPlace = (place: number | null | undefined): place is MedalPlace =>
  place === 1 || place === 2 || place === 3;

/** For the ear, where nothing else says it. */
export const medalNames: Readonly<Record<MedalPlace, string>> = {
  1: 'gold medal',
  2: 'silver medal',
  3: 'bronze medal',
};

/** The disc's middle and radius. */
const [x, y, radius] = [12, 15.3, 7.6];

/** The three can be told apart by their edges, too: gold is scalloped, silver has twelve corners, bronze is round. */
const medals = {
  1: { edge: scalloped(14), colours: 'fill-gold stroke-gold-edge', figure: 'fill-on-gold' },
  2: { edge: cornered(12), colours: 'fill-silver stroke-silver-edge', figure: 'fill-on-silver' },
  3: { edge: cornered(48), colours: 'fill-bronze stroke-bronze-edge', figure: 'fill-on-bronze' },
} as const;

/** A place in a tournament: a disc on a ribbon, with its figure. Decorative: words beside it say what it is. */
export function Medal({ place, className }: { place: MedalPlace; className: string }) {
  const { edge, colours, figure } = medals[place];
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <path d="M18.5.5h-5L10 9h4.4z" className="fill-blue" />
      <path d="M5.5.5h5L14 9H9.6z" className="fill-court" />
      <path d={edge} className={colours} strokeLinejoin="round" />
      <text x="12" y="19" textAnchor="middle" className={classes('figures text-[10.5px] font-bold', figure)}>
        {place}
      </text>
    </svg>
  );
}

/** A rank in what is over: the first three have medals. */
export function MedalRank({ rank }: { rank: number }) {
  if (!isMedalPlace(rank)) return rank;
  return (
    <>
      <Medal place={rank} className="mx-auto size-7" />
      <span className="sr-only">
        {medalNames[rank]}, place {rank}
      </span>
    </>
  );
}

function around(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count;
    return `${(x + radius * Math.sin(angle)).toFixed(2)} ${(y - radius * Math.cos(angle)).toFixed(2)}`;
  });
}

function cornered(corners: number): string {
  return `M${around(corners).join('L')}Z`;
}

function scalloped(scallops: number): string {
  const [first = '', ...rest] = around(scallops);
  const r = ((Math.PI * radius) / scallops).toFixed(2);
  return `M${first}${[...rest, first].map((point) => `A${r} ${r} 0 0 1 ${point}`).join('')}Z`;
}
