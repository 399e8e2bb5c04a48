import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './harness/test.ts';
import { Player } from './players.ts';
import { beginTournament } from './tournaments.ts';

/** WCAG 2.2 AA, as far as a machine can tell. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`nothing is in the way of anybody: ${colorScheme}, ${width} px`, async ({ browserFor }) => {
      test.setTimeout(120_000);
      const page = await browserFor('anna');
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const look = async (path: string) => {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
        expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
          [],
        );
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      };
      for (const path of ['/', '/login', '/register', '/loading-demo', '/nowhere']) await look(path);

      const anna = new Player('anna', page);
      await anna.register();
      await anna.createGroup('Riverside Dinkers');
      await anna.openChat(1);
      await anna.say('Court 3 at six?');
      const dora = new Player('dora', await browserFor('dora'));
      await dora.registerByCall();
      await dora.post('/api/groups', { name: 'Dawn Patrol', location: 'Mill Lane Courts' });
      const created = await page.request.post('/api/tournaments', { data: { name: 'Autumn Cup', groupId: 1 } });
      expect(created.status()).toBe(201);
      const bob = new Player('bob', await browserFor('bob'));
      await bob.registerByCall();
      const running = await beginTournament(anna, [anna, bob], { groupId: 1 });
      const over = await beginTournament(anna, [anna, bob], { groupId: 1 });
      await over.score(1, [11, 7]);
      for (const path of [
        '/dashboard',
        '/groups',
        '/groups?tab=discover',
        '/groups/1',
        '/messages',
        '/messages?group=1',
        '/tournaments',
        '/groups/1/tournaments',
        '/tournaments/details/1',
        running.path,
        over.path,
        '/profile',
        '/matchmaking',
        '/achievements',
      ]) {
        await look(path);
      }
    });
  }
}
