import type { Tournament } from '#contract/tournaments.ts';
import { match, progress, restore, results, type TournamentState } from '#tournament/index.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { granted, type Scored } from '../state/play.ts';

type PlayoffType = 'championship' | 'thirdPlace';

/** What the rules have to know of a tournament that has been started. */
interface Begun {
  isOver: boolean;
  /** So many matches are to be played. */
  open: number;
}

const stillOpen = (open: number): string =>
  open === 1 ? '1 match is still to be played' : `${open} matches are still to be played`;

/**
 * The standings have to be final.
 *
 * @param players those, or the teams, who have not withdrawn
 * @throws Refusal `conflict`, or `too_few_participants`
 */
export function assertMayGenerate(
  { format, isOver, open, players }: Begun & { format: Tournament['format']; players: number },
  type: PlayoffType,
): void {
  if (format !== 'round-robin') throw new Refusal('conflict', 'Only a round robin has playoffs.');
  if (isOver) throw new Refusal('conflict', 'This tournament is over. Reset its status first.');
  if (players < (type === 'championship' ? 2 : 4)) {
    throw new Refusal('too_few_participants', 'Not enough players to generate playoff matches');
  }
  if (open > 0) throw new Refusal('conflict', `${stillOpen(open)}. Playoffs come after the last one.`);
}

/** @throws Refusal `conflict` while matches are to be played */
export function assertMayConclude({ open }: Pick<Begun, 'open'>): void {
  if (open > 0) throw new Refusal('conflict', `${stillOpen(open)}. A tournament ends after the last one.`);
}

/** @throws Refusal `conflict` where nothing is left to be played: then it is concluded */
export function assertMayEndEarly({ open }: Pick<Begun, 'open'>): void {
  if (open === 0) throw new Refusal('conflict', 'Every match is played: conclude the tournament.');
}

/** @throws Refusal `not_allowed` */
export function assertMayReset(isAdmin: boolean): void {
  if (!isAdmin) throw new Refusal('not_allowed', 'Only administrators can reset tournament status');
}

/** What DUPR ids are shown in is for those who run it. @throws Refusal `not_allowed` */
export function assertMayTakeAlong(isAdmin: boolean): void {
  if (!isAdmin) throw new Refusal('not_allowed', 'Only the admins of the group can make the file for DUPR.');
}

/**
 * @param entry of whom it is; undefined for who does not play
 * @throws Refusal `not_found`, or `conflict` for who has said it themselves
 */
export function assertMayEnterId(entry: { duprId: string } | undefined): void {
  if (entry === undefined) throw new Refusal('not_found', 'This player is not in the tournament.');
  if (entry.duprId !== '') throw new Refusal('conflict', 'This player has already entered their own DUPR ID.');
}

/** The sides of a match, by the ids of their first players. */
type Sides = readonly [number | null, number | null];

interface Named {
  player1Id?: number | null | undefined;
  player2Id?: number | null | undefined;
}

/**
 * Whether somebody names the sides of a match the other way round.
 *
 * @throws Refusal `conflict` where they name somebody else
 */
export function namesThemReversed([one, two]: Sides, { player1Id, player2Id }: Named): boolean {
  const isFor = (named: number | null | undefined, side: number | null) => !named || named === side;
  if (isFor(player1Id, one) && isFor(player2Id, two)) return false;
  if (isFor(player1Id, two) && isFor(player2Id, one)) return true;
  throw new Refusal('conflict', 'The players of this match have changed. Look at it again before you enter its score.');
}

/** The engine's keys of the playoffs after a round robin. */
export const playoffKeys = { championship: 'final', thirdPlace: 'third' } as const;

/** Those of them that have results. */
export const playedPlayoffs = (state: TournamentState): readonly string[] =>
  Object.values(playoffKeys).filter((key) => match(state, key)?.score != null);

/** How many matches are to be played, as far as is known. */
export function openMatches(state: TournamentState): number {
  const { total, decided } = progress(state);
  return total - decided;
}

/** A round robin that its table ends, or whose playoffs follow. */
export function endingWith(state: TournamentState, playoffs: 'none' | 'top-4'): Scored {
  const { setup } = state;
  const settings = { ...setup.settings, playoffs };
  return { ...granted(restore({ ...setup, settings }, results(state)), 'internal'), changed: [] };
}

/** Whether it is a round robin without playoffs, be it that they are not generated or that there are none. */
export const isTableAlone = ({ setup }: TournamentState): boolean =>
  setup.settings.format === 'round-robin' && !setup.playoffsStarted;
