import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { gather, plantPeople } from '../site/people.ts';
import type { Site } from '../site/site.ts';
import { line, plantMessages } from '../site/spoken.ts';
import { type Figures, phone } from './figures.ts';
import { followRow, stillness } from './page-record.ts';
import { press, write } from './press.ts';
import { visiting } from './visit.ts';
import { thread, threadScreen } from './words.ts';

const messages = 20_000;
/** So far one scrolls up. */
const olderPages = 10;
/** For so many further pages the row in view is watched. */
const watchedPages = 3;
/** In pixels; a flick of the finger is some 8,000 a second. */
const scrollStep = 160;
const betweenSteps = 20;
/** One step in so many is made by key. */
const byKey = 5;
const scrollsAtMost = 2000;
const typed = 'Who brings the balls? I can be there by six.';

/** Each message can be told from all others by its number. */
const numbered = (seq: number) => `No. ${seq}: ${line}`;
const numberOf = 'No\\. \\d+:';

/** A thread of 20,000: opened at its end, scrolled up while older messages come in, and answered. */
export async function threadVisits(browser: Browser, site: Site) {
  const people = await plantPeople(site, 2, 'speaker');
  const [reader] = people;
  const { owner, groupId, conversationId } = await gather(site, people);
  await plantMessages(site, { conversationId, sender: people[1] ?? owner, count: messages, content: numbered });
  await markRead(site, conversationId);
  const screen = threadScreen(groupId, `No. ${messages}:`);
  const visit = () =>
    visiting(
      browser,
      { url: site.url, person: reader ?? owner, screen, device: phone },
      async (visit): Promise<Figures> => {
        const { page } = visit;
        const scrolling = await visit.responsiveness(() => scrollUp(page, olderPages));
        const jump = await jumpOf(page);
        const typing = await visit.responsiveness(async () => {
          await press(thread.composer(page));
          await write(page, typed);
        });
        return {
          paintedAfter: visit.paintedAfter,
          responsiveness: { scrolling, typing },
          shift: await visit.shift(),
          rows: await page.evaluate(() => window.record.mostRows()),
          jump,
        };
      },
    );
  return { name: `thread of ${messages.toLocaleString('en-GB')}`, visit };
}

/** Everybody has read everything, so that the thread opens at its end. */
async function markRead(site: Site, conversationId: number): Promise<void> {
  await site.plant((tx) =>
    tx.db
      .updateTable('conversation_readers')
      .set({ readSeq: messages })
      .where('conversationId', '=', conversationId)
      .execute(),
  );
}

/** Scrolls by wheel and by key until so many pages of older messages have come. */
async function scrollUp(page: Page, pages: number): Promise<void> {
  let come = 0;
  page.on('response', (response) => {
    if (thread.isOlder(new URL(response.url()))) come += 1;
  });
  await page.locator(thread.scroller).hover();
  await page.locator(thread.scroller).focus();
  for (let scroll = 0; come < pages; scroll += 1) {
    if (scroll > scrollsAtMost) throw new Error(`Only ${come} pages of older messages came`);
    if (scroll % byKey === 0) await page.keyboard.press('PageUp');
    else await page.mouse.wheel(0, -scrollStep);
    await pause(betweenSteps);
  }
}

/** The furthest that a row in view was from where it stood while older messages came in, in pixels. */
async function jumpOf(page: Page): Promise<number> {
  const jumps: number[] = [];
  for (let watched = 0; watched < watchedPages; watched += 1) jumps.push(await jumpOnce(page));
  return Math.max(...jumps);
}

/** Keeps the answer back until nobody scrolls any longer: whatever moves then has been moved by it. */
async function jumpOnce(page: Page): Promise<number> {
  const asked = Promise.withResolvers<void>();
  const mayCome = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route(thread.isOlder, async (route) => {
    isAsked = true;
    asked.resolve();
    await mayCome.promise;
    await route.continue();
  });
  await page.evaluate(stillness, thread.scroller);
  for (let scroll = 0; !isAsked && scroll < scrollsAtMost; scroll += 1) {
    await page.mouse.wheel(0, -scrollStep);
    await pause(betweenSteps);
  }
  await asked.promise;
  await page.evaluate(stillness, thread.scroller);
  await page.evaluate(followRow, { scroller: thread.scroller, rows: thread.rows, mark: numberOf });
  const answered = page.waitForResponse((response) => thread.isOlder(new URL(response.url())));
  mayCome.resolve();
  await (await answered).finished();
  await page.evaluate(stillness, thread.scroller);
  await page.unroute(thread.isOlder);
  return page.evaluate(() => window.endFollowing());
}
