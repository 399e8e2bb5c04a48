import type { Request } from '#contract/endpoint.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { type Club, minute, type Stage } from './stage.ts';

/** How the matches of a tournament go, beside what chance decides. */
export interface Course {
  /** Who wins it, whatever happens, by their place among the members; without, chance decides. */
  champion?: number;
  /** Whether they lose one match on the way, as one may in a double elimination. */
  stumbles?: true;
  /** Whether somebody cannot go on in the first match. */
  beginsWithRetirement?: true;
  /** Whether the points of each game are entered, of which two have to be won. */
  isLong?: true;
}

type Score = NonNullable<Request<typeof tournamentCalls.score>['body']>;

const readyIn = ({ bracket }: Pick<Tournament, 'bracket'>): Match[] =>
  (bracket?.rounds.flatMap(({ matches }) => matches) ?? []).filter(({ state }) => state === 'ready');

/** A tournament whose matches are played one after the other. */
export class Play {
  #stage: Stage;
  #club: Club;
  #id: number;
  #time: number;
  #course: Course;
  #championId: number | undefined;
  #ratings: ReadonlyMap<number, number> = new Map();

  constructor(stage: Stage, club: Club, { id, time, course }: { id: number; time: number; course: Course }) {
    this.#stage = stage;
    this.#club = club;
    this.#id = id;
    this.#time = time;
    this.#course = { ...course };
    this.#championId = course.champion === undefined ? undefined : club.members[course.champion]?.id;
  }

  /** Plays until so many matches are played, or none is ready. */
  async until({ bracket, progress, participants }: Tournament, count: number): Promise<void> {
    this.#ratings = new Map(participants.map(({ userId, rating }) => [userId, rating]));
    let played = progress?.matchesPlayed ?? 0;
    const ready = readyIn({ bracket });
    for (let match = ready.shift(); match !== undefined && played < count; match = ready.shift()) {
      const waiting = new Set([match.id, ...ready.map(({ id }) => id)]);
      const opened = readyIn(await this.#score(match)).filter(({ id }) => !waiting.has(id));
      played += 1;
      ready.push(...opened);
    }
  }

  #score(match: Match) {
    this.#time += 4 * minute;
    this.#stage.setClock(this.#time);
    const params = { id: this.#id, matchId: match.id };
    return this.#club.owner.call(tournamentCalls.score, { params, body: this.#scoreOf(match) });
  }

  #scoreOf(match: Match): Score {
    const firstWins = this.#doesFirstWin(match);
    const order = (won: number, lost: number): [number, number] => (firstWins ? [won, lost] : [lost, won]);
    if (this.#course.isLong) {
      const games = [this.#game(), ...this.#lostGame(), this.#game()].map((points) => order(...points));
      return { games: games.map(([player1, player2]) => ({ player1, player2 })) };
    }
    if (this.#course.beginsWithRetirement) {
      delete this.#course.beginsWithRetirement;
      const [player1Score, player2Score] = order(7, 4);
      const [by = 0] = firstWins ? match.team2 : match.team1;
      return { player1Score, player2Score, ending: { kind: 'retirement', by } };
    }
    const [player1Score, player2Score] = order(...this.#game(match.stage === 'deciding-game' ? 15 : 11));
    return { player1Score, player2Score };
  }

  /** Whoever is rated higher wins more often, save where it is settled who wins. */
  #doesFirstWin({ team1, team2, stage }: Match): boolean {
    const isChance = this.#stage.random() < 1 / (1 + 10 ** (this.#ratingOf(team2) - this.#ratingOf(team1)));
    const isFirst = team1.some((id) => id === this.#championId);
    if (!isFirst && !team2.some((id) => id === this.#championId)) return isChance;
    if (!this.#course.stumbles || stage !== 'winners') return isFirst;
    delete this.#course.stumbles;
    return !isFirst;
  }

  #ratingOf(team: readonly number[]): number {
    return team.reduce((sum, id) => sum + (this.#ratings.get(id) ?? 0), 0) / team.length;
  }

  /** The points of a game, the winner's first. @param to what it is played to, and won by two */
  #game(to = 11): [number, number] {
    const lost = Math.floor(this.#stage.random() * to);
    return [lost > to - 2 ? lost + 2 : to, lost];
  }

  /** Of three games whoever wins the match has lost one. */
  #lostGame(): [number, number][] {
    if (this.#stage.random() < 0.6) return [];
    const [won, lost] = this.#game();
    return [[lost, won]];
  }
}
