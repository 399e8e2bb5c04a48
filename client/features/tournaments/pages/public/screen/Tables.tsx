import { Face, Name, screenCard, screenColumns } from '#client/lib/screen/ScreenPlayer.tsx';
import type { Standing } from '#contract/tournaments/matches.ts';
import { poolName } from '../../../model/bracket/labels.ts';
import { calledIn, type Field } from '../../../model/field.ts';
import { diagonal, ResultTable, record, type TableLook } from '../../../parts/ResultTable.tsx';
import { maxInCrosstable, type Panel } from './now.ts';

/** Who stands where, and who met whom, in the same order. */
export function Crosstable({ field }: { field: Field }) {
  const { standings } = field.tournament;
  const size = standings.length > maxInCrosstable ? 'crowded' : standings.length <= maxRoomy ? 'roomy' : 'usual';
  return <Table field={field} rows={standings} title="Standings" size={size} isCrossed />;
}

/** So few rows are written larger on a television. */
const maxRoomy = 6;

/** Who stands where, without who met whom: two columns, of one table or of two pools, with rows of one height. */
export function Standings({ field, panel }: { field: Field; panel: Extract<Panel, { kind: 'standings' }> }) {
  const { standings, format } = field.tournament;
  const ofPools = panel.pools.map((pool) => standings.filter((row) => row.pool === pool).slice(panel.from, panel.to));
  const [all = []] = ofPools;
  const half = Math.ceil(all.length / 2);
  const columns =
    format === 'pools'
      ? ofPools.map((rows, at) => ({ title: poolName(panel.pools[at] ?? 1), rows }))
      : [
          { title: 'Standings', rows: all.slice(0, half) },
          { title: 'Standings, continued', rows: all.slice(half) },
        ];
  const longest = Math.max(...columns.map(({ rows }) => rows.length));
  return (
    <div className={screenColumns}>
      {columns.map(({ title, rows }) => (
        <Table
          key={title}
          field={field}
          title={title}
          rows={rows}
          size={longest <= maxRoomy ? 'roomy' : 'usual'}
          height={(rows.length + 1) / (longest + 1)}
        />
      ))}
    </div>
  );
}

/** On a television, of a rank, a record, a cell, a name, and a name with a face beside it. */
const roomyName = 'tv:[--long:0.92em] tv:[--longest:0.75em]';
const sizes = {
  roomy: { widths: [84, 138, 94], name: `tv:type-48 ${roomyName}`, faced: 'tv:type-48 tv:[--face:--spacing(52)]' },
  usual: { widths: [84, 138, 94], name: 'tv:type-48', faced: 'tv:type-40 tv:[--face:--spacing(52)] tv:[--long:0.9em]' },
  crowded: { widths: [64, 104, 54], name: 'tv:type-34', faced: 'tv:type-34 tv:[--face:--spacing(46)]' },
} as const;

interface TableProps {
  field: Field;
  rows: readonly Standing[];
  title: string;
  size: keyof typeof sizes;
  /** On a television only: a phone has no room for it. */
  isCrossed?: boolean;
  /** Of what there is room for, the part that it takes. */
  height?: number;
}

function Table({ field, rows, title, size, isCrossed = false, height = 1 }: TableProps) {
  const { name, faced } = sizes[size];
  const [rank, figure, cell] = sizes[size].widths.map((width) => `calc(var(--spacing) * ${width})`);
  const across = isCrossed ? `repeat(${rows.length}, ${cell})` : '';
  const namesOf = ({ team }: Standing) => calledIn(field.players, team).names;
  const toneOf = ({ userId }: Standing) => field.players.get(userId)?.tone ?? 1;
  return (
    <section className={screenCard} aria-label={title}>
      <ResultTable
        field={field}
        look={lookOf(size === 'crowded')}
        rows={rows}
        title={title.replace(', continued', '')}
        columns={[record]}
        opponents={isCrossed ? rows : []}
        opponentHead={(row) => (
          <>
            <Face name={row.name} names={namesOf(row)} tone={toneOf(row)} />
            <span className="sr-only">{row.name}</span>
          </>
        )}
        rank={({ played, rank: reached }) => (played > 0 ? reached : '–')}
        name={(row) => (
          <div
            className={`flex items-center gap-24 pr-8 font-heading leading-[1.2] font-semibold tv:gap-18 tv:leading-none ${isCrossed ? name : faced}`}
          >
            {/* Above the cells are the faces of all. */}
            <span className={isCrossed ? 'contents tv:hidden' : 'contents'}>
              <Face name={row.name} names={namesOf(row)} tone={toneOf(row)} />
            </span>
            <Name name={row.name} names={namesOf(row)} isOut={row.withdrawn} />
          </div>
        )}
        style={{ height: `${height * 100}%`, ['--wide' as string]: `${rank} minmax(0, 1fr) ${across} ${figure}` }}
      />
    </section>
  );
}

function lookOf(isCrowded: boolean): TableLook {
  const row = 'grid grid-cols-[inherit] items-center';
  const figure = 'text-center in-[tbody]:figures in-[tbody]:leading-none in-[tbody]:font-bold';
  const result = isCrowded
    ? 'mx-2 h-40 max-h-[90%] rounded-[--spacing(8)] type-18'
    : 'mx-3 h-78 max-h-[90%] rounded-[--spacing(12)] type-35';
  const shown = `grid place-items-center figures leading-none font-semibold tracking-[-0.03em] whitespace-nowrap ${result}`;
  return {
    isWhole: true,
    table: 'flex flex-col grid-cols-[--spacing(104)_minmax(0,1fr)_--spacing(152)] tv:grid-cols-(--wide)',
    head: 'block grid-cols-[inherit] type-34 leading-none text-soft',
    body: 'flex min-h-0 flex-1 grid-cols-[inherit] flex-col',
    headRow: `${row} h-84 [&>th]:font-semibold`,
    row: `${row} min-h-112 flex-1 border-t-[length:--spacing(2)] border-line tv:min-h-0`,
    rank: `${figure} in-[tbody]:type-42 ${isCrowded ? 'tv:in-[tbody]:type-34' : 'tv:in-[tbody]:type-52'}`,
    name: 'text-left',
    opponent: `hidden self-stretch tv:grid in-[thead]:place-content-center tv:in-[tbody]:self-center ${isCrowded ? '[--face:--spacing(46)]' : '[--face:--spacing(68)]'}`,
    figure: `${figure} in-[tbody]:type-42 ${isCrowded ? 'tv:in-[tbody]:type-34' : 'tv:in-[tbody]:type-50'}`,
    cell: {
      self: `h-full [--half:--spacing(1.5)] [--span:--spacing(70)_--spacing(70)] ${diagonal}`,
      open: '',
      next: '',
      won: `${shown} bg-court font-bold text-on-court forced-colors:border-3`,
      lost: `${shown} bg-sunken text-soft`,
      live: `${shown} bg-ball font-bold text-on-ball forced-colors:border-3 forced-colors:border-dashed`,
    },
  };
}
