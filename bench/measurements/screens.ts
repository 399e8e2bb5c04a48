/** How the largest screens feel on a slow processor, in the machine's own Chromium. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { addressOf } from '#client/data/call.ts';
import { groupCalls } from '#contract/groups.ts';
import { messageCalls } from '#contract/messages.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { chromiumArguments } from '../../e2e/harness/chromium.ts';
import { type Bench, chromiumPath } from '../bench.ts';
import { followRow, stillness } from '../screens/page-record.ts';
import { type Device, desktop, hold, phone, press, type Screen, visit } from '../screens/visit.ts';
import type { Person } from '../site/ask.ts';
import * as club from '../site/club.ts';
import { plantGroup, plantPeople } from '../site/people.ts';
import type { Site } from '../site/site.ts';
import { median, type Row } from '../table.ts';

/** What a screen is opened for, and what is done there. */
interface Tour {
  name: string;
  person: Person;
  screen: Screen;
  devices: readonly Device[];
  /** Answers how far what was in view has jumped meanwhile, in pixels, where it might. */
  act: (page: Page) => Promise<number | undefined>;
}

export async function measureScreens(bench: Bench): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
  const measured = bench.onSite(async (site) => {
    const rows: Row[] = [];
    for (const plan of [groupTour, threadTour, roundRobinTour, bracketTour]) {
      rows.push(...(await rowsOf(bench, browser, site, await plan(site, bench))));
    }
    return rows;
  });
  return measured.finally(() => browser.close());
}

/** Of times the middle one counts, for the machine is noisy; of all else the worst. */
async function rowsOf(bench: Bench, browser: Browser, { url }: Site, tour: Tour): Promise<Row[]> {
  const rows: Row[] = [];
  const { name, person, screen, act } = tour;
  for (const device of tour.devices.slice(0, bench.size(2, 1))) {
    const visits: Awaited<ReturnType<typeof visit<number | undefined>>>[] = [];
    for (let time = 0; time < bench.size(3, 1); time += 1) {
      visits.push(await visit(bench, browser, { url, person, screen, device }, act));
    }
    const figure = `${name}, ${device === phone ? 'phone' : 'desktop'}`;
    const painted = median(visits.map(({ paintedAfter }) => paintedAfter));
    rows.push(
      { figure: `${figure}: painted after its response`, unit: 'ms', ours: painted, goal: 400 },
      { figure: `${figure}: INP`, unit: 'ms', ours: median(visits.map(({ inp }) => inp)), goal: 100 },
      { figure: `${figure}: CLS`, unit: '', ours: Math.max(...visits.map(({ cls }) => cls)), goal: 0.05 },
    );
    const jumps = visits.flatMap(({ done }) => done ?? []);
    const jump = { figure: `${figure}: jump when older ones come`, unit: 'px', ours: Math.max(...jumps), goal: 1 };
    if (jumps.length > 0) rows.push(jump);
  }
  return rows;
}

/** A group's page, and the list of all its members, up to the last. */
async function groupTour(site: Site, bench: Bench): Promise<Tour> {
  const members = bench.size(300, 60);
  const { owner, groupId, name } = await plantGroup(site, await plantPeople(site, members, 'member'));
  const source = addressOf(groupCalls.get.path, { params: { id: groupId } });
  const content = { selector: 'main :is(h1, h2)', text: name };
  return {
    ...{ name: `group of ${members}`, person: owner, devices: [phone] },
    screen: { path: `/groups/${groupId}`, content, source },
    async act(page) {
      await press(page.getByRole('link', { name: /^\+[\d,]+ more members$/ }));
      const rows = page.locator('main section ul > li');
      await rows.first().waitFor();
      for (let shown = await rows.count(); shown < members; shown = await rows.count()) {
        // More come as one gets to the end; the button there would move away from under a press.
        await hold(page, 'End', 1);
        await rows.nth(shown).waitFor();
      }
      await hold(page, 'PageUp', bench.size(10, 2));
      return undefined;
    },
  };
}

const scroller = '[aria-label="Messages"]';
const messageRows = `${scroller} ol > li`;
const isOlder = (url: URL) => url.pathname === addressOf(messageCalls.list.path, {}) && url.searchParams.has('before');
/** In pixels; a flick of the finger is some 8,000 a second. */
const scrollStep = 160;
const betweenSteps = 20;
const scrollsAtMost = 2000;

/** A thread: opened at its end, scrolled up while older messages come in, and written in. */
async function threadTour(site: Site, bench: Bench): Promise<Tour> {
  const messages = bench.size(20_000, 400);
  const [reader, ...others] = await plantPeople(site, 2, 'speaker');
  const { groupId, conversationId } = await plantGroup(site, [reader, ...others]);
  const planted = { conversationId, sender: others[0] ?? reader, count: messages };
  await club.plantMessages(site, planted, (seq) => `No. ${seq}: ${club.line}`);
  // The thread opens at its end.
  await site.plant(({ db }) =>
    db
      .updateTable('conversation_readers')
      .set({ readSeq: messages })
      .where('conversationId', '=', conversationId)
      .execute(),
  );
  const content = { selector: messageRows, text: `No. ${messages}:`, isInView: true };
  const source = addressOf(messageCalls.list.path, {});
  return {
    ...{ name: `thread of ${messages}`, person: reader, devices: [phone] },
    screen: { path: `/messages?group=${groupId}`, content, source },
    async act(page) {
      await scrollUp(page, bench.size(10, 1));
      let jump = 0;
      for (let time = 0; time < bench.size(3, 1); time += 1) jump = Math.max(jump, await jumpOnce(page));
      await press(page.getByRole('textbox', { name: /^Message/ }));
      await page.keyboard.type('Who brings the balls? I can be there by six.', { delay: bench.size(50, 5) });
      return jump;
    },
  };
}

