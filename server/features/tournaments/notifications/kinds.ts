import { tournamentCalls } from '#contract/tournaments.ts';
import type { Face } from '#contract/values.ts';
import type { Tx } from '../../../database/types.ts';
import { faceOf } from '../../../kernel/faces.ts';
import type { Asked, CorrectedScore, Described, NotificationKinds } from '../../../notifications/kinds.ts';
import { ordinal, pauseWords, whenWords } from '../../../notifications/words.ts';
import { titleOf } from '../lists/titles.ts';
import { placesIn, statusOf } from '../state/rules.ts';
import * as queries from './queries.ts';

type Told = queries.ToldTournament;

/** Tournaments that people are told of, as each of them sees them; undefined where they may not. */
async function toldIn<Facts>(tx: Tx, asked: readonly Asked<Facts>[], idIn: (facts: Facts) => number | undefined) {
  const ids = [...new Set(asked.flatMap(({ facts }) => idIn(facts) ?? []))];
  const userIds = [...new Set(asked.map(({ userId }) => userId))];
  const rows = ids.length === 0 ? [] : await queries.listTold(tx, ids, userIds);
  const tournaments = new Map(rows.map((row) => [`${row.id} ${row.userId}`, row]));
  const tournamentOf = ({ facts, userId }: Asked<Facts>) => tournaments.get(`${idIn(facts)} ${userId}`);
  return { ids, userIds, tournamentOf };
}

const idOf = ({ tournamentId }: { tournamentId: number }): number => tournamentId;

const linkTo = ({ id }: Pick<Told, 'id'>): string => `/tournaments/details/${id}`;

const icon: Described['picture'] = { kind: 'icon', icon: 'tournament' };

const pictureOf = (people: readonly Face[]): Described['picture'] =>
  people.length === 0 ? icon : { kind: 'people', people: people.slice(0, 2).map(faceOf) };

const namesOf = (people: readonly Face[]): string => people.map(({ name }) => name).join(' & ');

/** 'Tomorrow 18:00, Dawn Patrol, Riverside Park.' */
function placeWords({ startsAt, timeZone, groupName, location }: Told, now: Date, ...more: string[]): string {
  const when = startsAt === null ? '' : whenWords(startsAt, timeZone, now);
  return `${[when, groupName, location, ...more].filter((part) => part !== '').join(', ')}.`;
}

const isPending = (tournament: Told): boolean => statusOf(tournament) === 'pending';
const isActive = (tournament: Told): boolean => statusOf(tournament) === 'active';

/** 'Spring Cup, round 4', 'Spring Cup, Championship', 'Spring Cup has started, round 1' */
function roundWords(tournament: Told, key: string, isStart = false): string {
  const round = titleOf(tournament, key).replace(/^Round /, 'round ');
  return `${tournament.name}${isStart ? ' has started' : ''}, ${round}`;
}

/** Who is on the other side of a match; nobody for who does not play in it. */
function opponentsIn(sides: Awaited<ReturnType<typeof queries.listSides>>, matchId: number, userId: number) {
  const players = sides.filter((side) => side.matchId === matchId);
  const own = players.find(({ id }) => id === userId);
  return own === undefined ? [] : players.filter(({ isFirst }) => isFirst !== own.isFirst);
}

/** What people can play next in the tournaments that they are told of. */
async function nextIn(tx: Tx, { ids, userIds }: { ids: readonly number[]; userIds: readonly number[] }) {
  const next = ids.length === 0 ? [] : await queries.listNext(tx, ids, userIds);
  const sides = await queries.listSides(
    tx,
    next.map(({ id }) => id),
  );
  return (tournament: Told) => {
    const match = next.find(
      ({ tournamentId, userId }) => tournamentId === tournament.id && userId === tournament.userId,
    );
    const opponents = match === undefined ? [] : opponentsIn(sides, match.id, tournament.userId);
    return match === undefined || opponents.length === 0 ? undefined : { key: match.key, opponents };
  };
}

/** Matches that people are told of, with their tournaments. */
async function matchesIn<Facts extends { matchId: number }>(tx: Tx, asked: readonly Asked<Facts>[]) {
  const rows = await queries.listMatches(tx, [...new Set(asked.map(({ facts }) => facts.matchId))]);
  const matches = new Map(rows.map((row) => [row.id, row]));
  const { tournamentOf } = await toldIn(tx, asked, ({ matchId }) => matches.get(matchId)?.tournamentId);
  return (each: Asked<Facts>) => {
    const match = matches.get(each.facts.matchId);
    const tournament = tournamentOf(each);
    return match === undefined || tournament === undefined ? undefined : { match, tournament };
  };
}

/** Their own points first: '11–7', 'a forfeit'. */
function scoreWords({ points: [one, two], decidedBy }: CorrectedScore, isFirst: boolean): string {
  if (decidedBy === 'forfeit') return 'a forfeit';
  if (decidedBy === 'double-forfeit') return 'a double forfeit';
  return isFirst ? `${one}–${two}` : `${two}–${one}`;
}

