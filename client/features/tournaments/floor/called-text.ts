import type { Match } from '#contract/tournaments/matches.ts';

interface Named {
  userId: number;
  username: string;
}

/** 'Your match against ben is on court 3' */
export function calledText(
  { team1, team2 }: Pick<Match, 'team1' | 'team2'>,
  court: number,
  people: readonly Named[],
  userId: number,
): string {
  const others = (team1.includes(userId) ? team2 : team1).flatMap(
    (id) => people.find((one) => one.userId === id)?.username ?? [],
  );
  return `Your match${others.length > 0 ? ` against ${others.join(' and ')}` : ''} is on court ${court}`;
}
