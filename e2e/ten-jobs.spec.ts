/** The ten most common jobs, each from Home on a small phone: by how many taps, and without scrolling where it counts. */
import type { Locator, Page } from '@playwright/test';
import { eventOf } from './arranged.ts';
import { expect, test } from './harness/test.ts';
import type { Caller } from './people.ts';
import { devices, expectToast, visit } from './screens.ts';
import { beginTournament } from './tournaments.ts';

test.use({ viewport: devices.phone });

/** Opens Home, does a job, and says how many taps it took, and how many of them were not on the screen. */
async function taps(page: Page, job: (tap: (what: Locator) => Promise<void>) => Promise<void>) {
  await visit(page, '/dashboard');
  await expect(page.getByRole('region', { name: /^Next for you/ })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  const done = { taps: 0, scrolls: 0 };
  await job(async (what) => {
    await expect(what).toBeVisible();
    const isInReach = await what.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      // What is said in passing is gone in a moment.
      const said = '[aria-label^="Notifications"], [aria-label^="Achievement"]';
      const [hit] = document
        .elementsFromPoint(left + width / 2, top + height / 2)
        .filter((each) => !each.closest(said));
      return hit !== undefined && (element.contains(hit) || hit.contains(element));
    });
    done.taps += 1;
    done.scrolls += isInReach ? 0 : 1;
    await what.click();
  });
  return done;
}

/** Later today; in the last minute of a day there is no such time. */
const tonight = () => new Date(new Date().setHours(23, 59, 30, 0)).toISOString();
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();

