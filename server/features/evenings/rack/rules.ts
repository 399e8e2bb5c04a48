import { rackLimits } from '#contract/racks.ts';
import {
  changeRack,
  type RackAction,
  type RackGame,
  type RackPlayed,
  type RackState,
  resumableUntil,
} from '#tournament/index.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isSame, type Points } from '../rules.ts';

/** What a game is called among the scores of its evening. */
export const keyOf = ({ number }: Pick<RackGame, 'number'>): string => `r${number}`;

/** @throws Refusal `not_active` once it was ended */
export function assertGoesOn({ endedAt }: { endedAt: string | null }): void {
  if (endedAt !== null) throw new Refusal('not_active', 'Open play has ended.');
}

/** Members do so for themselves, organisers for everyone. @throws Refusal `not_allowed` */
export function assertMayPlace(
  playerId: number,
  { id, isMember, isAdmin }: { id: number; isMember: boolean; isAdmin: boolean },
): void {
  if (isAdmin || (isMember && playerId === id)) return;
  throw new Refusal(
    'not_allowed',
    playerId === id
      ? 'Join the group to play here.'
      : 'You can only do this for yourself. The admins of the group can do it for everyone.',
  );
}

/** After something has happened. @throws Refusal `conflict` where that cannot be, `not_found` */
export function changed(rack: RackState, action: RackAction, now: Date): RackState {
  const outcome = changeRack(rack, action, now.getTime());
  if (outcome.ok) return outcome.rack;
  const { code } = outcome.error;
  if (code === 'no-such-entrant') throw new Refusal('not_found', 'This player isn’t here anymore.');
  if (code === 'no-such-match') throw new Refusal('not_found', 'There is no such court or game.');
  if (code === 'too-many') throw new Refusal('conflict', `Open play takes at most ${rackLimits.players} players.`);
  throw new Refusal('conflict', 'This player is on court. Wait until the game is over.');
}

export type Standing = 'here' | 'on-break' | 'gone';

/** How somebody stands. */
export function standingOf({ players }: RackState, id: number): Standing {
  const player = players.find((each) => each.id === id);
  return player === undefined ? 'gone' : player.pause === null ? 'here' : 'on-break';
}

/** What makes somebody what they want to be; null where they are it. @throws Refusal `not_found` for a break of who is not here */
export function actionFor(rack: RackState, id: number, is: Standing, level: number | null): RackAction | null {
  const was = standingOf(rack, id);
  if (was === is) return null;
  if (is === 'gone') return { kind: 'leave', id };
  if (is === 'on-break') return { kind: 'break', id };
  if (was === 'gone') return { kind: 'arrive', id, level };
  return { kind: 'back', id };
}

/** A game that is on, or one of the last. @throws Refusal `not_found` */
export function gameIn(rack: RackState, number: number): { game: RackGame; isOn: boolean } {
  const found = findGame(rack, keyOf({ number }));
  if (!found) throw new Refusal('not_found', 'This game isn’t among the last ones anymore.');
  return found;
}

/** For whom a game that is over may go on, and until when; null where it may not. Its score is what stands once it has one. */
export function resumable(rack: RackState, { number, endedBy }: RackPlayed, score: Points | null) {
  const until = score === null ? resumableUntil(rack, number) : null;
  if (until === null) return null;
  return { byId: endedBy ?? null, until: new Date(until).toISOString() };
}

interface Resuming {
  id: number;
  isAdmin: boolean;
  score: Points | null;
  /** Somebody keeps the score of what is on its court now. */
  isKept: boolean;
  now: Date;
}

/**
 * A rack in which a game goes on that was ended by mistake; null where it is on.
 *
 * @throws Refusal `not_found`, `not_allowed`, `conflict` where it has a score, or others play by now
 */
export function resumed(rack: RackState, number: number, { id, isAdmin, score, isKept, now }: Resuming) {
  const { game: on } = gameIn(rack, number);
  const game = rack.played.find((each) => each.number === number);
  const isTheirs = game === undefined ? on.pairs.flat().includes(id) : game.endedBy === id;
  if (!isAdmin && !isTheirs) {
    throw new Refusal('not_allowed', 'Only the admins of the group, and the player who ended the game, can undo that.');
  }
  if (game === undefined) return null;
  if (score !== null) throw new Refusal('conflict', 'This game has a score. Correct the score instead.');
  const may = resumable(rack, game, score);
  if (may === null || isKept || may.until <= now.toISOString()) {
    throw new Refusal('conflict', 'The next game has begun. This one can’t continue.');
  }
  return changed(rack, { kind: 'resume', game: number }, now);
}

/** What is told to players: whose game has begun, and whose is over. */
export interface Called {
  begun: { number: number; players: number[] }[];
  over: number[];
}

const gamesOn = ({ courts }: RackState): RackGame[] => courts.flatMap(({ game }) => game ?? []);

/** Without whoever knows of it: who has brought it about, and who stays on a court. */
export function calledBetween(before: RackState, after: RackState, byId: number | null): Called {
  const [was, is] = [gamesOn(before), gamesOn(after)];
  const begun = is
    .filter(({ number }) => number > before.games)
    .map(({ number, court, pairs }) => {
      const stay = was.find((game) => game.court === court)?.pairs.flat() ?? [];
      return { number, players: pairs.flat().filter((id) => id !== byId && !stay.includes(id)) };
    });
  const over = was.filter(({ number }) => !is.some((game) => game.number === number));
  return { begun: begun.filter(({ players }) => players.length > 0), over: over.flatMap(({ pairs }) => pairs.flat()) };
}

/** The same by its key among the scores; undefined where there is none. */
export function findGame({ courts, played }: RackState, key: string): { game: RackGame; isOn: boolean } | undefined {
  const on = courts.find(({ game }) => game && keyOf(game) === key)?.game;
  const game = on ?? played.find((each) => keyOf(each) === key);
  return game && { game, isOn: on !== undefined };
}

interface Finish {
  score: Points | null;
  winner: 1 | 2 | null;
}

/** Which side has won: by the points, where there are any. */
export function winnerOf({ score, winner }: Finish): 0 | 1 | null {
  if (score !== null) return score[0] === score[1] ? null : score[0] > score[1] ? 0 : 1;
  return winner === null ? null : winner === 1 ? 0 : 1;
}

/** Who says it is over a second time, without a score or with the same, changes nothing. */
export const isSaid = (isOn: boolean, present: Points | null, { score }: Finish): boolean =>
  !isOn && (score === null || isSame(present, score));
