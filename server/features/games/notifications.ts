import { gameCalls } from '#contract/games.ts';
import type { NotificationAction } from '#contract/notifications.ts';
import type { Face } from '#contract/values.ts';
import { faceOf } from '../../kernel/faces.ts';
import type { Described, NotificationFacts, NotificationKind, NotificationKinds } from '../../notifications/kinds.ts';
import { andWords, whenWords, withinSentence } from '../../notifications/words.ts';
import * as queries from './notification-queries.ts';
import { mayDo, type Result, seenBy, stateOf } from './results/rules.ts';
import { isOpen, titleOf } from './rules.ts';

type GameType = Extract<keyof NotificationFacts, `game_${string}` | `result_to_confirm` | `result_disputed`>;

/** A game as it is now, for one who is told of it. */
interface Told<Type extends GameType> {
  game: Awaited<ReturnType<typeof queries.listTold>>[number];
  facts: NotificationFacts[Type];
  /** All who have a part in it. */
  people: Awaited<ReturnType<typeof queries.listParts>>;
  /** The recipient's. */
  timeZone: string;
  now: Date;
}

/** Cancelled so shortly before it was to begin, it passes quiet hours. */
const urgentMs = 3 * 60 * 60 * 1000;

/** @param words null for who is not to see it */
function toldBy<Type extends GameType>(
  replaces: readonly GameType[],
  words: (told: Told<Type>) => Described | null,
): NotificationKind<Type> {
  return {
    replaces,
    async describe(tx, asked, now) {
      const gameIds = [...new Set(asked.map(({ facts }) => facts.gameId))];
      const userIds = [...new Set(asked.map(({ userId }) => userId))];
      const rows = await queries.listTold(tx, gameIds, userIds);
      const games = new Map(rows.map((row) => [`${row.id} ${row.userId}`, row]));
      const people = Map.groupBy(await queries.listParts(tx, gameIds), ({ gameId }) => gameId);
      return asked.map(({ userId, facts, timeZone }) => {
        const game = games.get(`${facts.gameId} ${userId}`);
        if (game === undefined) return null;
        return words({ game, facts, people: people.get(game.id) ?? [], timeZone, now });
      });
    },
  };
}

const linkTo = ({ id }: { id: number }): string => `/games/${id}`;

const icon: Described['picture'] = { kind: 'icon', icon: 'game' };

const pictureOf = (people: readonly Face[]): Described['picture'] =>
  people.length === 0 ? icon : { kind: 'people', people: people.slice(0, 2).map(faceOf) };

/** 'Tomorrow 18:00, Doubles at Riverside Park.' */
function whenAndWhat({ game, now }: Pick<Told<GameType>, 'game' | 'now'>): string {
  return `${whenWords(game.startsAt, game.timeZone, now)}, ${titleOf(game)}.`;
}

type Call = (typeof gameCalls)[keyof typeof gameCalls];

function requestOf({ method, path }: Call, { id }: { id: number }, userId = 0): NotificationAction['request'] {
  const address = `/api${path}`.replace(':id', String(id)).replace(':userId', String(userId));
  return { method: method as 'POST' | 'DELETE', path: address };
}

const nothingMore = { link: null, undo: null } as const;

const nameIn = (people: readonly Face[], userId: number | null): string =>
  people.find(({ id }) => id === userId)?.name ?? '';

