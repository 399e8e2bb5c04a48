import type { Id } from '../entrants.ts';
import type { TieBreak } from '../settings.ts';
import type { Setup } from '../state.ts';
import type { StandingRow, TieDecision } from './ranking.ts';
import type { Sums } from './tally.ts';

/** How a label for an entrant is found; its id unless the caller knows a name. */
export type Naming<I extends Id = number> = (entrant: I) => string;

interface Tied<I extends Id> {
  readonly row: Pick<StandingRow<I>, 'entrant' | 'wins'>;
  /** Those that this entrant was part of, in order: the first was of all who are level on wins. */
  readonly decisions: readonly TieDecision<I>[];
  readonly sums: Sums;
  /** Whether every match of the table is decided: only then does the draw put one before another. */
  readonly isDecided: boolean;
  readonly name: Naming<I>;
}

/** By what, and whether its figures are sums that can be below 0. */
const CRITERIA: { readonly [criterion in TieBreak]: { readonly by: string; readonly isSigned: boolean } } = {
  'head-to-head': { by: 'on wins among them', isSigned: false },
  differential: { by: 'on point difference', isSigned: true },
  'head-to-head-differential': { by: 'on point difference among them', isSigned: true },
  'next-highest': { by: 'on point difference against the next-highest', isSigned: true },
  points: { by: 'on points scored', isSigned: false },
  draw: { by: 'by the draw', isSigned: false },
};

/** As many are named; more are counted. */
const MAX_NAMED = 3;

/** 'ann, ben and carl', or '5 others'. */
function listed<I extends Id>(entrants: readonly I[], name: Naming<I>): string {
  if (entrants.length > MAX_NAMED) return `${entrants.length} others`;
  const names = entrants.map((entrant) => name(entrant));
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

const onWins = (wins: number): string => (wins === 0 ? 'without a win' : `on ${wins} ${wins === 1 ? 'win' : 'wins'}`);

/** The score of the one match that two have played: of one game its points, else the games; null if they met twice. */
function scoreBetween(sums: Sums, one: Id, other: Id): string | null {
  const { wins, losses, gamesWon, gamesLost, pointsFor, pointsAgainst } = sums.against(one, other);
  if (wins + losses !== 1) return null;
  if (gamesWon + gamesLost === 0) return 'a forfeit';
  return gamesWon + gamesLost === 1 ? `${pointsFor}–${pointsAgainst}` : `${gamesWon}–${gamesLost}`;
}

/** By what a decision parted an entrant from others, with the figures of all whom it names. */
function reason<I extends Id>(
  { entrants, criterion, values }: TieDecision<I>,
  others: readonly I[],
  { row: { entrant }, sums, name }: Tied<I>,
): string {
  const { by, isSigned } = CRITERIA[criterion];
  if (criterion === 'draw') return by;
  const figure = (of: I): string => {
    const value = values[entrants.indexOf(of)] ?? 0;
    return isSigned ? signed(value) : String(value);
  };
  const [other] = others;
  if (entrants.length === 2 && other !== undefined) {
    const score = criterion === 'head-to-head' ? scoreBetween(sums, entrant, other) : null;
    if (score !== null) return `by their match (${score})`;
    return `${by.replace('among', 'between')} (${figure(entrant)} to ${figure(other)})`;
  }
  const figures = others.length > MAX_NAMED ? [] : others.map((each) => `${name(each)} ${figure(each)}`);
  return `${by} (${[figure(entrant), figures.join(', ')].filter(Boolean).join('; ')})`;
}

/** Where one decision put an entrant; `isFirst`: those it was level with have been named just before. */
function outcome<I extends Id>(decision: TieDecision<I>, isFirst: boolean, tied: Tied<I>): string {
  const { entrants, criterion, values } = decision;
  const { row, name, isDecided } = tied;
  // The best stand first, so those who are level stand together.
  const own = values[entrants.indexOf(row.entrant)] ?? 0;
  const before = entrants.slice(0, values.indexOf(own));
  const behind = entrants.slice(values.lastIndexOf(own) + 1);
  const others = [...before, ...behind];
  if (criterion === 'draw' && !isDecided) {
    return `${isFirst ? '' : `with ${listed(others, name)} `}a draw decides if nothing else does`;
  }
  const side = (word: string, link: string, those: readonly I[]): string[] => {
    if (those.length === 0) return [];
    const isEverybody = isFirst && those.length === entrants.length - 1;
    return [isEverybody ? word : `${word}${link} ${listed(those, name)}`];
  };
  const sides = [...side('behind', '', before), ...side('ahead', ' of', behind)];
  return `${sides.join(' and ')} ${reason(decision, others, tied)}`;
}

/**
 * What put an entrant before or behind those with as many wins, as one sentence; null where nobody had to be parted
 * from it.
 *
 * @returns for instance 'Level with rosa on 4 wins; ahead by their match (11–7).'
 */
export function tieInWords<I extends Id>(tied: Tied<I>): string | null {
  const { row, decisions, name } = tied;
  const [first] = decisions;
  if (first === undefined) return null;
  const others = first.entrants.filter((entrant) => entrant !== row.entrant);
  const outcomes = decisions.map((decision) => outcome(decision, decision === first, tied));
  return `Level with ${listed(others, name)} ${onWins(row.wins)}; ${outcomes.join('; ')}.`;
}

const afterWithdrawal = {
  none: 'none of their matches counts',
  all: 'what they played counts, and their other matches are wins without points',
  played: 'what they played counts, and their other matches count for nobody',
} as const;

/** What counts of the matches of somebody who has withdrawn from a table: 'carl withdrew: none of their matches counts.' */
export function withdrawalInWords<I extends Id>({ withdrawn }: Setup<I>, entrant: I, name: Naming<I>): string | null {
  const own = withdrawn.find((withdrawal) => withdrawal.entrant === entrant && withdrawal.since === 'groups');
  return own === undefined ? null : `${name(entrant)} withdrew: ${afterWithdrawal[own.counts ?? 'played']}.`;
}
