import { vi } from 'vitest';

/** A stand-in for the browser's socket, which no test in Node has. */
class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  hears(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

/** As much of a browser as a socket needs, with a clock that only moves when it is told to. */
export function fakeBrowser() {
  const made: FakeSocket[] = [];
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false });
  vi.useFakeTimers({ now: Date.UTC(2026, 4, 4, 18) });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor(address: string) {
        super(address);
        made.push(this);
      }
    },
  );
  vi.stubGlobal('location', { protocol: 'https:', host: 'club.example' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', document);
  return {
    made,
    get socket(): FakeSocket {
      const latest = made.at(-1);
      if (!latest) throw new Error('No socket was made');
      return latest;
    },
    comesOnline: () => page.dispatchEvent(new Event('online')),
    otherTabStores: () => page.dispatchEvent(new Event('storage')),
    isFocused: () => page.dispatchEvent(new Event('focus')),
    show(isShown: boolean) {
      document.hidden = !isShown;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    /** The machine sleeps: time goes by, and no timer with it. */
    sleep: (ms: number) => void vi.setSystemTime(Date.now() + ms),
  };
}

export type FakeBrowser = ReturnType<typeof fakeBrowser>;
