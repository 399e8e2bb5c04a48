import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageCalls } from '#contract/messages.ts';
import { club } from '../../testing/club.ts';
import { freshDirectory } from '../../testing/process.ts';
import { openSite } from '../../testing/site.ts';
import { messageWords } from './message-words.ts';

const onSqlite = test.runIf(process.env.TEST_DATABASE === 'sqlite');

onSqlite.each([false, true])(
  'words that were removed are in none of the files, in their places: %s',
  async (isInItsPlace) => {
    const directory = freshDirectory();
    const site = await openSite({ DATA_DIR: directory });
    const { anna, groupId } = await club(site);
    const body = { groupId, content: 'Wolfratshausen kitchenline' };
    const message = await anna.call(messageCalls.send, { body });
    if (isInItsPlace) {
      // So much is said after it that it waits no longer.
      for (let at = 0; at < 40; at += 1) {
        const long = Array.from({ length: 60 }, (_, word) => `filler${at}x${word}`).join(' ');
        await anna.call(messageCalls.send, { body: { groupId, content: long } });
      }
    }
    await site.database.write(async (tx) => {
      await tx.db.updateTable('messages').set({ content: '' }).where('id', '=', message.id).execute();
    });
    const traces = () => {
      const files = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'latin1'));
      return ['WOLFRATSHAUSEN', 'KITCHENLINE'].filter((trace) => files.some((file) => file.includes(trace)));
    };
    await site.database.scrub();
    expect(traces()).toEqual(['WOLFRATSHAUSEN', 'KITCHENLINE']);
    await site.database.write((tx) => messageWords.remove(tx, message));
    await site.database.scrub();
    expect(traces()).toEqual([]);
  },
);
