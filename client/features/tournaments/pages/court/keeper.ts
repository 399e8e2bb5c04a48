import { call } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import { onNetwork } from '#client/lib/network.ts';
import type { Side } from '#client/lib/score-entry/game-entry.ts';
import { createStore } from '#client/lib/store.ts';
import { storedText } from '#client/lib/user-storage.ts';
import { newUuid } from '#client/lib/uuid.ts';
import { type CourtNow, courtCalls } from '#contract/courts.ts';
import { liveOf } from '../../score/points.ts';
import type { Kept, Saved, Scored } from './kept.ts';
import * as keeping from './kept.ts';

/** So often it is asked what is on: a code that is turned off is so on an open page within twice that. */
const askMs = 2_000;
/** From one message of points to the next. */
const pauseMs = 1_000;
/** Points that are older have waited for something, as in a phone that slept. */
const lateAfterMs = 5_000;
/** A second tap on the same half within so long is the same. */
const doubleTapMs = 400;

/** A code that works no longer is asked about once in a while: it may have been an answer of something in between. */
const goneSeconds = 30;

export interface CourtState extends Kept {
  /** `waiting`: nothing has been heard yet; `refused`: the server cannot take it now; `gone`: the code works no longer. */
  connection: 'waiting' | 'open' | 'offline' | 'refused' | 'gone';
}

const deviceName = storedText('court:device');

function thisDevice(): string {
  const known = deviceName.get();
  if (known) return known;
  const made = newUuid();
  deviceName.set(made);
  return made;
}

/**
 * Keeps the score of a court on this device: every tap counts here at once and is stored; one message after the other
 * takes it to the server, first the results that were saved, in their order, then the points as they are by then.
 */
export class CourtKeeper {
  readonly state;
  readonly #token: string;
  readonly #storage;
  readonly #device = thisDevice();
  #isBusy = false;
  #isStopped = false;
  #hasFailed = false;
  /** What was found in the browser's storage may have waited for long. */
  #isStored: boolean;
  #sentAt = 0;
  #lastTap: { side: Side; at: number } | undefined;
  #retryAt = 0;

  constructor(token: string) {
    this.#token = token;
    this.#storage = keeping.keptStorage(token);
    const kept = this.#storage.read();
    this.#isStored = kept.scored !== null;
    this.state = createStore<CourtState>({ ...kept, connection: 'waiting' });
  }

  /** @returns what ends it */
  start(): () => void {
    this.#isStopped = false;
    void this.sync();
    const timer = setInterval(() => document.hidden || void this.sync(), askMs);
    const leaving = new AbortController();
    const { signal } = leaving;
    const now = () => {
      this.#retryAt = 0;
      void this.sync();
    };
    document.addEventListener('visibilitychange', () => document.hidden || now(), { signal });
    // Another tab with the same court.
    addEventListener(
      'storage',
      ({ key }) => key === this.#storage.key && this.state.set({ ...this.state.get(), ...this.#storage.read() }),
      { signal },
    );
    const endNetwork = onNetwork(now);
    return () => {
      this.#isStopped = true;
      clearInterval(timer);
      leaving.abort();
      endNetwork();
    };
  }

  /** @returns whether it counts */
  tap(side: Side): boolean {
    const now = Date.now();
    const isDouble = this.#lastTap?.side === side && now - this.#lastTap.at < doubleTapMs;
    if (isDouble) return false;
    this.#lastTap = { side, at: now };
    return this.#change((kept) => keeping.withTap(kept, side, new Date(now).toISOString()));
  }

  undo(): boolean {
    this.#lastTap = undefined;
    return this.#change((kept) => keeping.withUndo(kept, new Date().toISOString()));
  }

  takeOver(): void {
    this.#change((kept) => keeping.withTakeOver(kept, new Date().toISOString()));
  }

  save(): boolean {
    return this.#change((kept) => keeping.withSaved(kept, newUuid()));
  }

  /** @param id of a saved result; without it, the score of a match that is gone */
  drop(id?: string): void {
    this.#change((kept) => keeping.without(kept, id));
  }

