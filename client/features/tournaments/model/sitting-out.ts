import type { Match } from '#contract/tournaments/matches.ts';
import { calledIn, type Field } from './field.ts';
import { isPlayed, type Round } from './rounds.ts';

/** So many are named. */
const maxNamed = 8;

/**
 * Who does not play in a round: 'ann sits out', 'ann and ben have byes'; undefined where all do.
 *
 * @param pool only in this pool
 */
export function sittingOut(round: Round, field: Pick<Field, 'bracket' | 'players'>, pool?: number): string | undefined {
  const names = restingIn(round, field, pool);
  if (names.length === 0) return undefined;
  const more = names.length - maxNamed;
  const shown = more > 1 ? [...names.slice(0, maxNamed), `${more} others`] : names;
  const isOne = names.length === 1;
  const how = isOfTable(round) ? (isOne ? 'sits out' : 'sit out') : isOne ? 'has a bye' : 'have byes';
  return `${new Intl.ListFormat('en-GB').format(shown)} ${how}`;
}

const isOfTable = ({ stage }: Round): boolean => stage === 'round-robin' || stage === 'pool';

/** In a table whom nobody plays against, elsewhere who goes through without an opponent. */
function restingIn(round: Round, { bracket, players }: Pick<Field, 'bracket' | 'players'>, pool?: number): string[] {
  const taking = round.matches.filter(({ state }) => state !== 'void');
  const isIn = (id: number) => (match: Match) => match.player1Id === id || match.player2Id === id;
  const poolsHere = new Set(taking.map((match) => match.pool));
  const belongs = (id: number): boolean => {
    const own = players.get(id)?.standing?.pool ?? 1;
    return isOfTable(round) ? poolsHere.has(own) && own === (pool ?? own) : taking.some(isIn(id));
  };
  const isOn = (match: Match) => isPlayed(match) && !(isOfTable(round) && match.decidedBy === 'withdrawal');
  return bracket.entrants
    .filter(({ id, hasWithdrawn }) => !hasWithdrawn && belongs(id) && !taking.filter(isIn(id)).some(isOn))
    .map(({ team }) => calledIn(players, team).name);
}