test('the ten most common jobs take few taps from Home', async ({ signedIn, signUp }) => {
  const [olga, zoe, eve] = [await signedIn('olga'), await signUp('zoe'), await signUp('eve')];
  const others = await Promise.all(Array.from({ length: 11 }, (_, at) => signUp(`player${at}`)));
  const groupId = await olga.makeGroup([zoe, ...others], 'Riverside Dinkers');
  const { page } = olga;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const region = (name: string | RegExp) => page.getByRole('region', { name });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const say = (who: Caller, eventId: number, status: string) => who.post(`/api/events/${eventId}/response`, { status });
  await beginTournament(olga, [olga, zoe], { groupId });
  const open = await eventOf(olga, groupId, { eventDate: tonight(), maxParticipants: 30 });
  for (const player of others.slice(0, 8)) await say(player, open.id, 'going');

  await test.step('who my next opponent is, and when: none', async () => {
    await visit(page, '/dashboard');
    await expect(region(/^Next for you: You play zoe/)).toContainText('Autumn Cup, Round 1');
  });

  await test.step('going to tonight’s event, with a match on: 1', async () => {
    const going = await taps(page, async (tap) => {
      await tap(button('Going to Open play'));
      await expectToast(page, 'You are going to this event');
    });
    expect(going).toEqual({ taps: 1, scrolls: 0 });
  });

  await test.step('who comes to it: 1', async () => {
    const roster = await taps(page, async (tap) => {
      await tap(link(/Open play.*9 coming/));
      await expect(page.getByRole('heading', { name: /^9 coming/ })).toBeVisible();
    });
    expect(roster).toEqual({ taps: 1, scrolls: 0 });
  });

  await test.step('who has not answered, and reminding them: 1 each', async () => {
    await eventOf(olga, groupId, { name: 'Drills', eventDate: inHours(48) });
    const unanswered = await taps(page, async (tap) => {
      await tap(link(/^12 have not answered Drills/));
      await expect(page.getByRole('dialog', { name: 'Who answered' })).toContainText('player10');
    });
    expect(unanswered).toEqual({ taps: 1, scrolls: 0 });
    const reminded = await taps(page, async (tap) => {
      await tap(button('Remind 12 who have not answered Drills'));
      await expectToast(page, 'Reminder sent');
      await expect(link(/have not answered Drills/)).toHaveCount(0);
    });
    expect(reminded).toEqual({ taps: 1, scrolls: 0 });
  });

  await test.step('a tournament with the 8 who come: 6', async () => {
    const made = await taps(page, async (tap) => {
      await tap(button('New'));
      await tap(page.getByRole('dialog').getByRole('link', { name: /^Tournament/ }));
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Create Tournament' }));
      await tap(button('Add players'));
      await tap(page.getByRole('checkbox', { name: /^Everyone who said they come/ }));
      await tap(button('Add 9 players'));
      await expect(region(/^Players/).getByRole('listitem')).toHaveCount(9);
    });
    expect(made).toEqual({ taps: 6, scrolls: 0 });
  });

  await test.step('inviting by link: 2', async () => {
    const invited = await taps(page, async (tap) => {
      await tap(button('New'));
      await tap(page.getByRole('dialog').getByRole('link', { name: /^Invite/ }));
      await expect(page.getByRole('dialog', { name: 'Invite' }).getByText('/join/')).toBeVisible();
    });
    expect(invited).toEqual({ taps: 2, scrolls: 0 });
  });

  await test.step('a person by name: 2', async () => {
    const found = await taps(page, async (tap) => {
      await tap(link('Search'));
      await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
      await page.keyboard.type('zo');
      await tap(link(/^zoe/));
      await expect(heading('zoe')).toBeVisible();
    });
    expect(found).toEqual({ taps: 2, scrolls: 0 });
  });

  await test.step('letting somebody into a club: 1', async () => {
    const { id } = await olga.post('/api/groups', { name: 'Back court', isPrivate: true });
    await eve.post(`/api/group-members/${id}/join`, { message: 'Please' });
    const letIn = await taps(page, async (tap) => {
      await tap(button('Accept eve into Back court'));
      await expectToast(page, 'eve is in Back court now');
    });
    expect(letIn).toEqual({ taps: 1, scrolls: 0 });
  });

  await test.step('checking in 12 people: 3', async () => {
    const { id } = await eventOf(olga, groupId, { name: 'Ladder', eventDate: inHours(0.5), maxParticipants: 12 });
    for (const player of [olga, ...others]) await say(player, id, 'going');
    const checkedIn = await taps(page, async (tap) => {
      // In the last hour of a day tonight’s event has such a link, too, until this one comes before it.
      await expect(link(/Ladder.*12 coming/)).toBeVisible();
      await tap(link('Check in'));
      await tap(button('All here'));
      await tap(button('Start with 12'));
      await expect(page.getByText('Ladder · 12 here')).toBeVisible();
    });
    expect(checkedIn).toEqual({ taps: 3, scrolls: 0 });
  });

  await test.step('a message to my club: 3', async () => {
    await zoe.post('/api/messages', { groupId, content: 'Which court?' });
    const said = await taps(page, async (tap) => {
      await tap(region(/^My Groups/).getByRole('link', { name: /^Riverside Dinkers/ }));
      await tap(link(/^Chat/));
      await expect(page.getByRole('textbox', { name: 'Message to Riverside Dinkers' })).toBeFocused();
      await page.keyboard.type('Court 3 tonight');
      await tap(button('Send'));
      await expect(olga.said('Court 3 tonight')).toBeVisible();
    });
    expect(said).toMatchObject({ taps: 3 });
  });

  await test.step('entering my score: 4', async () => {
    const scored = await taps(page, async (tap) => {
      await tap(button('Enter score against zoe'));
      await tap(olga.scoreSheet.getByRole('button', { name: 'olga Set to 11' }));
      await tap(olga.scoreSheet.getByRole('button', { name: '4', exact: true }));
      await tap(olga.scoreSheet.getByRole('button', { name: 'Save: olga beat zoe' }));
      await expect(region(/^Next for you: You play zoe/)).toHaveCount(0);
    });
    expect(scored).toEqual({ taps: 4, scrolls: 0 });
  });
});
