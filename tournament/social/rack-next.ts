import type { Id } from '../entrants.ts';
import type { SocialPair } from './plan.ts';
import type { RackPlayer, RackState } from './rack-state.ts';

/** How often the winners of a game may stay on the court, one time after the other. */
const MAX_STAYS = 2;

/** What is over sooner, in milliseconds, was ended by mistake. */
const SHORTEST_GAME = 3 * 60_000;

/** What it costs to have the same partner as in the game before, in levels. */
const SAME_PARTNER = 0.75;

/** Four in two sides that are as equally strong as can be, with other partners than before. */
export function evenPairs<I extends Id>(
  four: readonly Pick<RackPlayer<I>, 'id' | 'level' | 'partner'>[],
): readonly [SocialPair<I>, SocialPair<I>] {
  const [a, b, c, d] = four;
  if (!a || !b || !c || !d) throw new RangeError('A game is of four');
  const known = four.flatMap(({ level }) => level ?? []);
  const middle = known.reduce((sum, level) => sum + level / known.length, 0);
  const levelOf = ({ level }: { level: number | null }) => level ?? middle;
  const splits = [
    [a, b, c, d],
    [a, c, b, d],
    [a, d, b, c],
  ] as const;
  const costs = splits.map(([one, two, three, other]) => {
    const gap = Math.abs(levelOf(one) + levelOf(two) - levelOf(three) - levelOf(other));
    return gap + SAME_PARTNER * (Number(one.partner === two.id) + Number(three.partner === other.id));
  });
  const [one, two, three, other] = splits[costs.indexOf(Math.min(...costs))] ?? splits[0];
  return [
    [one.id, two.id],
    [three.id, other.id],
  ];
}

/** Why the winners of a game would stay on, or not. */
export type RackStay = 'may' | 'twice' | 'ahead' | 'nobody-waits';

/** Winners stay who have sat out as often as anybody, have not stayed too often, and while others wait. */
export function stayOf<I extends Id>(rack: RackState<I>, pair: SocialPair<I>): RackStay {
  const most = Math.max(0, ...rack.players.map(({ turns }) => turns));
  const own = rack.players.filter(({ id }) => pair.includes(id));
  const waiting = rack.players.some(({ id, pause }) => pause === null && rack.queue.includes(id));
  if (!waiting) return 'nobody-waits';
  if (own.some(({ turns }) => turns < most)) return 'ahead';
  return own.some(({ stays }) => stays >= MAX_STAYS) ? 'twice' : 'may';
}

/**
 * Until when a game that is over may go on where it was played, in milliseconds: for three minutes, while its four play
 * nowhere else and nothing is on there, or what began because it was over; null where it may not.
 *
 * @example
 * const come = [1, 2, 3, 4].reduce((rack, id) => {
 *   const next = changeRack(rack, { kind: 'arrive', id }, 0);
 *   return next.ok ? next.rack : rack;
 * }, openRack(1));
 * const over = changeRack(come, { kind: 'over', game: 1, winner: null }, 600000);
 * over.ok && resumableUntil(over.rack, 1) // => 780000
 */
export function resumableUntil<I extends Id>({ played, courts, players }: RackState<I>, number: number): number | null {
  const game = played.find((each) => each.number === number);
  const court = courts.find((each) => each.court === game?.court);
  if (!game || !court?.isOpen) return null;
  const four = game.pairs.flat();
  const areFree = courts.every((other) => other === court || !other.game?.pairs.flat().some((id) => four.includes(id)));
  if (!areFree || four.some((id) => !players.some((player) => player.id === id))) return null;
  return court.game === null || court.game.since === game.until ? game.until + SHORTEST_GAME : null;
}

/** The fours to come, and what becomes of the winners of those that are on. */
export interface RackNext<I extends Id = number> {
  /** In the order of the queue; the last may lack some. `pairs` as they would play. */
  readonly fours: readonly {
    readonly players: readonly I[];
    readonly pairs: readonly [SocialPair<I>, SocialPair<I>] | null;
  }[];
  readonly breaks: readonly I[];
  readonly stays: readonly { readonly court: number; readonly sides: readonly [RackStay, RackStay] }[];
  /** How long a game takes: the middle of those that were played; null before there was one. */
  readonly usual: number | null;
}

/**
 * Who is next, as far as nobody comes or goes and no winners stay.
 *
 * @example
 * const come = [1, 2, 3, 4, 5, 6].reduce((rack, id) => {
 *   const next = changeRack(rack, { kind: 'arrive', id }, 0);
 *   return next.ok ? next.rack : rack;
 * }, openRack(1));
 * rackNext(come).fours.map(({ players }) => players) // => [[5, 6]]
 */
export function rackNext<I extends Id>(rack: RackState<I>): RackNext<I> {
  const players = new Map(rack.players.map((player) => [player.id, player]));
  const queue = rack.queue.flatMap((id) => players.get(id) ?? []);
  const waiting = queue.filter(({ pause }) => pause === null);
  const fours = Array.from({ length: Math.ceil(waiting.length / 4) }, (_, at) => waiting.slice(4 * at, 4 * at + 4));
  const lengths = rack.played
    .map(({ since, until }) => until - since)
    .filter((length) => length >= SHORTEST_GAME)
    .sort((one, other) => one - other);
  return {
    fours: fours.map((four) => ({
      players: four.map(({ id }) => id),
      pairs: four.length === 4 ? evenPairs(four) : null,
    })),
    breaks: queue.filter(({ pause }) => pause !== null).map(({ id }) => id),
    stays: rack.courts.flatMap(({ court, game }) =>
      game === null ? [] : [{ court, sides: [stayOf(rack, game.pairs[0]), stayOf(rack, game.pairs[1])] as const }],
    ),
    usual: lengths[Math.floor(lengths.length / 2)] ?? null,
  };
}
