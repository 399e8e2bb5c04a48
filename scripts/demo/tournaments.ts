import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import type { Agenda } from './agenda.ts';
import { type Club, day, hour, minute, type Stage } from './stage.ts';

/**
 * Each group has played once, one after the other; the first two are in the middle of it, and the first asks who is in
 * for the next.
 */
export function compete(agenda: Agenda, stage: Stage, clubs: readonly Club[]): void {
  for (const [at, club] of clubs.entries()) {
    const time = stage.end - (40 + at * 9) * day;
    const plan = { name: `${club.sample.name} Open`, entrants: 6 + (at % 3), playedShare: 1, time };
    agenda.at(time, () => hold(stage, club, plan));
  }
  const [first, second] = clubs;
  if (first === undefined || second === undefined) return;
  const plans: [Club, Plan][] = [
    [first, { name: 'Winter Classic', entrants: 5, playedShare: null, time: stage.end - day }],
    [second, { name: 'Sunrise Shootout', entrants: 8, playedShare: 0.5, time: stage.end - 3 * hour }],
    [first, { name: 'Autumn Ladder', entrants: 8, playedShare: 0.5, time: stage.end - 2 * hour }],
  ];
  for (const [club, plan] of plans) agenda.at(plan.time, () => hold(stage, club, plan));
}

interface Plan {
  name: string;
  entrants: number;
  /** Which part of the matches has been played; null before the start. */
  playedShare: number | null;
  time: number;
}

async function hold(stage: Stage, club: Club, { name, entrants, playedShare, time }: Plan): Promise<void> {
  const body = { name, groupId: club.id, description: 'Round robin, one game to eleven.', balanceBySkill: true };
  const { id } = await club.owner.call(tournamentCalls.create, { body });
  for (const player of club.members.slice(0, entrants)) await player.call(tournamentCalls.join, { params: { id } });
  if (playedShare === null) return;
  const tournament = await club.owner.call(tournamentCalls.start, { params: { id } });
  const matches = matchesOf(tournament);
  for (const [at, match] of matches.slice(0, Math.round(matches.length * playedShare)).entries()) {
    stage.setClock(time + (at + 1) * 4 * minute);
    const lost = Math.floor(stage.random() * 10);
    const firstWins = stage.random() < 0.5 + 0.15 * ((match.player2Id ?? 0) > (match.player1Id ?? 0) ? 1 : -1);
    const score = { player1Score: firstWins ? 11 : lost, player2Score: firstWins ? lost : 11 };
    await club.owner.call(tournamentCalls.score, { params: { id, matchId: match.id }, body: score });
  }
}

function matchesOf({ bracket }: Tournament) {
  return bracket?.rounds.flatMap(({ matches }) => matches) ?? [];
}
