import { finishCalls } from '#contract/tournaments/finish.ts';
import type { TournamentOptions } from '#contract/tournaments/options.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { type Course, Play } from './playing.ts';
import { type Agenda, type Club, day, hour, minute, type Stage } from './stage.ts';

/**
 * Each group has played once, one after the other, and has its podium; the first all year long, in every format, so that
 * some of its people have medals and scores to settle. The first two are in the middle of a round robin, the first of a
 * double elimination, too, and asks who is in for the next.
 */
export function compete(agenda: Agenda, stage: Stage, clubs: readonly Club[]): void {
  const plans: [Club, Plan][] = clubs.map((club, at) => [
    club,
    {
      name: `${club.sample.name} Open`,
      entrants: 6 + (at % 3),
      playedShare: 1,
      hasPlayoffs: at % 2 === 0,
      time: stage.end - (40 + at * 9) * day,
    },
  ]);
  const [first, second] = clubs;
  if (first !== undefined && second !== undefined) {
    plans.push(
      [first, { ...doubles, name: 'Spring Doubles', time: stage.end - 200 * day }],
      [second, { ...elimination, name: 'Midsummer Cup', entrants: 8, playedShare: 1, time: stage.end - 150 * day }],
      [first, { name: 'Winter Classic', entrants: 5, playedShare: null, time: stage.end - day }],
      [second, { name: 'Sunrise Shootout', entrants: 8, playedShare: 0.5, time: stage.end - 3 * hour }],
      [first, { name: 'Autumn Ladder', entrants: 8, playedShare: 0.5, time: stage.end - 2 * hour }],
      [first, { ...elimination, name: 'Riverside Knockout', playedShare: 0.6, time: stage.end - 90 * minute }],
    );
  }
  if (first !== undefined) {
    for (const { daysAgo, ...cup } of cups) {
      plans.push([first, { ...cup, playedShare: 1, time: stage.end - daysAgo * day }]);
    }
  }
  for (const [club, plan] of plans) agenda.at(plan.time, () => hold(stage, club, plan));
}

interface Plan extends Course {
  name: string;
  entrants: number;
  /** Which part of the matches has been played; null before the start. */
  playedShare: number | null;
  time: number;
  /** Whether its admins let the first four play for their places; else they conclude it with its table. */
  hasPlayoffs?: boolean;
  format?: Tournament['format'];
  gameType?: Tournament['gameType'];
  pools?: TournamentOptions['pools'];
}

const cups: (Omit<Plan, 'playedShare' | 'time'> & { daysAgo: number })[] = [
  { name: 'King of the Court', daysAgo: 320, entrants: 8, format: 'single-elimination', champion: 0 },
  { name: 'Cake Cup', daysAgo: 275, entrants: 8, gameType: 'doubles', champion: 0 },
  { name: 'Second Chance Cup', daysAgo: 230, entrants: 8, format: 'double-elimination', champion: 0, stumbles: true },
  {
    name: 'Pool Party',
    daysAgo: 120,
    entrants: 8,
    format: 'pools',
    pools: { count: 2, advance: 2, wildCards: 0, into: 'single-elimination' },
    champion: 1,
  },
  {
    name: 'Long Evening Doubles',
    daysAgo: 75,
    entrants: 16,
    format: 'single-elimination',
    gameType: 'doubles',
    champion: 2,
    beginsWithRetirement: true,
  },
  { name: 'Golden Paddle', daysAgo: 33, entrants: 8, format: 'single-elimination', champion: 0, isLong: true },
  { name: 'Court One Classic', daysAgo: 16, entrants: 5, champion: 0 },
];

const doubles = { entrants: 8, playedShare: 1, gameType: 'doubles' } as const;
const elimination = { entrants: 16, format: 'double-elimination' } as const;

const descriptions: Partial<Record<Tournament['format'], string>> = {
  'round-robin': 'Round robin, one game to eleven.',
  'double-elimination': 'Two losses and you’re out, one game to eleven.',
  'single-elimination': 'One loss and you’re out. Short evenings for some.',
  pools: 'Everyone plays three, the top two of each pool advance.',
};

async function hold(stage: Stage, club: Club, plan: Plan): Promise<void> {
  const { name, entrants, playedShare, format = 'round-robin', gameType = 'singles', pools } = plan;
  const { id } = await club.owner.call(tournamentCalls.create, {
    body: {
      ...{ name, groupId: club.id, description: descriptions[format], format, gameType, balanceBySkill: true },
      ...(pools && { options: { pools } }),
      ...(playedShare === null && {
        ...{ startsAt: new Date((Math.ceil(stage.end / day) + 3) * day + 10 * hour).toISOString() },
        ...{ joinBy: new Date((Math.ceil(stage.end / day) + 2) * day + 18 * hour).toISOString() },
        ...{ location: 'Court hall', maxEntrants: 8 },
      }),
      ...(plan.isLong && { gamesToWin: 2, scoreSubmission: 'full-score' }),
    },
  });
  const params = { id };
  for (const player of club.members.slice(0, entrants)) await player.call(tournamentCalls.join, { params });
  if (playedShare === null) return;
  const started = await club.owner.call(tournamentCalls.start, { params });
  const total = started.progress?.matchesTotal ?? 0;
  const play = new Play(stage, club, { id, time: plan.time, course: plan });
  // What is played to its end may take a deciding game more than it began with.
  await play.until(started, playedShare === 1 ? Number.POSITIVE_INFINITY : Math.round(total * playedShare));
  if (playedShare < 1) return;
  const played = await club.owner.call(tournamentCalls.get, { params });
  if (played.phase !== 'playoffs-due') return;
  if (plan.hasPlayoffs !== true) {
    await club.owner.call(finishCalls.conclude, { params });
    return;
  }
  const generation = { matchType: 'championship', player1Score: 0, player2Score: 0 } as const;
  await club.owner.call(finishCalls.playoffMatch, { params, body: generation });
  const withFinals = await club.owner.call(tournamentCalls.get, { params });
  await play.until(withFinals, Number.POSITIVE_INFINITY);
}
