import { closeCodes } from '#contract/live.ts';
import type { PublicUpdate } from '#contract/tournaments/update.ts';
import type { Bus, BusMessage, BusNotice } from './bus.ts';
import { framed } from './frame.ts';
import { MultiMap } from './multi-map.ts';
import { topics } from './topics.ts';

/** Where it is read what links lead to. */
export interface LinkSource {
  /** The id of the tournament that a link leads to; undefined where it leads nowhere. */
  tournamentOf(token: string): Promise<number | undefined>;
  /** Of some links those that lead somewhere. */
  open(tokens: readonly string[]): Promise<readonly string[]>;
}

export interface SpectatorsOptions {
  links: LinkSource;
  onError: (error: unknown) => void;
}

/** Somebody who follows a tournament by its public link, signed in or not. */
export interface Spectator {
  readonly token: string;
  /** Of a network: whose sockets are counted together. */
  readonly address: string;
  /** Writes a frame (`framed`). */
  send(frame: Buffer): void;
  close(code: number, reason: string): void;
}

/** How many a process takes, and of these from one address, such as a hall's. */
const maxSpectators = { total: 5_000, perAddress: 1_500 };

const missed = framed({ type: 'missed' });

/**
 * Knows who in this process follows which tournament by its public link. They hear the topic of that tournament as its
 * members do, without what is about its group, and nothing else.
 */
export class Spectators {
  readonly #byTopic = new MultiMap<string, Spectator>();
  readonly #byToken = new MultiMap<string, Spectator>();
  readonly #fromAddress = new Map<string, number>();
  readonly #topicOf = new Map<Spectator, string | undefined>();
  readonly #options: SpectatorsOptions;

  constructor(bus: Bus, options: SpectatorsOptions) {
    this.#options = options;
    bus.subscribe((message) => this.#take(message));
  }

  hasRoomFor(address: string): boolean {
    return this.#topicOf.size < maxSpectators.total && (this.#fromAddress.get(address) ?? 0) < maxSpectators.perAddress;
  }

  /** From when `watching` is said to them on they hear it; where the link leads nowhere, they are closed. */
  async add(spectator: Spectator): Promise<void> {
    const { token, address } = spectator;
    // First, so that a link that is revoked while it is read closes them, too.
    this.#topicOf.set(spectator, undefined);
    this.#byToken.add(token, spectator);
    this.#fromAddress.set(address, (this.#fromAddress.get(address) ?? 0) + 1);
    try {
      const tournamentId = await this.#options.links.tournamentOf(token);
      if (!this.#topicOf.has(spectator)) return;
      if (tournamentId === undefined) this.#end(spectator);
      else this.#listen(spectator, tournamentId);
    } catch (error) {
      this.#options.onError(error);
      // It comes again in a moment.
      if (this.#topicOf.has(spectator)) this.#end(spectator, closeCodes.restarting);
    }
  }

  remove(spectator: Spectator): void {
    const topic = this.#topicOf.get(spectator);
    if (!this.#topicOf.delete(spectator)) return;
    const { token, address } = spectator;
    if (topic !== undefined) this.#byTopic.delete(topic, spectator);
    this.#byToken.delete(token, spectator);
    const left = (this.#fromAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#fromAddress.set(address, left);
    else this.#fromAddress.delete(address);
  }

  #listen(spectator: Spectator, tournamentId: number): void {
    const topic = topics.tournament(tournamentId);
    this.#topicOf.set(spectator, topic);
    this.#byTopic.add(topic, spectator);
    // What was told before is not heard: they ask whether what they show is still so.
    spectator.send(framed({ type: 'watching', topic, quietMs: 0 }));
  }

  #take(message: BusMessage | BusNotice): void {
    switch (message.kind) {
      case 'event': {
        const { event } = message;
        const listeners = this.#byTopic.union(message.topics);
        if (listeners.size === 0 || event.type !== 'tournament_update') return;
        const { type, tournamentId, action, revision, match } = event;
        const update: PublicUpdate = { type, tournamentId, action, revision, ...(match && { match }) };
        const frame = framed(update);
        for (const spectator of listeners) spectator.send(frame);
        return;
      }
      case 'end_link':
        for (const spectator of [...this.#byToken.get(message.token)]) this.#end(spectator);
        return;
      case 'missed':
        void this.#lookAgain({ hasMissed: true });
        return;
      case 'away':
        void this.#lookAgain({ hasMissed: false });
        return;
    }
  }

  /** A link may have been revoked unheard, and what was told been missed. */
  async #lookAgain({ hasMissed }: { hasMissed: boolean }): Promise<void> {
    const had = this.#byToken.values();
    if (had.length === 0) return;
    try {
      const open = new Set(await this.#options.links.open([...new Set(had.map(({ token }) => token))]));
      for (const spectator of had) {
        if (!this.#topicOf.has(spectator)) continue;
        if (!open.has(spectator.token)) this.#end(spectator);
        else if (hasMissed) spectator.send(missed);
      }
    } catch (error) {
      this.#options.onError(error);
      for (const spectator of had) this.#end(spectator, closeCodes.restarting);
    }
  }

  #end(spectator: Spectator, code: number = closeCodes.gone): void {
    this.remove(spectator);
    spectator.close(code, code === closeCodes.gone ? 'This link no longer works' : 'Come again');
  }
}