export const gameKinds = {
  game_asked: toldBy<'game_asked'>([], (told) => {
    const { game, now } = told;
    // Who cannot come has no part in it any longer, as who is not asked any longer.
    if (game.part === null) return null;
    const creator = { id: game.creatorId, username: game.creatorUsername, name: game.creatorName };
    const isAsked = game.part === 'asked' && isOpen(game, now);
    const answer = game.isCancelled ? ' Cancelled.' : game.part === 'playing' ? ' You’re in.' : '';
    return {
      title: `${creator.name} asks you to play`,
      body: `${whenAndWhat(told)}${answer}`,
      link: linkTo(game),
      picture: pictureOf([creator]),
      actorId: game.creatorId,
      wantsAnswer: isAsked,
      actions: isAsked
        ? [
            { label: 'I’m in', request: requestOf(gameCalls.join, game), done: 'You’re in', ...nothingMore },
            { label: 'Can’t', request: requestOf(gameCalls.leave, game), done: 'You can’t make it', ...nothingMore },
          ]
        : [],
    };
  }),

  /** For whose game it is: all who ask now. */
  game_request: toldBy<'game_request'>([], (told) => {
    const { game, facts, people, now } = told;
    if (game.creatorId !== game.userId || !isOpen(game, now)) return null;
    const asking = people.filter(({ part }) => part === 'asking');
    const last = people.find(({ id }) => id === facts.userId);
    const shown = asking.length > 0 ? asking : last ? [last] : [];
    const [first] = shown;
    if (first === undefined) return null;
    const names = andWords(shown.map(({ name }) => name));
    const isIn = { playing: ' They’re in.', waiting: ' They’re on the waiting list.', asked: '', asking: '' }[
      first.part
    ];
    const only = asking.length === 1 ? first.id : undefined;
    return {
      title: `${names} ${shown.length === 1 ? 'asks' : 'ask'} to join your game`,
      body: `${whenAndWhat(told)}${isIn}`,
      link: linkTo(game),
      picture: pictureOf(shown),
      // Of several each is answered on the page of the game.
      ...(only !== undefined && { actorId: only }),
      wantsAnswer: asking.length > 0,
      actions:
        only === undefined
          ? asking
              .map(() => ({ label: 'See requests', link: linkTo(game), request: null, done: '', undo: null }))
              .slice(0, 1)
          : [
              { label: 'Let in', request: requestOf(gameCalls.admit, game, only), done: 'Let in', ...nothingMore },
              {
                label: 'Decline',
                request: requestOf(gameCalls.turnAway, game, only),
                done: 'Declined',
                ...nothingMore,
              },
            ],
    };
  }),

  game_place: toldBy<'game_place'>(['game_asked'], (told) => {
    const { game, now } = told;
    if (game.part !== 'playing' || !isOpen(game, now)) return null;
    return {
      title: `A place is yours: ${titleOf(game)}`,
      body: `${whenWords(game.startsAt, game.timeZone, now)}.`,
      link: linkTo(game),
      picture: icon,
    };
  }),

  game_joined: toldBy<'game_joined'>([], (told) => {
    const { game, facts, people, now } = told;
    const player = people.find(({ id, part }) => id === facts.userId && part === 'playing');
    if (game.creatorId !== game.userId || player === undefined || !isOpen(game, now)) return null;
    return {
      title: `${player.name} joined your game`,
      body: `${whenAndWhat(told)} ${game.takenCount} of ${game.places} places taken.`,
      link: linkTo(game),
      picture: pictureOf([player]),
      actorId: player.id,
    };
  }),

  game_full: toldBy<'game_full'>(['game_joined'], (told) => {
    const { game, people, now } = told;
    if (game.part !== 'playing' || !isOpen(game, now) || game.takenCount < game.places) return null;
    const others = people.filter(({ id, part }) => part === 'playing' && id !== game.userId);
    return {
      title: 'Your game is full',
      body: `${whenAndWhat(told)} With ${andWords(others.map(({ name }) => name))}.`,
      link: linkTo(game),
      picture: icon,
    };
  }),

  game_cancelled: toldBy<'game_cancelled'>(
    ['game_asked', 'game_place', 'game_joined', 'game_full', 'game_request'],
    (told) => {
      const { game, now } = told;
      if (!game.isCancelled || game.part === null) return null;
      const leftMs = Date.parse(game.startsAt) - now.getTime();
      const reason = game.cancelReason === '' ? '' : ` ${game.creatorName}: “${game.cancelReason}”`;
      return {
        title: 'Your game is cancelled',
        body: `${whenAndWhat(told)}${reason}`,
        link: linkTo(game),
        picture: { kind: 'icon', icon: 'cancelled' },
        isUrgent: leftMs > 0 && leftMs <= urgentMs,
      };
    },
  ),

  /** Once one of them has settled it, it says how. */
  result_to_confirm: toldBy<'result_to_confirm'>([], (told) => {
    const { game, people, timeZone, now } = told;
    const result = resultIn(game);
    const outcome = result && outcomeFor(game.userId, result, people);
    if (!result || !outcome || result.enteredById === game.userId) return null;
    const hasPlace = game.part === 'playing';
    const { mayConfirm } = mayDo({ game, result, userId: game.userId, hasPlace, now });
    const become = {
      entered: `Counts from ${withinSentence(whenWords(result.standsAt, timeZone, now))}.`,
      confirmed: 'Confirmed.',
      stood: 'It counts.',
      disputed: `${nameIn(people, game.disputedById)} disputed it.`,
    }[stateOf(result)];
    const isToConfirm = mayConfirm && stateOf(result) === 'entered';
    return {
      title: `${nameIn(people, result.enteredById)} entered ${outcome.score}`,
      body: `${outcome.words}, ${titleOf(game)}. ${become}`,
      link: linkTo(game),
      picture: pictureOf(people.filter(({ id }) => id === result.enteredById)),
      wantsAnswer: isToConfirm,
      actions: isToConfirm
        ? [
            {
              label: 'Confirm',
              link: null,
              request: requestOf(gameCalls.confirmResult, game),
              done: 'Confirmed',
              undo: requestOf(gameCalls.undoConfirm, game),
            },
            { label: 'That’s wrong', link: linkTo(game), request: null, done: '', undo: null },
          ]
        : [],
    };
  }),

  result_disputed: toldBy<'result_disputed'>(['result_to_confirm'], ({ game, people }) => {
    const result = resultIn(game);
    const outcome = result && outcomeFor(game.userId, result, people);
    if (!result || !outcome || stateOf(result) !== 'disputed') return null;
    return {
      title: `${nameIn(people, game.disputedById)} disputed ${outcome.score}, ${titleOf(game)}`,
      body: `“${game.disputeReason}”`,
      isQuote: true,
      link: linkTo(game),
      picture: pictureOf(people.filter(({ id }) => id === game.disputedById)),
    };
  }),
} satisfies NotificationKinds;

/** Of what was joined: null where nothing was entered. */
function resultIn({ team1, team2, games, enteredById, standsAt, ...kept }: Told<GameType>['game']): Result | null {
  if (team1 === null || team2 === null || games === null || enteredById === null || standsAt === null) return null;
  const { countsSince, confirmedById, disputedAt } = kept;
  return { team1, team2, games, enteredById, standsAt, countsSince, confirmedById, disputedAt };
}

/** How it ended for one of its players, the winner's points first: 'theo beat you', '11–7'. Undefined for who did not play in it. */
function outcomeFor(userId: number, result: Result, people: readonly Face[]) {
  const seen = seenBy(userId, result);
  if (seen === undefined) return undefined;
  const { points, won, opponents } = seen;
  const [only, ...more] = points;
  const [own, theirs] = only && more.length === 0 ? only : [won, points.length - won];
  const others = opponents.map((id) => nameIn(people, id)).join(' & ');
  const score = `${Math.max(own, theirs)}–${Math.min(own, theirs)}`;
  if (own === theirs) return { score, words: `You drew with ${others}` };
  return { score, words: own > theirs ? `You beat ${others}` : `${others} beat you` };
}
