import type { Position } from '#contract/tournaments/cards.ts';
import type { DrawPreview } from '#contract/tournaments/entries.ts';
import type { Phase, Progress } from '#contract/tournaments/facts.ts';
import type { Match, Source, Standing } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import {
  type MatchView,
  match as matchIn,
  type Source as PlaceSource,
  progress,
  records,
  standings,
  type TournamentState,
} from '#tournament/index.ts';
import { teamFace } from '../../../kernel/faces.ts';
import { wallClockAt } from '../../../kernel/zones.ts';
import type { ParticipantRow } from './participant-queries.ts';
import { placesSoFar } from './places-so-far.ts';
import { agreedPairs, membersOf, placesOf, roundsOf } from './play.ts';
import type { TournamentRow } from './queries.ts';
import { statusOf } from './rules.ts';
import type { MatchRow, Play, Snapshot } from './snapshots.ts';

/** What follows from a tournament's state and is kept beside it, for lists that are not to read the state. */

/**
 * How far it has come.
 *
 * @param from a round before which every match is decided, and none was taken back: where to look from
 */
export function progressOf(state: TournamentState, from = 1): Progress {
  const { decided, total } = progress(state);
  const rounds = roundsOf(state);
  return {
    matchesPlayed: decided,
    matchesTotal: total,
    currentRound: currentRound(state, from),
    roundCount: rounds.length,
  };
}

/** The first round with a match that is still to be played; the last one that is played when all are. */
function currentRound(state: TournamentState, from: number): number {
  let last = from;
  for (const { number, keys } of roundsOf(state).slice(from - 1)) {
    for (const key of keys) {
      const status = matchIn(state, key)?.status;
      if (status === 'ready' || status === 'waiting') return number;
      if (status === 'completed') last = number;
    }
  }
  return last;
}

/** What is to be done next. */
function phaseOf({ tournament, play }: Pick<Snapshot, 'tournament' | 'play'>): Phase {
  if (play === null) return 'pending';
  const { phase } = progress(play.state);
  if (tournament.endedEarly) return 'over';
  if (phase !== 'over') return phase;
  return statusOf(tournament) === 'completed' ? 'over' : 'played';
}

/**
 * Where every entrant stands, by its id. While a round robin runs, that is its table, until its playoffs have settled
 * another place; of everything else only places that are settled are known.
 *
 * @param table of a round robin, whole
 */
export function positionsOf(state: TournamentState, table: readonly Standing[]): Map<number, Position> {
  const { format } = state.setup.settings;
  const ranks = new Map(format === 'round-robin' ? table.map(({ userId, rank }) => [userId, rank]) : []);
  const isTable = format === 'round-robin' && !state.setup.playoffsStarted;
  const places = isTable ? ranks : new Map([...ranks, ...placesOf(state)]);
  return new Map(
    records(state).map(({ entrant, wins, losses }) => [entrant, { place: places.get(entrant) ?? null, wins, losses }]),
  );
}

type Bracket = NonNullable<Tournament['bracket']>;

/** What is the same of a tournament for everybody who may see it, as long as its revision is. */
type SharedTournament = Omit<Tournament, 'group' | 'viewer' | 'bracket'> & {
  bracket: Omit<Bracket, 'currentUserId'> | null;
};

/** A tournament at one revision; the bracket comes last, to be gone on with. */
export function toShared(snapshot: Snapshot): SharedTournament {
  const { tournament, play } = snapshot;
  const facts = factsOf(tournament);
  const participants = toParticipants(snapshot);
  return {
    ...facts,
    phase: phaseOf(snapshot),
    pausedAt: tournament.pausedAt,
    ...medallists(tournament, snapshot.participants),
    places: toPlaces(snapshot),
    participantCount: participants.length,
    game: play === null ? facts.options.game : play.state.setup.settings.rules.game,
    participants,
    waiting: snapshot.waiting.map(({ userId, username, name, rating, ratingType }) => ({
      ...{ userId, username, name, rating, ratingType },
    })),
    standings: play === null ? [] : toStandings(play.state, snapshot.participants),
    bracket: play && { ...toBracket(snapshot, play), participants, status: facts.status },
  };
}

