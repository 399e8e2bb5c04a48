import type { Tournament } from '#contract/tournaments.ts';
import { bracketSize, losersTitle, roundTitle, winnersTitle } from '#tournament/structure/single-elimination.ts';

/** What has to be known of a tournament to say what its rounds are called, without its draw. */
interface Field extends Pick<Tournament, 'format' | 'gameType' | 'participantCount'> {
  options: Pick<Tournament['options'], 'pools'>;
}

/** Rounds that are the only ones of their kind, by the name in the keys of their matches. */
const single: Readonly<Record<string, string>> = { third: 'Third Place', final: 'Championship', gf: 'Grand Final' };

/**
 * What the round of a match is called, as its draw has it: for lists, which do not read draws.
 *
 * @param key the engine's name for the match: `rr-2-1`, `p3-2-1` (pool 3, round 2), `k1-4`, `w1-4`, `l3-1`, `gf-1`
 */
export function titleOf(field: Field, key: string): string {
  const [, kind = '', number = ''] = /^([a-z]+)-?([0-9]*)/.exec(key) ?? [];
  const round = Number(number);
  const rounds = Math.log2(bracketSize(inBracket(field)));
  switch (kind) {
    case 'rr':
      return `Round ${round}`;
    case 'p':
      return `Round ${/^p[0-9]+-([0-9]+)/.exec(key)?.[1] ?? ''}`;
    case 'k':
      return roundTitle(round, rounds);
    case 'w':
      return winnersTitle(round, rounds);
    case 'l':
      return losersTitle(round, 2 * (rounds - 1));
    case 'c':
      return 'Consolation';
    default:
      return key === 'gf-2' ? 'Deciding Game' : (single[kind] ?? 'Finals');
  }
}

/** How many players or teams an elimination begins with. */
function inBracket({ format, gameType, participantCount, options: { pools } }: Field): number {
  if (format === 'pools' && pools !== null) return pools.count * pools.advance + pools.wildCards;
  return gameType === 'doubles' ? participantCount / 2 : participantCount;
}
