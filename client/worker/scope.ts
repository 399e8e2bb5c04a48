/**
 * What the worker uses of the global scope that it runs in. Declared here, because the compiler's own description of
 * workers cannot stand beside its description of pages in one project.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  /** The worker itself; older browsers do not tell. */
  readonly serviceWorker?: { readonly state: string };
  readonly registration: {
    readonly installing: unknown;
    readonly waiting: unknown;
    update(): Promise<unknown>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void;
}

/** A page. */
export interface WorkerClient {
  readonly id: string;
  postMessage(message: unknown): void;
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LifeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface PageMessageEvent extends LifeEvent {
  readonly data: unknown;
  readonly source: WorkerClient | null;
}
