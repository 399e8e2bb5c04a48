/**
 * As much of a browser as the client's own code needs to talk to a server, for several people in one process: whose
 * cookie goes with a call follows from who makes it.
 */
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { vi } from 'vitest';
import WebSocket from 'ws';

const who = new AsyncLocalStorage<{ cookie: string }>();

/** Does something as whoever has this cookie; so is all that follows from it. */
export const as = <T>(cookie: string, act: () => T): T => who.run({ cookie }, act);

/** A browser's socket, as far as the client uses it. */
class BrowserSocket {
  static readonly OPEN = WebSocket.OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly #socket: WebSocket;

  constructor(address: string) {
    const headers = { cookie: who.getStore()?.cookie ?? '', origin: address.replace('ws', 'http').replace('/ws', '') };
    this.#socket = new WebSocket(address, { headers });
    this.#socket.on(
      'open',
      AsyncResource.bind(() => this.onopen?.()),
    );
    this.#socket.on(
      'message',
      AsyncResource.bind((data: Buffer) => this.onmessage?.({ data: String(data) })),
    );
    this.#socket.on(
      'close',
      AsyncResource.bind((code: number) => this.onclose?.({ code })),
    );
    // It is closed then, too.
    this.#socket.on('error', () => undefined);
  }

  get readyState(): number {
    return this.#socket.readyState;
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  close(): void {
    this.#socket.close();
  }
}

/**
 * From now on the client's code is in a browser that shows a site. `vi.unstubAllGlobals` ends it.
 *
 * @returns what happens to it
 */
export function openBrowser(address: string): { isFocused: () => void } {
  const { host, protocol } = new URL(address);
  const page = new EventTarget();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(new URL(path, address), {
      ...init,
      headers: { ...(headers as Record<string, string>), cookie: who.getStore()?.cookie ?? '' },
    }),
  );
  vi.stubGlobal('WebSocket', BrowserSocket);
  // Tabs of one browser wait for each other, and these are several browsers.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { protocol, host });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void, options: AddEventListenerOptions) =>
    page.addEventListener(type, AsyncResource.bind(listener), options),
  );
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  return { isFocused: () => void page.dispatchEvent(new Event('focus')) };
}
