import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import { draw, matches, podium, report } from '../../tournament/index.ts';
import type { Bench } from '../bench.ts';
import type { Row } from '../table.ts';

const GOALS = [
  { size: 64, goal: 20, runs: 15 },
  { size: 256, goal: 50, runs: 10 },
  { size: 1024, goal: 120, runs: 4 },
];

/** What is read of a match that brackets-manager has stored. */
interface Stored {
  readonly opponent1: { readonly id: number } | null;
  readonly opponent2: { readonly id: number } | null;
}

/** Draws a double elimination and plays it out, the better seed winning. Returns the champion's seed. */
function playOurs(size: number): number {
  const entrants = Array.from({ length: size }, (_, at) => ({ id: at + 1, members: [at + 1] }));
  const drawn = draw({ format: 'double-elimination', scoring: 'games', entrants });
  if (!drawn.ok) throw new Error(drawn.error.message);
  let { state } = drawn;
  const ready = matches(state).filter(({ status }) => status === 'ready');
  for (const next of ready) {
    const [one, two] = next.sides;
    const games = (one.entrant ?? 0) < (two.entrant ?? 0) ? ([11, 3] as const) : ([3, 11] as const);
    const reported = report(state, next.key, { kind: 'games', games });
    if (!reported.ok) throw new Error(reported.error.message);
    state = reported.state;
    for (const match of reported.changed) if (match.status === 'ready') ready.push(match);
  }
  return podium(state).champion ?? 0;
}

/** The same with brackets-manager, its routing set to ours; its matches are in playing order by id. */
async function playPeer(size: number): Promise<number> {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  const stage = await manager.create.stage({
    tournamentId: 0,
    name: 'Bench',
    type: 'double_elimination',
    seeding: Array.from({ length: size }, (_, at) => `Seed ${at + 1}`),
    settings: {
      grandFinal: 'simple',
      seedOrdering: ['inner_outer', 'natural', 'reverse', 'reverse_half_shift', 'half_shift', 'natural'],
    },
  });
  const { match: all } = await manager.get.stageData(stage.id);
  let champion = 0;
  for (const { id } of all) {
    const match = await storage.select<Stored>('match', Number(id));
    const [one, two] = [Number(match?.opponent1?.id), Number(match?.opponent2?.id)];
    const first = one < two;
    await manager.update.match({
      id,
      opponent1: { score: first ? 11 : 3, ...(first ? { result: 'win' } : {}) },
      opponent2: { score: first ? 3 : 11, ...(first ? {} : { result: 'win' }) },
    });
    champion = Math.min(one, two) + 1;
  }
  return champion;
}

async function timed(play: () => number | Promise<number>): Promise<number> {
  const start = performance.now();
  const champion = await play();
  const took = performance.now() - start;
  if (champion !== 1) throw new Error(`Seed ${champion} won where seed 1 should have`);
  return took;
}

/** Tries of ours for each of the peer's: it takes so much less time that it would else meet fewer quiet moments. */
const TRIES = 5;
const WARM_UPS = 300;

/**
 * Creates and plays out double eliminations with ours and with brackets-manager, in turn in one process. Of both the
 * fastest run counts, for whatever else the machine does can only slow them down. Neither keeps anything from one run for
 * the next: every draw builds its bracket anew.
 */
export async function measureTournament(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (let warm = 0; warm < bench.size(10, 0); warm++) await timed(() => playPeer(64));
  for (let warm = 0; warm < bench.size(WARM_UPS, 0); warm++) await timed(() => playOurs(64));
  for (const { size: entrants, goal, runs: most } of GOALS) {
    const [size, runs] = [bench.size(entrants, 8), bench.size(most, 1)];
    let [ours, peer] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let run = 0; run < runs; run++) {
      for (let attempt = 0; attempt < TRIES; attempt++) ours = Math.min(ours, await timed(() => playOurs(size)));
      peer = Math.min(peer, await timed(() => playPeer(size)));
    }
    const figure = `double elimination of ${entrants}, created and played out`;
    rows.push({ figure, unit: 'ms', ours, peer, ratio: peer / ours, goal });
  }
  return rows;
}
