import { Pulse } from './pulse.ts';
import { pauseBefore } from './reconnect.ts';

/** `off` while nobody is signed in. */
export type Connection = 'off' | 'connecting' | 'open';

interface KeptSocketOptions {
  /** Where it is, on our own server. */
  path: string;
  /** Says something to which the server has an answer. */
  ask: () => void;
  opened: () => void;
  heard: (text: string) => void;
  /**
   * It broke, or could not be opened, and is tried again unless it is closed meanwhile.
   *
   * @param code the server's reason, if it gave one
   * @param failures how many tries have failed since it was last open, without this one
   */
  lost: (code: number | undefined, failures: number) => void;
  /** `connection` is another one. */
  changed: () => void;
}

/**
 * A WebSocket to our own server that is opened again whenever it breaks or falls silent, until it is closed. A page
 * that nobody looks at does not try again before somebody does.
 */
export class KeptSocket {
  readonly #options: KeptSocketOptions;
  readonly #pulse: Pulse;
  #socket: WebSocket | undefined;
  #connection: Connection = 'off';
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wakeUps: AbortController | undefined;

  constructor(options: KeptSocketOptions) {
    this.#options = options;
    this.#pulse = new Pulse({ ask: options.ask, giveUp: () => this.#lost(undefined) });
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

  /** Says it if the connection is open. */
  say(text: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** What was asked last is answered. @returns when it was asked */
  answered(): number | undefined {
    return this.#pulse.answered();
  }

  #connect(): void {
    this.#drop();
    this.#become('connecting');
    const { protocol, host } = location;
    const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${this.#options.path}`);
    this.#socket = socket;
    this.#pulse.expectWord();
    socket.onopen = () => this.#opened();
    socket.onmessage = ({ data }) => this.#heard(data);
    socket.onclose = ({ code }) => this.#lost(code);
  }

  #opened(): void {
    this.#failures = 0;
    this.#pulse.answered();
    this.#become('open');
    this.#options.opened();
  }

  #heard(data: unknown): void {
    this.#pulse.heard();
    if (typeof data === 'string') this.#options.heard(data);
  }

  #lost(code: number | undefined): void {
    this.#drop();
    this.#become('connecting');
    const failures = this.#failures;
    this.#failures += 1;
    this.#options.lost(code, failures);
    if (this.#connection === 'off' || document.hidden) return;
    this.#timer = setTimeout(() => this.#connect(), pauseBefore(failures, Math.random()));
  }

  #networkCame(): void {
    // What was open or being opened belongs to the network that was there before.
    if (this.#connection === 'open') this.#pulse.check();
    else this.#connect();
  }

  #lookedAt(): void {
    if (this.#connection === 'open') this.#pulse.check();
    else if (!this.#socket) this.#connect();
  }

  /** Leaves it at once, and hears nothing of it any longer: whoever is gone may take minutes to say so. */
  #drop(): void {
    clearTimeout(this.#timer);
    this.#pulse.rest();
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
