import { finishCalls } from '#contract/tournaments/finish.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import type { Agenda } from './agenda.ts';
import { type Club, day, hour, minute, type Stage } from './stage.ts';

/**
 * Each group has played once, one after the other, and has its podium; the first had another one months ago, in teams.
 * The first two are in the middle of a round robin, the first of a double elimination, too, and asks who is in for the
 * next.
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
  for (const [club, plan] of plans) agenda.at(plan.time, () => hold(stage, club, plan));
}

interface Plan {
  name: string;
  entrants: number;
  /** Which part of the matches has been played; null before the start. */
  playedShare: number | null;
  time: number;
  /** Whether its admins let the first four play for their places; else they conclude it with its table. */
  hasPlayoffs?: boolean;
  format?: Tournament['format'];
  gameType?: Tournament['gameType'];
}

const doubles = { entrants: 8, playedShare: 1, gameType: 'doubles' } as const;
const elimination = { entrants: 16, format: 'double-elimination' } as const;

const descriptions: Partial<Record<Tournament['format'], string>> = {
  'round-robin': 'Round robin, one game to eleven.',
  'double-elimination': 'Out after two defeats, one game to eleven.',
};

async function hold(stage: Stage, club: Club, plan: Plan): Promise<void> {
  const { name, entrants, playedShare, format = 'round-robin', gameType = 'singles' } = plan;
  const body = { name, groupId: club.id, description: descriptions[format], format, gameType, balanceBySkill: true };
  const { id } = await club.owner.call(tournamentCalls.create, { body });
  const params = { id };
  for (const player of club.members.slice(0, entrants)) await player.call(tournamentCalls.join, { params });
  if (playedShare === null) return;
  const started = await club.owner.call(tournamentCalls.start, { params });
  const total = started.progress?.matchesTotal ?? 0;
  const play = new Play(stage, club, { id, time: plan.time });
  await play.until(started, Math.round(total * playedShare));
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
  await play.until(withFinals, withFinals.progress?.matchesTotal ?? 0);
}

/** A tournament whose matches are played one after the other. */
class Play {
  #stage: Stage;
  #club: Club;
  #id: number;
  #time: number;

  constructor(stage: Stage, club: Club, { id, time }: { id: number; time: number }) {
    this.#stage = stage;
    this.#club = club;
    this.#id = id;
    this.#time = time;
  }

  /** Plays until so many matches are played, or none is ready. */
  async until({ bracket, progress }: Tournament, count: number): Promise<void> {
    let played = progress?.matchesPlayed ?? 0;
    const ready = (bracket?.rounds.flatMap(({ matches }) => matches) ?? []).filter(({ state }) => state === 'ready');
    for (let match = ready.shift(); match !== undefined && played < count; match = ready.shift()) {
      const { changed } = await this.#score(match);
      played += 1;
      ready.push(...changed.filter(({ state }) => state === 'ready'));
    }
  }

  #score({ id: matchId, player1Id, player2Id }: Match) {
    this.#time += 4 * minute;
    this.#stage.setClock(this.#time);
    const { random } = this.#stage;
    const lost = Math.floor(random() * 10);
    const firstWins = random() < 0.5 + 0.15 * ((player2Id ?? 0) > (player1Id ?? 0) ? 1 : -1);
    const body = { player1Score: firstWins ? 11 : lost, player2Score: firstWins ? lost : 11 };
    return this.#club.owner.call(tournamentCalls.score, { params: { id: this.#id, matchId }, body });
  }
}