/** Scrolls by wheel and by key until so many pages of older messages have come. */
async function scrollUp(page: Page, pages: number): Promise<void> {
  let come = 0;
  page.on('response', (response) => {
    if (isOlder(new URL(response.url()))) come += 1;
  });
  await page.locator(scroller).hover();
  await page.locator(scroller).focus();
  for (let scroll = 0; come < pages; scroll += 1) {
    if (scroll > scrollsAtMost) throw new Error(`Only ${come} pages of older messages came`);
    if (scroll % 5 === 0) await page.keyboard.press('PageUp');
    else await page.mouse.wheel(0, -scrollStep);
    await pause(betweenSteps);
  }
}

/** Keeps the response back until nobody scrolls any longer: whatever moves then has been moved by it. */
async function jumpOnce(page: Page): Promise<number> {
  const asked = Promise.withResolvers<void>();
  const mayCome = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route(isOlder, async (route) => {
    isAsked = true;
    asked.resolve();
    await mayCome.promise;
    await route.continue();
  });
  await page.evaluate(stillness, scroller);
  for (let scroll = 0; !isAsked && scroll < scrollsAtMost; scroll += 1) {
    await page.mouse.wheel(0, -scrollStep);
    await pause(betweenSteps);
  }
  await asked.promise;
  await page.evaluate(stillness, scroller);
  await page.evaluate(followRow, { scroller, rows: messageRows, mark: 'No\\. \\d+:' });
  const come = page.waitForResponse((response) => isOlder(new URL(response.url())));
  mayCome.resolve();
  await (await come).finished();
  await page.evaluate(stillness, scroller);
  await page.unroute(isOlder);
  return page.evaluate(() => window.endFollowing());
}

const tournamentScreen = (id: number, content: Screen['content']): Screen => ({
  path: `/tournaments/details/${id}`,
  content,
  source: addressOf(tournamentCalls.get.path, { params: { id } }),
});

/** A round robin, two rounds of which are played: somebody leafs through the rounds, while others score, and scores. */
async function roundRobinTour(site: Site, bench: Bench): Promise<Tour> {
  const entrants = bench.size(64, 12);
  const players = await plantPeople(site, entrants, 'entrant');
  const { owner, groupId } = await plantGroup(site, players);
  const id = await club.enter(owner, groupId, players, club.roundRobin);
  const open = (await club.start(owner, id)).entries();
  const scoreNext = async () => {
    const [at = 0, matchId = 0] = open.next().value ?? [];
    // Neither everybody level nor everything decided.
    const [one, two] = at % 3 === 0 ? [at % 10, 11] : [11, at % 10];
    const body = { player1Score: one, player2Score: two };
    await owner.call(tournamentCalls.score, { params: { id, matchId }, body });
  };
  for (let count = 0; count < entrants; count += 1) await scoreNext();
  const isScore = (request: Request) =>
    request.method() === tournamentCalls.score.method && request.url().includes('/matches/');
  const rounds = bench.size(5, 1);
  return {
    ...{ name: `round robin of ${entrants}`, person: players.at(-1) ?? owner, devices: [phone, desktop] },
    screen: tournamentScreen(id, { selector: 'button', text: 'Enter score' }),
    async act(page) {
      const nextRound = page.locator('[data-round][aria-pressed=true] + [data-round]');
      for (let round = 0; round < rounds; round += 1) await press(nextRound);
      for (let round = 0; round < rounds; round += 1) await Promise.all([scoreNext(), press(nextRound)]);
      await hold(page, 'PageDown', rounds);
      await hold(page, 'PageUp', rounds);
      const saved = page.waitForResponse((response) => isScore(response.request()));
      // Where a press fails, that is what is reported.
      saved.catch(() => {});
      await press(page.getByRole('button', { name: /^Enter score/ }).first());
      await press(page.getByRole('button', { name: / Set to 11$/ }).first());
      await press(page.getByRole('button', { name: '4', exact: true }));
      await press(page.getByRole('button', { name: /^Save/ }));
      await (await saved).finished();
      return undefined;
    },
  };
}

/** A double elimination with its first round played, which somebody who plays in it opens and enlarges. */
async function bracketTour(site: Site, bench: Bench): Promise<Tour> {
  const entrants = bench.size(128, 8);
  const players = await plantPeople(site, entrants, 'seed');
  const { owner, groupId } = await plantGroup(site, players);
  const id = await club.enter(owner, groupId, players, club.doubleElimination);
  const matches = await club.start(owner, id);
  for (const matchId of matches.slice(0, entrants / 2)) {
    await owner.call(tournamentCalls.score, { params: { id, matchId }, body: { player1Score: 11, player2Score: 4 } });
  }
  return {
    ...{ name: `bracket of ${entrants}`, person: players.at(-1) ?? owner, devices: [phone, desktop] },
    screen: tournamentScreen(id, { selector: '[aria-label="Bracket, drawn"] [data-cell]', text: 'seed' }),
    async act(page) {
      const drawing = page.getByRole('region', { name: 'Bracket, drawn' });
      await drawing.scrollIntoViewIfNeeded();
      await drawing.hover();
      // By the wheel, as by two fingers on a touchpad.
      await page.keyboard.down('Control');
      for (const direction of [1, -1]) await page.mouse.wheel(0, direction * 100);
      await page.keyboard.up('Control');
      return undefined;
    },
  };
}
