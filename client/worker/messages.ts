/** What pages and the worker say to each other. */

/**
 * Page → worker: is there a newer build? Thirty seconds after a notice: the next one may come. From a page that no
 * worker serves: take it over.
 */
export type PageMessage = { type: (typeof pageMessages)[number] };

const pageMessages = ['CHECK_FOR_UPDATES', 'RESET_UPDATE_NOTIFICATION', 'CLAIM'] as const;

/** Worker → pages: the build of this version is the one to run. */
export interface AppUpdated {
  type: 'APP_UPDATED';
  version: string;
}

/** Worker → page: what was pressed is about this. */
export interface OpenPage {
  type: 'OPEN_PAGE';
  path: string;
}

/** Untrusted: the worker may be older than the page. */
export function isPageMessage(data: unknown): data is PageMessage {
  const type = typeOf(data);
  return pageMessages.some((each) => each === type);
}

/** Untrusted: the page may be older than the worker. */
export function isAppUpdated(data: unknown): data is AppUpdated {
  if (typeOf(data) !== 'APP_UPDATED' || typeof data !== 'object' || data === null) return false;
  return 'version' in data && typeof data.version === 'string';
}

/** Untrusted, as well. */
export function isOpenPage(data: unknown): data is OpenPage {
  if (typeOf(data) !== 'OPEN_PAGE' || typeof data !== 'object' || data === null) return false;
  return 'path' in data && typeof data.path === 'string' && /^\/(?![/\\])/.test(data.path);
}

function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
}

/**
 * How long a start waits on a network that hangs, a second in all: first the service worker for the page itself, then
 * the page for whoever is signed in and what they see.
 */
export const startTimeouts = { pageMs: 400, answersMs: 600 };
