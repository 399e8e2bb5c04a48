/**
 * What the worker uses of the global scope that it runs in. Declared here, because the compiler's own description of
 * workers cannot stand beside its description of pages in one project.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly userAgent: string; setAppBadge?(count: number): Promise<void> };
  /** The worker itself; older browsers do not tell. */
  readonly serviceWorker?: { readonly state: string };
  readonly registration: {
    readonly installing: unknown;
    readonly waiting: unknown;
    update(): Promise<unknown>;
    readonly pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<PushSubscription> };
    showNotification(title: string, options: ShownOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: LifeEvent & Pressed) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: LifeEvent & Changed) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void;
}

/** A page. */
export interface WorkerClient {
  readonly id: string;
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvent extends LifeEvent {
  readonly data: { text(): string } | null;
}

interface ShownOptions {
  body: string;
  tag: string;
  icon: string;
  actions: { action: string; title: string }[];
  data: unknown;
}

/** A notification that was pressed, or a button of it. */
export interface Pressed {
  readonly action: string;
  readonly notification: { readonly title: string; readonly tag: string; readonly data: unknown; close(): void };
}

/** A subscription that the browser has ended, and what it made in its place. */
export interface Changed {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface FetchEvent extends LifeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface PageMessageEvent extends LifeEvent {
  readonly data: unknown;
  readonly source: WorkerClient | null;
}