function overWords(tournament: Told, champions: Awaited<ReturnType<typeof queries.listChampions>>): string {
  const { name, place, endedEarly } = tournament;
  if (endedEarly) return `${name} ended early`;
  const winnerId = Math.min(...champions.map(({ entrantId, id }) => entrantId ?? id));
  const winners = champions.filter(({ entrantId, id }) => (entrantId ?? id) === winnerId);
  if (place === 1) return `You won ${name}`;
  return winners.length === 0 ? `${name} is over` : `${namesOf(winners)} won ${name}`;
}

export const tournamentKinds = {
  tournament_opens: {
    audience: (tx, { tournamentId }) => queries.listMembers(tx, tournamentId),
    async describe(tx, asked, now) {
      const { tournamentOf } = await toldIn(tx, asked, idOf);
      return asked.map((each) => {
        const tournament = tournamentOf(each);
        if (tournament === undefined || !isPending(tournament)) return null;
        if (tournament.joinBy !== null && tournament.joinBy < now.toISOString()) return null;
        const places = placesIn(tournament);
        const taken = Number.isFinite(places) ? [`${tournament.participantCount} of ${places} places taken`] : [];
        const own =
          tournament.ownId !== null
            ? ' You’re in.'
            : tournament.waitingId !== null
              ? ' You’re on the waiting list.'
              : '';
        return {
          title: `${tournament.name} is open to join`,
          body: `${placeWords(tournament, now, ...taken)}${own}`,
          link: linkTo(tournament),
          picture: icon,
          actorId: tournament.creatorId,
        };
      });
    },
  },

  tournament_place: {
    replaces: ['tournament_opens'],
    async describe(tx, asked, now) {
      const { tournamentOf } = await toldIn(tx, asked, idOf);
      const faces = await queries.listFaces(
        tx,
        asked.flatMap(({ facts }) => facts.byId ?? []),
      );
      return asked.map((each) => {
        const tournament = tournamentOf(each);
        if (tournament === undefined || tournament.ownId === null || !isPending(tournament)) return null;
        const by = faces.find(({ id }) => id === each.facts.byId);
        return {
          title: by ? `${by.name} entered you in ${tournament.name}` : `A place is yours: ${tournament.name}`,
          body: placeWords(tournament, now),
          link: linkTo(tournament),
          picture: pictureOf(by ? [by] : []),
        };
      });
    },
  },

  /** For those who know no opponent yet: the others are told whom they play first, so that it rings. */
  tournament_starts: {
    async audience(tx, { tournamentId, byId }) {
      const entered = await queries.listEntered(tx, tournamentId);
      const userIds = entered.map(({ userId }) => userId);
      const next = new Set((await queries.listNext(tx, [tournamentId], userIds)).map(({ userId }) => userId));
      return entered.filter(({ userId }) => userId !== byId && !next.has(userId));
    },
    async describe(tx, asked) {
      const { tournamentOf, ...told } = await toldIn(tx, asked, idOf);
      const nextOf = await nextIn(tx, told);
      return asked.map((each) => {
        const tournament = tournamentOf(each);
        if (tournament === undefined || tournament.ownId === null || !isActive(tournament)) return null;
        const next = nextOf(tournament);
        const round = next && titleOf(tournament, next.key).replace(/^Round /, 'round ');
        return {
          title: `${tournament.name} has started`,
          body: next ? `You play ${namesOf(next.opponents)}, ${round}.` : 'Your next opponent isn’t known yet.',
          link: linkTo(tournament),
          picture: icon,
        };
      });
    },
  },

  /** As it is by the time that it is read. */
  tournament_paused: {
    isSameForAll: true,
    async audience(tx, { tournamentId, byId }) {
      const entered = await queries.listEntered(tx, tournamentId);
      return entered.filter(({ userId }) => userId !== byId);
    },
    async describe(tx, asked) {
      const { tournamentOf } = await toldIn(tx, asked, idOf);
      return asked.map((each) => {
        const tournament = tournamentOf(each);
        if (tournament === undefined || tournament.ownId === null || !isActive(tournament)) return null;
        return {
          ...pauseWords(tournament.name, tournament.pausedAt !== null),
          link: linkTo(tournament),
          picture: icon,
          actorId: each.facts.byId,
        };
      });
    },
  },

  /** Whatever it is now, for it may be another one by the time that it is read; nothing once there is none. */
  next_match: {
    replaces: ['tournament_starts'],
    audience: (tx, { tournamentId }) => queries.listEntered(tx, tournamentId),
    async describe(tx, asked) {
      const { tournamentOf, ...told } = await toldIn(tx, asked, idOf);
      const nextOf = await nextIn(tx, told);
      return asked.map((each) => {
        const tournament = tournamentOf(each);
        const next = tournament && isActive(tournament) ? nextOf(tournament) : undefined;
        if (tournament === undefined || next === undefined) return null;
        const { isStart } = each.facts;
        return {
          title: `You play ${namesOf(next.opponents)} ${isStart ? 'first' : 'next'}`,
          body: `${roundWords(tournament, next.key, isStart)}.`,
          link: linkTo(tournament),
          picture: pictureOf(next.opponents),
          // A tournament may be started the night before.
          isUrgent: !isStart,
        };
      });
    },
  },

  court_called: {
    replaces: ['next_match', 'tournament_starts'],
    async describe(tx, asked) {
      const matchOf = await matchesIn(tx, asked);
      const sides = await queries.listSides(tx, [...new Set(asked.map(({ facts }) => facts.matchId))]);
      return asked.map((each) => {
        const found = matchOf(each);
        if (found === undefined) return null;
        const { match, tournament } = found;
        const opponents = opponentsIn(sides, match.id, each.userId);
        if (match.court === null || match.isDecided || opponents.length === 0) return null;
        return {
          title: `Court ${match.court} now: you play ${namesOf(opponents)}`,
          body: `${roundWords(tournament, match.key)}.`,
          link: linkTo(tournament),
          picture: { kind: 'icon', icon: 'court' },
          isUrgent: true,
          actions: [{ label: 'Enter score', link: linkTo(tournament), request: null, done: '', undo: null }],
        };
      });
    },
  },

  /** Nothing where it was taken back and is decided again, or corrected and is open again. */
  result_corrected: {
    async describe(tx, asked) {
      const matchOf = await matchesIn(tx, asked);
      const faces = await queries.listFaces(tx, [...new Set(asked.flatMap(({ facts }) => facts.teams.flat()))]);
      return asked.map((each) => {
        const found = matchOf(each);
        const { from, to, teams } = each.facts;
        if (found === undefined || found.match.isDecided !== (to !== null)) return null;
        const { match, tournament } = found;
        const isFirst = teams[0].includes(each.userId);
        const opponents = teams[isFirst ? 1 : 0].flatMap((id) => faces.find((face) => face.id === id) ?? []);
        const was = scoreWords(from, isFirst);
        return {
          title: `Your result against ${namesOf(opponents)} was ${to === null ? 'undone' : 'corrected'}`,
          body: `${to === null ? `It was ${was}` : `From ${was} to ${scoreWords(to, isFirst)}`}. ${roundWords(tournament, match.key)}.`,
          link: linkTo(tournament),
          picture: { kind: 'icon', icon: 'result' },
        };
      });
    },
  },

  /** For those who played alone: others see it in their groups. */
  tournament_over: {
    audience: (tx, { tournamentId }) => queries.listEntered(tx, tournamentId),
    async describe(tx, asked) {
      const { ids, tournamentOf } = await toldIn(tx, asked, idOf);
      const champions = Map.groupBy(await queries.listChampions(tx, ids), ({ tournamentId }) => tournamentId);
      return asked.map((each) => {
        const tournament = tournamentOf(each);
        if (tournament === undefined || tournament.ownId === null || statusOf(tournament) !== 'completed') return null;
        const { place, entrantCount, gameType } = tournament;
        const all = `${entrantCount} ${gameType === 'doubles' ? 'teams' : 'players'}`;
        return {
          title: overWords(tournament, champions.get(tournament.id) ?? []),
          body: place === null ? `${tournament.groupName}.` : `You came ${ordinal(place)} of ${all}.`,
          link: linkTo(tournament),
          picture: place !== null && place <= 3 ? { kind: 'icon', icon: 'medal' } : icon,
        };
      });
    },
  },

  partner_request: {
    async describe(tx, asked, now) {
      const { ids, tournamentOf } = await toldIn(tx, asked, idOf);
      const byIds = asked.map(({ facts }) => facts.byId);
      const wished = ids.length === 0 ? [] : await queries.listWished(tx, ids, byIds);
      return asked.map((each) => {
        const { userId, facts } = each;
        const tournament = tournamentOf(each);
        const by = wished.find(({ id, tournamentId }) => id === facts.byId && tournamentId === facts.tournamentId);
        if (tournament === undefined || by?.partnerId !== userId || !isPending(tournament)) return null;
        const isAgreed = tournament.partnerId === by.id;
        const mayAgree = !isAgreed && tournament.partnerId === null;
        const path = `/api${tournamentCalls.join.path}`.replace(':id', String(tournament.id));
        return {
          title: isAgreed ? `${by.name} plays with you` : `${by.name} wants to play with you`,
          body: `${tournament.name}. ${placeWords(tournament, now)}`,
          link: linkTo(tournament),
          picture: pictureOf([by]),
          actorId: by.id,
          wantsAnswer: mayAgree,
          actions: mayAgree
            ? [
                {
                  label: `Play with ${by.name}`,
                  link: null,
                  request: { method: 'POST', path, body: { partnerId: by.id } },
                  done: `You play with ${by.name}`,
                  undo: null,
                },
              ]
            : [],
        };
      });
    },
  },
} satisfies NotificationKinds;
