import { describe, expect, test } from 'vitest';
import { messageCalls } from '#contract/messages.ts';
import { seenBy, twoPeople } from './testing/planted-messages.ts';
import { freshDirectory, run } from './testing/process.ts';
import { openSite } from './testing/site.ts';

describe.runIf(process.env.TEST_DATABASE === 'sqlite')('reports on the command line', () => {
  test('are listed, and decided by their number, while the site runs', async () => {
    const env = { DATA_DIR: freshDirectory() };
    const site = await openSite(env);
    const { anna, bob, conversationId, say } = await twoPeople(site);
    const reports = async (...words: string[]) => {
      const command = run('admin.ts', env, 'reports', ...words);
      return [await command.ended, command.printed()];
    };
    expect(await reports()).toEqual([0, 'No reports wait for a decision.\n']);
    const [first, second] = [await say(anna, 'Shut\u001b[31m\nup'), await say(anna, 'Again')];
    for (const id of [first, second]) {
      await bob.call(messageCalls.flag, { params: { id }, body: { reason: 'Rude,\nvery' } });
    }
    const [status, printed] = await reports();
    expect(status).toBe(0);
    expect(printed).toMatch(/^2: anna to bob, 20\S+Z\n {2}said: Again\n {2}reported: Rude, very\n\n1: anna to bob/);
    expect(printed).toContain('said: Shut[31m up\n');
    await anna.call(messageCalls.edit, { params: { id: second }, body: { content: 'Sorry' } });
    expect((await reports())[1]).toMatch(
      /^2: anna .*\n {2}said: Again\n {2}edited since: Sorry\n {2}reported: Rude, very/,
    );
    expect(await reports('delete', '1')).toEqual([0, 'Message deleted.\n']);
    expect(await reports('ignore', '2')).toEqual([0, 'Message kept.\n']);
    expect(await seenBy(anna, conversationId, first)).toMatchObject({ isDeleted: true, isRemoved: true, content: '' });
    expect(await seenBy(anna, conversationId, second)).toMatchObject({ isDeleted: false, content: 'Sorry' });
    expect(await reports('ignore', '1')).toEqual([1, 'This report has already been decided.\n']);
    expect(await reports('delete', '3')).toEqual([1, 'This report could not be found.\n']);
    for (const wrong of [['delete'], ['forget', '1'], ['delete', 'x'], ['delete', '1', '2']]) {
      expect(await reports(...wrong)).toEqual([1, expect.stringContaining('Usage: npm run admin')]);
    }
  });
});
