import type { Browser } from '@playwright/test';
import { gather, plantPeople } from '../site/people.ts';
import type { Site } from '../site/site.ts';
import { type Figures, phone } from './figures.ts';
import { hold, press } from './press.ts';
import { visiting } from './visit.ts';
import { group, groupScreen } from './words.ts';

const members = 300;
const scrolls = 10;

/** A group of 300: its page, and the list of all its members, up to the last. */
export async function groupVisits(browser: Browser, site: Site) {
  const people = await plantPeople(site, members, 'member');
  const { owner, groupId, name } = await gather(site, people);
  const screen = groupScreen(groupId, name);
  const visit = () =>
    visiting(browser, { url: site.url, person: owner, screen, device: phone }, async (visit): Promise<Figures> => {
      const { page } = visit;
      const listing = await visit.responsiveness(async () => {
        await press(group.allMembers(page));
        const rows = page.locator(group.members);
        await rows.first().waitFor();
        for (let shown = await rows.count(); shown < members; shown = await rows.count()) {
          // More come as one gets to the end; the button there would move away from under a press.
          await hold(page, 'End', 1);
          await rows.nth(shown).waitFor();
        }
      });
      const scrolling = await visit.responsiveness(() => hold(page, 'PageUp', scrolls));
      return {
        paintedAfter: visit.paintedAfter,
        responsiveness: { 'listing all members': listing, 'scrolling them': scrolling },
        shift: await visit.shift(),
      };
    });
  return { name: `group of ${members}`, visit };
}