function toBracket({ tournament }: Snapshot, play: Play): Omit<Bracket, 'currentUserId' | 'participants' | 'status'> {
  const { setup } = play.state;
  const withdrawn = new Set(setup.withdrawn.map(({ entrant }) => entrant));
  const rounds = roundsOf(play.state).map(({ number, keys, title, stage, bestOf, game }) => ({
    roundNumber: number,
    title,
    stage,
    bestOf,
    game,
    matches: toMatches(
      play,
      keys.flatMap((key) => matchIn(play.state, key) ?? []),
    ),
  }));
  const playoff = (type: Match['playoffType']) =>
    rounds.flatMap(({ matches }) => matches).find(({ playoffType }) => playoffType === type) ?? null;
  const championship = playoff('championship');
  return {
    entrants: setup.entrants.map(({ id, members }, at) => ({
      id,
      team: [...members],
      seed: at + 1,
      hasWithdrawn: withdrawn.has(id),
    })),
    rounds,
    format: tournament.format,
    currentRound: tournament.currentRound,
    hasPlayoffs: tournament.hasPlayoffs,
    playoffs: championship && { championship, thirdPlace: playoff('thirdPlace') },
  };
}

/** With their partners: whom they ask for, and once it is drawn whom they have. */
function toParticipants({ tournament, participants, play }: Snapshot): Tournament['participants'] {
  const isDoubles = tournament.gameType === 'doubles';
  const agreed = isDoubles ? agreedPairs(participants) : [];
  const pairs = play === null ? agreed : [...membersOf(play.state).values()];
  const partners = new Map<number, number>();
  for (const [one = 0, two] of pairs) if (two !== undefined) partners.set(one, two).set(two, one);
  const entered = new Set(participants.map(({ userId }) => userId));
  return participants.map(({ userId, username, name, rating, ratingType, partnerId, partnerName }) => {
    const partner = partners.get(userId) ?? (isDoubles ? partnerId : null);
    const isElsewhere = partner !== null && partnerName !== null && !entered.has(partner);
    const named = isElsewhere ? { partnerName } : {};
    const called = { userId, username, name, rating, ratingType };
    return { ...called, partnerId: partner, ...named, isAgreed: partners.has(userId) };
  });
}

/** One for each entrant, best first. */
function toPlaces({ tournament, participants, play }: Snapshot): Tournament['places'] {
  if (statusOf(tournament) !== 'completed') return [];
  if (tournament.endedEarly && play !== null) {
    return placesSoFar(play.state, toStandings(play.state, participants));
  }
  return participants
    .flatMap(({ userId, entrantId, place }) => (userId === entrantId && place !== null ? [{ userId, place }] : []))
    .sort((one, other) => one.place - other.place);
}

/** Of more no round is shown: it would be long, and long in the making. */
const maxPreviewed = 64;

/** A draw that is not made yet: the seeds, and who would meet in the first round. */
export function toPreview(state: TournamentState): DrawPreview {
  const { entrants } = state.setup;
  const seeds = entrants.map(({ members }) => [...members]);
  if (entrants.length > maxPreviewed) return { seeds, round: [], resting: [] };
  const teams = membersOf(state);
  const views = (roundsOf(state)[0]?.keys ?? []).flatMap((key) => matchIn(state, key) ?? []);
  const round = views.flatMap(({ pool, sides }) => {
    const [team1, team2] = sides.map(({ entrant }) => (entrant === null ? undefined : teams.get(entrant)));
    return team1 && team2 ? [{ pool, team1: [...team1], team2: [...team2] }] : [];
  });
  const playing = new Set(round.flatMap(({ team1, team2 }) => [...team1, ...team2]));
  return { seeds, round, resting: seeds.filter(([first = 0]) => !playing.has(first)) };
}

/** The product's matches. */
export function toMatches(play: Play, views: readonly MatchView[]): Match[] {
  return views.flatMap((view) => {
    const row = play.rows.get(view.key);
    return row === undefined ? [] : [toMatch(play, view, row)];
  });
}

