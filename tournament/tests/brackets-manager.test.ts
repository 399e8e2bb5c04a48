import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import { describe, expect, test } from 'vitest';
import { type MatchView, matches, placements, podium, type TournamentState } from '../index.ts';
import { lot } from '../random.ts';
import { drawn, field, playedWith, sidesOf } from './course.ts';

/** What is read of a match that brackets-manager has stored. Its participants count from 0 in seed order. */
interface Stored {
  readonly id: number;
  readonly group_id: number;
  readonly round_id: number;
  readonly number: number;
  readonly status: number;
  readonly opponent1: { readonly id: number | null; readonly result?: string } | null;
  readonly opponent2: { readonly id: number | null; readonly result?: string } | null;
}

type Format = 'single_elimination' | 'double_elimination';

const READY = 2;

/** Who wins between two seeds, from 1. */
type Strength = (one: number, two: number) => 0 | 1;
const favourite: Strength = (one, two) => (one < two ? 0 : 1);
const drawnLots =
  (seed: number): Strength =>
  (one, two) =>
    lot(seed, one * 1000 + two) % 2 === lot(seed, two * 1000 + one) % 2 ? favourite(one, two) : one < two ? 1 : 0;

async function peer(type: Format, size: number, strength: Strength) {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  const places = 2 ** Math.ceil(Math.log2(size));
  const stage = await manager.create.stage({
    tournamentId: 0,
    name: 'Differential',
    type,
    seeding: Array.from({ length: places }, (_, at) => (at < size ? `Seed ${at + 1}` : null)),
    settings: {
      seedOrdering:
        type === 'double_elimination'
          ? ['inner_outer', 'natural', 'reverse', 'reverse_half_shift', 'half_shift', 'natural', 'reverse']
          : ['inner_outer'],
      ...(type === 'double_elimination' ? { grandFinal: 'double' } : { consolationFinal: size >= 4 }),
    },
  });
  const { match: all } = await manager.get.stageData(stage.id);
  for (const [at, { id }] of all.entries()) {
    const match = await storage.select<Stored>('match', Number(id));
    if (match?.status !== READY) continue;
    // It leaves the deciding match open for play even when the winners' champion has won the grand final; ours vanishes.
    const grandFinal = await storage.select<Stored>('match', Number(id) - 1);
    const isDeciding = type === 'double_elimination' && at === all.length - 1;
    if (isDeciding && grandFinal?.opponent1?.result === 'win') continue;
    const winner = strength((match.opponent1?.id ?? 0) + 1, (match.opponent2?.id ?? 0) + 1);
    const [win, loss] = [{ score: 11, result: 'win' as const }, { score: 3 }];
    await manager.update.match({ id, opponent1: winner === 0 ? win : loss, opponent2: winner === 0 ? loss : win });
  }
  const data = await manager.get.stageData(stage.id);
  const standings = await manager.get.finalStandings(stage.id);
  return { matches: data.match as unknown as Stored[], groups: data.group.length, standings };
}

function ours(format: 'single-elimination' | 'double-elimination', size: number, strength: Strength): TournamentState {
  const deciding = { bestOf: 1, game: { to: 11, winBy: 2 } } as const;
  const from = drawn({ format, entrants: field(size), stageRules: { 'deciding-game': deciding } });
  return playedWith(from, (view) => {
    const [one = 0, two = 0] = sidesOf(view).map((entrant) => (entrant ?? 0) - 100);
    return strength(one, two);
  });
}

/** A match as text: its two seeds in order, and who won. */
const text = (one: number, two: number, winner: number): string =>
  `${Math.min(one, two)}-${Math.max(one, two)} ${winner}`;

const ourText = ({ sides, winner }: MatchView): string =>
  text((sides[0].entrant ?? 0) - 100, (sides[1].entrant ?? 0) - 100, (winner ?? 0) - 100);

const peerText = ({ opponent1, opponent2 }: Stored): string => {
  const [one, two] = [(opponent1?.id ?? 0) + 1, (opponent2?.id ?? 0) + 1];
  return text(one, two, opponent1?.result === 'win' ? one : two);
};

const wasPlayed = ({ opponent1, opponent2 }: Stored): boolean =>
  opponent1?.result !== undefined && opponent2?.result !== undefined && opponent1.id !== null && opponent2.id !== null;

const sizes = [3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17, 21, 24, 31, 32, 33, 47, 64, 65, 100, 127, 128];

describe.each(['single', 'double'] as const)('against brackets-manager, a %s elimination', (kind) => {
  test.each(sizes)('of %i has the same matches with the same winners, the favourite always winning', async (size) => {
    await compare(size, favourite);
  });

  test.each(sizes.filter((size) => size <= 64))('of %i has the same matches whoever wins', async (size) => {
    for (const seed of [1, 2]) await compare(size, drawnLots(seed));
  });

  async function compare(size: number, strength: Strength): Promise<void> {
    const state = ours(`${kind}-elimination`, size, strength);
    const other = await peer(`${kind}_elimination`, size, strength);
    const played = matches(state).filter(({ status }) => status === 'completed');
    expect(played.map(ourText).sort()).toEqual(other.matches.filter(wasPlayed).map(peerText).sort());
    const placed = placements(state);
    // Where they rank by round and we by competition ranks, both must agree on who is level with whom, and in what order.
    const theirRank = new Map(other.standings.map(({ id, rank }) => [Number(id) + 101, rank]));
    expect(podium(state).champion).toBe([...theirRank].find(([, rank]) => rank === 1)?.[0]);
    const ranks = placed.map(({ entrant }) => theirRank.get(entrant) ?? Number.NaN);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  }
});
