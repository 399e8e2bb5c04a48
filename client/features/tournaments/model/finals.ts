import type { Match, Standing } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { type Bracket, isFinished, type Round } from './rounds.ts';

/** The names of the playoffs after a round robin. */
export const finalsNames = { championship: 'Championship', thirdPlace: 'Third place' } as const;

/** What a match belongs to: 'Round 3', and of the Finals 'Championship'. */
export const partOf = ({ playoffType, round }: Pick<Match, 'playoffType' | 'round'>): string =>
  playoffType === null ? `Round ${round}` : finalsNames[playoffType];

const isOfFinals = ({ matches }: Round): boolean => matches.some(({ playoffType }) => playoffType !== null);

/** The rounds in which everybody meets everybody, without the Finals that follow. */
export const firstRounds = ({ rounds }: Pick<Bracket, 'rounds'>): Round[] =>
  rounds.filter((round) => !isOfFinals(round));

/** The matches of the Finals as they are named, the championship first; none until they are generated. */
export function finalsOf({ playoffs }: Pick<Bracket, 'playoffs'>): Match[] {
  if (playoffs === null) return [];
  return playoffs.thirdPlace === null ? [playoffs.championship] : [playoffs.championship, playoffs.thirdPlace];
}

/** Whether Finals follow the table of a tournament, or have followed it. */
export function hasFinals({ format, status, phase, hasPlayoffs, options }: Tournament): boolean {
  if (format !== 'round-robin') return false;
  return hasPlayoffs || (status === 'active' && (phase === 'playoffs-due' || (phase !== 'played' && options.playoffs)));
}

/** How far the Finals are: '1 of 2 played', 'if it ended now', 'to come'. */
export function finalsProgress({ bracket, tournament }: { bracket: Bracket; tournament: Tournament }): string {
  const matches = finalsOf(bracket);
  if (matches.length > 0) return `${matches.filter(isFinished).length} of ${matches.length} played`;
  return tournament.phase === 'under-way' ? 'if it ended now' : 'to come';
}

export interface Meeting {
  name: string;
  /** Who would meet, by their names and the ids of their first players. */
  sides: readonly [MeetingSide, MeetingSide];
}

type MeetingSide = Pick<Standing, 'userId' | 'name' | 'team'>;

/** Who would meet in the Finals if the table were the last one: nobody before the first score. */
export function meetingsIn({ standings, progress }: Pick<Tournament, 'standings' | 'progress'>): Meeting[] {
  if (!progress?.matchesPlayed) return [];
  const side = (at: number): MeetingSide | undefined => {
    const row = standings[at];
    return row && { userId: row.userId, name: row.name, team: row.team };
  };
  return [finalsNames.championship, finalsNames.thirdPlace].flatMap((name, at) => {
    const [one, two] = [side(2 * at), side(2 * at + 1)];
    return one && two ? [{ name, sides: [one, two] as const }] : [];
  });
}
