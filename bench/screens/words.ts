/**
 * All that the measurements know of the app's screens: where they are, what shows that they are there, and what is done
 * on them. Where a screen changes, this is what has to follow.
 */
import type { Page, Request } from '@playwright/test';
import { addressOf } from '#client/data/address.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import type { Content } from './page-record.ts';
import { press } from './press.ts';

export interface Screen {
  path: string;
  content: Content;
  /** The addresses of the answers that the content is made of, without what is asked in them. */
  answers: readonly string[];
}

export function groupScreen(id: number, name: string): Screen {
  return {
    path: `/groups/${id}`,
    content: { selector: 'main :is(h1, h2)', text: name },
    answers: [addressOf(groupCalls.get.path, { params: { id } })],
  };
}

export const group = {
  members: 'main section ul > li',
  allMembers: (page: Page) => page.getByRole('link', { name: /^\+[\d,]+ more members$/ }),
};

/** @param newest what the last message says: a thread opens where that is in view */
export function threadScreen(groupId: number, newest: string): Screen {
  return {
    path: `/messages?group=${groupId}`,
    content: { selector: thread.rows, text: newest, isInView: true, rows: thread.rows },
    answers: [addressOf(messageCalls.list.path, {})],
  };
}

export const thread = {
  scroller: '[aria-label="Messages"]',
  rows: '[aria-label="Messages"] ol > li',
  /** Asks for a page of older messages. */
  isOlder: (url: URL) => url.pathname === addressOf(messageCalls.list.path, {}) && url.searchParams.has('before'),
  composer: (page: Page) => page.getByRole('textbox', { name: /^Message/ }),
};

export function tournamentScreen(id: number): Screen {
  return {
    path: `/tournaments/details/${id}`,
    content: { selector: 'button', text: 'Enter score' },
    answers: [addressOf(tournamentCalls.get.path, { params: { id } })],
  };
}

export const tournament = {
  nextRound: (page: Page) => page.locator('[data-round][aria-pressed=true] + [data-round]'),
  /** Enters 11 to 4 in the viewer's next match, in as many taps as people need. */
  async score(page: Page): Promise<void> {
    await press(page.getByRole('button', { name: /^Enter score/ }).first());
    await press(page.getByRole('button', { name: / Set to 11$/ }).first());
    await press(page.getByRole('button', { name: '4', exact: true }));
    await press(page.getByRole('button', { name: /^Save/ }));
  },
  /** Saves a score. */
  isScore: (request: Request) =>
    request.method() === tournamentCalls.score.method && request.url().includes('/matches/'),
};

export function bracketScreen(id: number): Screen {
  return {
    path: `/tournaments/details/${id}`,
    content: { selector: '[aria-label="Bracket, drawn"] [data-cell]', text: 'seed' },
    answers: [addressOf(tournamentCalls.get.path, { params: { id } })],
  };
}

export const bracket = {
  drawing: (page: Page) => page.getByRole('region', { name: 'Bracket, drawn' }),
};
