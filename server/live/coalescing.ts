import type { LiveEvent } from '#contract/live.ts';
import type { TournamentUpdate } from '#contract/tournaments/update.ts';

type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>;

interface Merging<Event> {
  /** What it is about: events of one subject that come close together are told as one. */
  subject(event: Event): string;
  /** @returns undefined where the two cannot be told as one: then the earlier one is told first */
  merge(earlier: Event, later: Event): Event | undefined;
  /** Whether it is told at once, and what waits before it: those whom it concerns hear nothing any longer after it. */
  isLast?(event: Event): boolean;
}

/** How long events of one subject wait for each other, in milliseconds. */
const windowMs = 250;

/** A list of ids longer than this is told in several events. */
const maxIds = 100;

/** Which events are merged, and how. What has none is told at once, each by itself: chat above all. */
const merging: { [Type in LiveEvent['type']]?: Merging<EventOf<Type>> } = {
  group_update: {
    subject: ({ groupId }) => `group ${groupId}`,
    merge(earlier, later) {
      const userIds = [...new Set([...earlier.userIds, ...later.userIds])];
      return earlier.action === later.action && userIds.length <= maxIds ? { ...later, userIds } : undefined;
    },
    isLast: ({ action }) => action === 'made_private' || action === 'deleted',
  },
  presence: {
    subject: ({ groupId }) => `group ${groupId}`,
    merge(earlier, later) {
      const userIds = [...new Set([...earlier.userIds, ...later.userIds])];
      // Whom it is about matters only where it may be the viewer alone.
      return { ...later, userIds: userIds.slice(0, maxIds) };
    },
  },
  pinned_changed: {
    subject: ({ conversationId }) => `conversation ${conversationId}`,
    merge: (_earlier, later) => later,
  },
  site: { subject: () => 'site', merge: (_earlier, later) => later },
  notifications: { subject: () => 'own', merge: (earlier, later) => (later.isOwn ? later : earlier) },
  administration: { subject: () => 'administration', merge: (_earlier, later) => later },
  group_links: { subject: ({ groupId }) => `group ${groupId}`, merge: (_earlier, later) => later },
  event_update: {
    subject: ({ eventId }) => `event ${eventId}`,
    merge: (earlier, later) => (earlier.action === later.action ? later : undefined),
  },
  game_update: {
    subject: ({ gameId }) => `game ${gameId}`,
    // What is said to somebody by itself is told as it is.
    merge: (earlier, later) => (earlier.action === 'changed' && later.action === 'changed' ? later : undefined),
  },
  evening_update: {
    // Of the points of a game the newest stand.
    subject: ({ eveningId, live }) => `evening ${eveningId} ${live?.key}`,
    merge: (earlier, later) => ({ ...later, playerIds: [...new Set([...earlier.playerIds, ...later.playerIds])] }),
  },
  tournament_update: {
    // Of the points of a match the newest stand.
    subject: ({ tournamentId, match }) => `tournament ${tournamentId} ${match?.id}`,
    merge: mergedTournament,
  },
};

function mergedTournament(earlier: TournamentUpdate, later: TournamentUpdate): TournamentUpdate | undefined {
  if (earlier.action !== later.action) return undefined;
  // Each is said by itself.
  if ([earlier, later].some(({ partner, place }) => partner !== undefined || place !== undefined)) return undefined;
  const playerIds = new Set([...(earlier.playerIds ?? []), ...(later.playerIds ?? [])]);
  const isOfAll = earlier.playerIds === null || later.playerIds === null || playerIds.size > maxIds;
  return {
    ...later,
    playerIds: isOfAll ? null : [...playerIds],
    isOver: earlier.isOver || later.isOver,
    isNewRound: earlier.isNewRound || later.isNewRound,
  };
}

interface Telling {
  topics: string[];
  event: LiveEvent;
}

/**
 * Keeps a storm from starting here: of one subject the first event goes out at once, and those that follow within
 * 250 ms go out merged, at the latest 250 ms after it.
 */
export class Coalescing {
  /** By subject and topics: what waits until the window closes, if anything does. */
  readonly #windows = new Map<string, { waiting: Telling | null; timer: NodeJS.Timeout }>();
  readonly #send: (topics: string[], event: LiveEvent) => void;

  constructor(send: (topics: string[], event: LiveEvent) => void) {
    this.#send = send;
  }

  publish(topics: string[], event: LiveEvent): void {
    // Each rule takes the events of its own type, which the compiler cannot see through the union.
    const rule = merging[event.type] as Merging<LiveEvent> | undefined;
    if (rule === undefined) {
      this.#send(topics, event);
      return;
    }
    // Only what the same people hear is merged: what is told to one person would else be told to another.
    const key = `${event.type} ${rule.subject(event)} ${topics.join(' ')}`;
    const open = this.#windows.get(key);
    if (open === undefined) {
      this.#send(topics, event);
      this.#open(key);
      return;
    }
    if (rule.isLast?.(event)) {
      if (open.waiting !== null) this.#send(open.waiting.topics, open.waiting.event);
      open.waiting = null;
      this.#send(topics, event);
      return;
    }
    if (open.waiting === null) {
      open.waiting = { topics, event };
      return;
    }
    const merged = rule.merge(open.waiting.event, event);
    if (merged === undefined) this.#send(topics, open.waiting.event);
    open.waiting = { topics, event: merged ?? event };
  }

  /** Sends all that waits. */
  flush(): void {
    for (const [key, { waiting, timer }] of [...this.#windows]) {
      clearTimeout(timer);
      this.#windows.delete(key);
      if (waiting !== null) this.#send(waiting.topics, waiting.event);
    }
  }

  #open(key: string): void {
    this.#windows.set(key, { waiting: null, timer: setTimeout(() => this.#close(key), windowMs).unref() });
  }

  #close(key: string): void {
    const waiting = this.#windows.get(key)?.waiting ?? null;
    this.#windows.delete(key);
    if (waiting === null) return;
    this.#send(waiting.topics, waiting.event);
    this.#open(key);
  }
}
