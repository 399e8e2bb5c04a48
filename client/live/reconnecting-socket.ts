/** `off` while nobody is signed in. */
export type Connection = 'off' | 'connecting' | 'open';

interface ReconnectingSocketOptions {
  /** Where it is, on our own server. */
  path: string;
  /** Sends something that the server answers. */
  ask: () => void;
  opened: () => void;
  received: (text: string) => void;
  /**
   * It broke, or could not be opened, and is tried again unless it is closed meanwhile.
   *
   * @param code the server's reason, if it gave one
   * @param failures how many tries have failed since it was last open, without this one
   * @param words what the server said of it, if anything
   */
  lost: (code: number | undefined, failures: number, words?: string) => void;
  /** `connection` is another one. */
  changed: () => void;
}

/**
 * A WebSocket to our own server that is opened again whenever it breaks or falls silent, until it is closed. A page
 * that nobody looks at does not try again before somebody does.
 */
export class ReconnectingSocket {
  readonly #options: ReconnectingSocketOptions;
  readonly #watchdog: Watchdog;
  #socket: WebSocket | undefined;
  #connection: Connection = 'off';
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wakeUps: AbortController | undefined;

  constructor(options: ReconnectingSocketOptions) {
    this.#options = options;
    this.#watchdog = new Watchdog(options.ask, () => this.#lost(undefined));
  }

  get connection(): Connection {
    return this.#connection;
  }

  open(): void {
    this.#failures = 0;
    this.#wakeUps = new AbortController();
    const { signal } = this.#wakeUps;
    addEventListener('online', () => this.#networkCame(), { signal });
    addEventListener('focus', () => this.#lookedAt(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden || this.#lookedAt(), { signal });
    this.#connect();
  }

  close(): void {
    this.#wakeUps?.abort();
    this.#drop();
    this.#become('off');
  }

  /** Sends it if the connection is open. */
  send(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** What was asked last is answered. */
  answered(): void {
    this.#watchdog.answered();
  }

  #connect(): void {
    this.#drop();
    this.#become('connecting');
    const { protocol, host } = location;
    const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${this.#options.path}`);
    this.#socket = socket;
    this.#watchdog.expectOpening();
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => this.#received(data);
    socket.onclose = ({ code, reason }) => this.#lost(code, reason);
  }

  #opened(): void {
    this.#failures = 0;
    this.#watchdog.answered();
    this.#become('open');
    this.#options.opened();
  }

  #received(data: unknown): void {
    this.#watchdog.received();
    if (typeof data === 'string') this.#options.received(data);
  }

  #lost(code: number | undefined, words?: string): void {
    this.#drop();
    this.#become('connecting');
    const failures = this.#failures;
    this.#failures += 1;
    if (words) this.#options.lost(code, failures, words);
    else this.#options.lost(code, failures);
    if (this.#connection === 'off' || document.hidden) return;
    this.#timer = setTimeout(() => this.#connect(), reconnectDelay(failures));
  }

  #networkCame(): void {
    // What was open or being opened belongs to the network that was there before.
    if (this.#connection === 'open') this.#watchdog.check();
    else this.#connect();
  }

  #lookedAt(): void {
    if (this.#connection === 'open') this.#watchdog.check();
    else if (!this.#socket) this.#connect();
  }

  /** Leaves it at once, and hears nothing of it any longer: whoever is gone may take minutes to say so. */
  #drop(): void {
    clearTimeout(this.#timer);
    this.#watchdog.rest();
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = undefined;
    // To close it before it is open would be an error in the console.
    socket.onopen = () => socket.close();
    socket.onmessage = null;
    socket.onclose = null;
    if (socket.readyState === WebSocket.OPEN) socket.close();
  }

  #become(connection: Connection): void {
    if (this.#connection === connection) return;
    this.#connection = connection;
    this.#options.changed();
  }
}

const firstDelayMs = 1_000;
const maxDelayMs = 10_000;

/** Around 1 s at first, around 10 s in the end. At random, so that a restarted server is not met by everybody at once. */
const reconnectDelay = (failures: number): number =>
  Math.min(maxDelayMs, firstDelayMs * 1.8 ** failures) * (0.5 + Math.random());

const askAfterMs = 20_000;
/** With `askAfterMs` 45 s, after which a silent connection counts as dead. */
const silenceTimeoutMs = 25_000;
/** Someone is looking, or the network has changed. */
const checkTimeoutMs = 5_000;

/**
 * Finds out whether a connection lives. One that has been cut without a word, by a network that changed or a machine
 * that slept, looks to a browser as if it were open; and the server's pings a page cannot see.
 */
class Watchdog {
  readonly #ask: () => void;
  readonly #giveUp: () => void;
  #isAsked = false;
  /** Asks, or gives up. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: () => void, giveUp: () => void) {
    this.#ask = ask;
    this.#giveUp = giveUp;
  }

  expectOpening(): void {
    this.#in(silenceTimeoutMs, this.#giveUp);
  }

  /** The connection is open, or a question is answered. */
  answered(): void {
    this.#isAsked = false;
    this.#in(askAfterMs, () => this.#check(silenceTimeoutMs));
  }

  /** The server sent something: it is there, whether it answers or not. */
  received(): void {
    if (this.#isAsked) this.#in(silenceTimeoutMs, this.#giveUp);
  }

  /** Finds out now: there is a reason for doubt. */
  check(): void {
    this.#check(checkTimeoutMs);
  }

  rest(): void {
    this.#isAsked = false;
    clearTimeout(this.#timer);
  }

  #check(timeoutMs: number): void {
    this.#in(timeoutMs, this.#giveUp);
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#ask();
  }

  #in(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, ms);
  }
}