  tellDesk(id: string): void {
    this.#change((kept) => keeping.withState(kept, id, { state: 'told' }));
  }

  /** Sends what waits, and asks what is on. */
  async sync(): Promise<void> {
    if (this.#isBusy || this.#isStopped || Date.now() < this.#retryAt) return;
    this.#isBusy = true;
    try {
      await this.#sendAll();
      this.#take(await this.#ask());
      this.#hasFailed = false;
      this.#connect('open');
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#isBusy = false;
    }
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const { saved, scored } = this.state.get();
      const next = saved.find(({ state }) => state === 'waiting' || state === 'told');
      if (next) {
        await this.#sendSaved(next);
        continue;
      }
      if (scored === null || scored.unsent === 0 || scored.isOff || this.#isStopped) return;
      const wait = this.#sentAt + pauseMs - Date.now();
      // A result that is saved meanwhile goes first.
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      else await this.#sendPoints(scored);
    }
  }

  async #sendSaved({ id, match, result, state }: Saved): Promise<void> {
    const request = { params: { token: this.#token }, body: result };
    try {
      if (state === 'told') {
        await call(courtCalls.tell, request);
        this.#change((kept) => keeping.without(kept, id), false);
        return;
      }
      const { stands } = await call(courtCalls.save, request, { idempotencyKey: id });
      const last = `${keeping.namesOf(match).join(' v ')} ${keeping.scoreWords(result)}`;
      this.#change(
        (kept) =>
          stands === null
            ? { ...keeping.without(kept, id), last }
            : keeping.withState(kept, id, { state: 'differs', stands }),
        false,
      );
    } catch (error) {
      if (!isRefused(error)) throw error;
      this.#change((kept) => keeping.withState(kept, id, { state: 'refused', reason: error.message }), false);
    }
  }

  async #sendPoints(scored: Scored): Promise<void> {
    const { match, tally, at, takesOver } = scored;
    const points = liveOf(tally, keeping.rulesOf(match)) ?? { player1Score: null, player2Score: null };
    const isLate = this.#hasFailed || this.#isStored || Date.now() - Date.parse(at) > lateAfterMs;
    const body = { ...points, match: match.key, device: this.#device, takesOver, at, isLate };
    this.#sentAt = Date.now();
    try {
      const now = await call(courtCalls.live, { params: { token: this.#token }, body });
      this.#isStored = false;
      this.#change((kept) => keeping.withNow(keeping.withSent(kept, scored), now), false);
    } catch (error) {
      if (!isRefused(error)) throw error;
      this.#change((kept) => keeping.withPointsRefused(kept, error.code === 'kept_elsewhere'), false);
    }
  }

  #ask() {
    return call(courtCalls.look, { params: { token: this.#token }, query: { device: this.#device } });
  }

  #take(now: CourtNow): void {
    this.#change((kept) => keeping.withNow(kept, now), false);
  }

  #failed(error: unknown): void {
    if (!(error instanceof CallError)) throw error;
    this.#hasFailed = true;
    const isGone = error.status === 404;
    const wait = error.retryAfter ?? (isGone ? goneSeconds : 0);
    this.#retryAt = Date.now() + wait * 1000;
    this.#connect(isGone ? 'gone' : error.status === 0 ? 'offline' : 'refused');
  }

  #connect(connection: CourtState['connection']): void {
    const state = this.state.get();
    if (state.connection !== connection) this.state.set({ ...state, connection });
  }

  /** @returns whether it is another now */
  #change(next: (kept: Kept) => Kept, isOwn = true): boolean {
    const state = this.state.get();
    const kept = next(state);
    if (kept === state) return false;
    this.state.set({ ...state, ...kept });
    this.#storage.write(kept);
    if (isOwn) void this.sync();
    return true;
  }
}

/** The server will never take it as it is; that the code works no longer is another matter. */
const isRefused = (error: unknown): error is CallError =>
  error instanceof CallError && [400, 403, 409, 422].includes(error.status);
