import type { Browser, Page } from '@playwright/test';
import { tournamentCalls } from '#contract/tournaments.ts';
import { gather, plantPeople } from '../site/people.ts';
import type { Site } from '../site/site.ts';
import { enterElimination, start } from '../site/tournaments.ts';
import type { Figures } from './figures.ts';
import { type Device, visiting } from './visit.ts';
import { bracket, bracketScreen } from './words.ts';

const entrants = 128;
/** For how long the drawing is dragged to and fro, in steps of a pointer. */
const steps = 90;
/** In pixels. */
const stride = 6;

/** A double elimination of 128 with its first round played, which somebody who plays in it opens, drags and enlarges. */
export async function bracketVisits(browser: Browser, site: Site) {
  const players = await plantPeople(site, entrants, 'seed');
  const { owner, groupId } = await gather(site, players);
  const id = await enterElimination(owner, groupId, players);
  const matches = await start(owner, id);
  for (const matchId of matches.slice(0, entrants / 2)) {
    await owner.call(tournamentCalls.score, { params: { id, matchId }, body: { player1Score: 11, player2Score: 4 } });
  }
  const player = players.at(-1) ?? owner;
  const visit = (device: Device) =>
    visiting(
      browser,
      { url: site.url, person: player, screen: bracketScreen(id), device },
      async (visit): Promise<Figures> => {
        const { page } = visit;
        const { paintedAfter } = visit;
        await bracket.drawing(page).scrollIntoViewIfNeeded();
        const framesPerSecond = await dragged(page);
        const zooming = await visit.responsiveness(async () => {
          await bracket.drawing(page).hover();
          for (const direction of [1, -1]) await wheel(page, direction);
        });
        return { paintedAfter, framesPerSecond, responsiveness: { zooming }, shift: await visit.shift() };
      },
    );
  return { name: `bracket of ${entrants}`, visit };
}

/** Drags the drawing to and fro. @returns how many frames the page drew in a second meanwhile */
async function dragged(page: Page): Promise<number> {
  const box = await bracket.drawing(page).boundingBox();
  if (!box) throw new Error('There is no drawing');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = page.evaluate(countFrames, steps * 16);
  for (let step = 0; step < steps; step += 1) {
    const away = step < steps / 2 ? step : steps - step;
    await page.mouse.move(x - away * stride, y);
  }
  const counted = await frames;
  await page.mouse.up();
  return counted;
}

/** Zooms by the wheel, as by two fingers on a touchpad. */
async function wheel(page: Page, direction: number): Promise<void> {
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, direction * 100);
  await page.keyboard.up('Control');
}

/** In the page: how many frames come in a second of so many milliseconds. */
function countFrames(duration: number): Promise<number> {
  return new Promise((resolve) => {
    let frames = 0;
    const begin = performance.now();
    const count = () => {
      frames += 1;
      const passed = performance.now() - begin;
      if (passed < duration) requestAnimationFrame(count);
      else resolve((frames * 1000) / passed);
    };
    requestAnimationFrame(count);
  });
}