/** A side that is not known yet is 0, one that a bye leaves empty is null. */
export function toMatch(play: Play, view: MatchView, row: MatchRow): Match {
  const [{ entrant: one, vacant: noOne, source: first }, { entrant: two, vacant: noTwo, source: second }] = view.sides;
  const [player1Score = null, player2Score = null] = view.score?.headline ?? [];
  const ofPlayoffs = playoffType(play.state, view);
  const team = (entrant: number | null) => (entrant === null ? [] : [...(membersOf(play.state).get(entrant) ?? [])]);
  return {
    id: row.id,
    round: row.round,
    stage: view.stage,
    pool: view.pool,
    position: view.position,
    playoffType: ofPlayoffs,
    ...(ofPlayoffs && { matchType: ofPlayoffs }),
    sources: [toSource(play, first), toSource(play, second)],
    state: view.status,
    player1Id: one ?? (noOne ? null : 0),
    player2Id: two ?? (noTwo ? null : 0),
    team1: team(one),
    team2: team(two),
    player1Score,
    player2Score,
    games: (view.score?.points ?? []).map(([player1, player2]) => ({ player1, player2 })),
    winner: view.winner,
    decidedBy: view.decidedBy,
    status: view.status === 'completed' ? 'completed' : isUnderWay(view, row) ? 'in_progress' : 'pending',
    court: row.court,
    live: view.status === 'ready' ? row.live : null,
    playedAt: row.playedAt,
  };
}

/** Called to a court, or scored point by point. */
const isUnderWay = ({ status }: MatchView, { court, live }: MatchRow): boolean =>
  status === 'ready' && (court !== null || live !== null);

function playoffType({ setup }: TournamentState, { stage }: MatchView): Match['playoffType'] {
  if (setup.settings.format !== 'round-robin') return null;
  if (stage === 'championship') return 'championship';
  return stage === 'third-place' ? 'thirdPlace' : null;
}

function toSource({ rows }: Play, source: PlaceSource): Source {
  if (source.from !== 'winner' && source.from !== 'loser') return source;
  const { from, match } = source;
  const isAfterBye = from === 'loser' && source.afterBye === true;
  return { from, matchId: rows.get(match)?.id ?? 0, ...(isAfterBye && { afterBye: true }) };
}

/** 'ann & bob': what some of the participants are called. */
export function namesOf({ participants }: Pick<Snapshot, 'participants'>, userIds: readonly number[]): string {
  return userIds.map((id) => participants.find(({ userId }) => userId === id)?.name ?? '').join(' & ');
}

/** The tables of a round robin and of pools, one after the other; empty for an elimination. */
export function toStandings(
  state: TournamentState,
  participants: readonly Pick<ParticipantRow, 'userId' | 'username' | 'name'>[],
): Standing[] {
  const faces = new Map(participants.map(({ userId: id, username, name }) => [id, { id, username, name }]));
  const teamOf = (entrant: number) => membersOf(state).get(entrant) ?? [];
  const calledIn = (entrant: number) => {
    const { username, name } = teamFace(teamOf(entrant).flatMap((userId) => faces.get(userId) ?? []));
    return { username, name };
  };
  return standings(state, (entrant) => calledIn(entrant).name).flatMap(({ pool, rows }) =>
    rows.map((row) => ({
      rank: row.rank,
      settled: row.settled,
      pool,
      userId: row.entrant,
      ...calledIn(row.entrant),
      team: [...teamOf(row.entrant)],
      played: row.played,
      wins: row.wins,
      losses: row.losses,
      points: row.pointsFor,
      pointDifference: row.differential,
      percentage: row.percentage,
      withdrawn: row.withdrawn,
      // Whoever has not played yet has nothing to be compared by.
      decidedBy: row.played === 0 && !row.withdrawn ? null : row.tie,
    })),
  );
}

/** What a card and a whole tournament both say. */
export function factsOf({ seed: _, lastPlayedAt: __, restMinutes: ___, ...row }: TournamentRow) {
  const { matchesPlayed, matchesTotal, currentRound, roundCount, ...tournament } = row;
  const { startsAt, timeZone } = row;
  const status = statusOf(row);
  return {
    ...tournament,
    localStart: startsAt && wallClockAt(startsAt, timeZone),
    status,
    progress: status === 'pending' ? null : { matchesPlayed, matchesTotal, currentRound, roundCount },
  };
}

/** Who stands on the podium once it is over; where a place is shared, one of them; of a team, its first player. */
export function medallists(
  dates: Parameters<typeof statusOf>[0],
  placed: readonly Pick<ParticipantRow, 'userId' | 'entrantId' | 'place'>[],
) {
  const isOver = statusOf(dates) === 'completed';
  const at = (place: number) => {
    const sharing = placed.flatMap((entry) =>
      isOver && entry.place === place ? [entry.entrantId ?? entry.userId] : [],
    );
    return sharing.length === 0 ? null : Math.min(...sharing);
  };
  return { winnerId: at(1), runnerId: at(2), thirdPlaceId: at(3) };
}
