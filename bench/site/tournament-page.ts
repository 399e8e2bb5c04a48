import { z } from 'zod';
import { ask } from './ask.ts';
import type { Person } from './person.ts';

/** How far a tournament has come: by its revision where the server tells it, else by the updates told so far. */
export interface Progress {
  revision: number | undefined;
  updates: number;
}

const update = z.object({ type: z.enum(['tournament_update', 'missed']) });
/** An update that carries what has changed from one revision to another. */
const patch = z.object({
  since: z.number(),
  revision: z.number(),
  changed: z.array(z.unknown()),
  state: z.looseObject({}),
});
const revised = z.object({ revision: z.number() });

/** The revision that an answer or an event tells. */
export function revisionIn(value: unknown): number | undefined {
  return revised.safeParse(value).data?.revision;
}

/**
 * A browser with a tournament on screen, as the client behaves: an update that carries the changes since what is on
 * screen is taken in as it is; after any other the tournament is fetched again, and what was being fetched is dropped.
 */
export class TournamentPage {
  readonly #address: string;
  readonly #cookie: string;
  #etag: string | undefined;
  #fetching: AbortController | undefined;
  #updates = 0;
  #shown: Progress = { revision: undefined, updates: 0 };

  constructor(url: string, person: Person, tournamentId: number) {
    this.#address = `${url}/api/tournaments/${tournamentId}`;
    this.#cookie = person.cookie;
  }

  /** Loads it for the first time. @returns whether a later visit can ask for what is new only */
  async load(): Promise<{ hasEtag: boolean }> {
    await this.#fetch(new AbortController());
    return { hasEtag: this.#etag !== undefined };
  }

  hear(text: string): void {
    const event: unknown = JSON.parse(text);
    if (!update.safeParse(event).success) return;
    this.#updates += 1;
    const { data } = patch.safeParse(event);
    if (data && data.since <= (this.#shown.revision ?? data.since)) {
      this.#shown = { revision: Math.max(data.revision, this.#shown.revision ?? 0), updates: this.#updates };
      return;
    }
    this.#fetching?.abort();
    this.#fetching = new AbortController();
    // A fetch that was dropped has another after it.
    this.#fetch(this.#fetching).catch(() => {});
  }

  shows({ revision, updates }: Progress): boolean {
    if (revision !== undefined && this.#shown.revision !== undefined) return this.#shown.revision >= revision;
    return this.#shown.updates >= updates;
  }

  close(): void {
    this.#fetching?.abort();
  }

  async #fetch({ signal }: AbortController): Promise<void> {
    const updates = this.#updates;
    const { status, etag, read } = await ask(this.#address, { cookie: this.#cookie, etag: this.#etag, signal });
    this.#etag = etag;
    // To parse them all would keep the benchmark busy, so it is done only where a revision may be found.
    const isNew = status === 200 && etag !== undefined;
    this.#shown = { revision: isNew ? revisionIn(await read()) : this.#shown.revision, updates };
  }
}
