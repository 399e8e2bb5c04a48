import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { seenBy, talkingClub } from '../../testing/planted-messages.ts';
import { openSite } from '../../testing/site.ts';
import { up } from './014-moderation-traces.ts';

/** Takes away what the step adds. */
async function undo(db: Kysely<unknown>): Promise<void> {
  for (const index of ['messages_editedById', 'message_reports_decidedById', 'conversations_groupless']) {
    await sql`drop index ${sql.ref(index)}`.execute(db);
  }
  await sql`drop table left_readers`.execute(db);
  const added = {
    messages: ['editedById', 'flaggedContent', 'isRemoved'],
    message_reactions: ['isWithheld'],
    message_reports: ['reportedContent', 'decisionReason'],
  };
  for (const [table, columns] of Object.entries(added)) {
    for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute();
  }
}

test('what was flagged, reported and deleted before is as if it were so since, as far as that is known', async () => {
  const site = await openSite();
  const { anna, bob, carl, groupId, conversationId, say } = await talkingClub(site);
  const body = { reason: 'Rude' };
  const flag = (id: number) => anna.call(messageCalls.flag, { params: { id }, body });
  const [kept, edited, removed, taken] = [await say('Shut up'), await say('Rude'), await say(), await say()];
  await flag(kept.id);
  await flag(edited.id);
  site.wait(1000);
  await bob.call(messageCalls.edit, { params: { id: edited.id }, body: { content: 'Nice' } });
  await carl.call(messageCalls.remove, { params: { id: removed.id } });
  await bob.call(messageCalls.remove, { params: { id: taken.id } });
  const writes = async (receiverId: number, content: string) =>
    (await anna.call(messageCalls.send, { body: { receiverId, content } })).id;
  const [reported, changed, gone] = [
    await writes(bob.id, 'Shut up'),
    await writes(bob.id, 'Rude'),
    await writes(bob.id, 'x'),
  ];
  for (const id of [reported, changed, gone]) await bob.call(messageCalls.flag, { params: { id }, body });
  site.wait(1000);
  await anna.call(messageCalls.edit, { params: { id: changed }, body: { content: 'Nice' } });
  await anna.call(messageCalls.remove, { params: { id: gone } });

  await site.database.write(async ({ db }) => {
    await undo(db as Kysely<unknown>);
    await up(db as Kysely<unknown>, site.database.kind);
  });

  const flagged = await anna.call(moderationCalls.flagged, { params: { groupId } });
  expect(flagged.map(({ content, flaggedContent }) => [content, flaggedContent])).toEqual([
    ['Nice', null],
    ['Shut up', 'Shut up'],
  ]);
  const isRemoved = async ({ id }: { id: number }) => (await seenBy(anna, conversationId, id))?.isRemoved;
  expect([await isRemoved(kept), await isRemoved(removed), await isRemoved(taken)]).toEqual([false, true, false]);
  const reports = await site.database.read(({ db }) =>
    db
      .selectFrom('message_reports')
      .select(['messageId', 'reportedContent', 'decisionReason'])
      .orderBy('messageId')
      .execute(),
  );
  expect(reports).toEqual([
    { messageId: reported, reportedContent: 'Shut up', decisionReason: '' },
    { messageId: changed, reportedContent: null, decisionReason: '' },
    { messageId: gone, reportedContent: null, decisionReason: '' },
  ]);
});
