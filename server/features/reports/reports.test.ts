import { expect, test } from 'vitest';
import { adminLogCalls } from '#contract/administration/log.ts';
import { peopleCalls } from '#contract/administration/people.ts';
import { reportCalls } from '#contract/administration/reports.ts';
import { authCalls } from '#contract/auth.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { messagePictureCalls } from '#contract/message-pictures.ts';
import { messageCalls } from '#contract/messages.ts';
import { listenAs, openWith } from '../../testing/arranged.ts';
import type { Person } from '../../testing/person.ts';
import { dot } from '../../testing/pictures.ts';
import { seenBy, twoPeople } from '../../testing/planted-messages.ts';
import { makeSiteAdmin } from '../../testing/roles.ts';
import { password, type Site } from '../../testing/site.ts';

const body = { reason: 'Rude' };

/** What anna said, reported by bob; rita runs the site. */
async function reported(site: Site, content = 'Shut up') {
  const people = await twoPeople(site);
  const rita = await site.register('rita');
  await makeSiteAdmin(site, rita);
  const messageId = await people.say(people.anna, content);
  const answer = await people.bob.call(messageCalls.flag, { params: { id: messageId }, body });
  const [report] = await rita.call(reportCalls.list, {});
  return { ...people, rita, messageId, answer, id: report?.id ?? 0 };
}

test('a direct message is reported by its receiver, once; its author sees nothing of it', async () => {
  const { anna, bob, eve, rita, conversationId, messageId, answer, id } = await openWith(reported);
  expect(answer).toMatchObject({ id: messageId, isFlagged: false, flagReason: null, revision: 1 });
  expect(await seenBy(anna, conversationId, messageId)).toEqual(answer);
  const own = { params: { id: conversationId }, query: { from: 1, to: 9 } };
  expect((await bob.call(conversationCalls.own, own)).reported).toEqual([messageId]);
  expect((await anna.call(conversationCalls.own, own)).reported).toEqual([]);
  const flag = { params: { id: messageId }, body };
  expect(await bob.refused(messageCalls.flag, flag)).toMatchObject({ status: 409, code: 'already_flagged' });
  expect(await anna.refused(messageCalls.flag, flag)).toMatchObject({ status: 400, code: 'invalid_input' });
  expect(await eve.refused(messageCalls.flag, flag)).toMatchObject({ status: 404 });
  expect(await rita.call(reportCalls.list, {})).toEqual([
    {
      id,
      messageId,
      reason: 'Rude',
      createdAt: expect.any(String),
      reporter: { id: bob.id, username: 'bob', name: 'bob' },
      sender: { id: anna.id, username: 'anna', name: 'anna' },
      content: 'Shut up',
      reportedContent: 'Shut up',
      pictures: [],
      sentAt: answer.sentAt,
      isDeleted: false,
      decision: null,
      decidedAt: null,
      decidedBy: null,
      decisionReason: '',
    },
  ]);
});

test('the pictures of a reported message are for the administrators who ask for them, and that is in the log', async () => {
  const { anna, bob, eve, rita, conversationId, say } = await openWith(reported);
  const send = async (by: Person) => {
    const picture = await by.call(messagePictureCalls.upload, { params: { conversationId }, file: dot });
    const receiverId = by === anna ? bob.id : anna.id;
    const sent = await by.call(messageCalls.send, { body: { receiverId, pictures: [{ id: picture.id }] } });
    return { ...sent, picture };
  };
  const [sent, other] = [await send(anna), await send(bob)];
  await say(anna, 'Sorry');
  await bob.call(messageCalls.flag, { params: { id: sent.id }, body });
  const [report] = await rita.call(reportCalls.list, {});
  expect(report).toMatchObject({ messageId: sent.id, pictures: [{ id: sent.picture.id, width: expect.any(Number) }] });
  const look = (by: Person, pictureId: string, id = report?.id ?? 0) =>
    by.send({ method: 'GET', url: `/api/admin/reports/${id}/pictures/${pictureId}` });
  const shown = await look(rita, sent.picture.id);
  expect(shown).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
  expect(shown.headers['cache-control']).toContain('private');
  for (const person of [anna, bob, eve]) expect((await look(person, sent.picture.id)).statusCode).toBe(404);
  expect((await look(rita, other.picture.id)).statusCode, 'of a message that nobody reported').toBe(404);
  expect((await look(rita, sent.picture.id, 900)).statusCode).toBe(404);
  const log = await rita.call(adminLogCalls.list, {});
  expect(log.filter(({ action }) => action === 'picture_seen')).toMatchObject([
    { actor: { name: 'rita' }, person: { name: 'anna' }, subjectId: report?.id },
  ]);
  await rita.call(reportCalls.remove, { params: { id: report?.id ?? 0 }, body: { reason: '' } });
  expect((await look(rita, sent.picture.id)).statusCode).toBe(404);
});

test('only the reporter’s own windows and the administrators hear of a report', async () => {
  const { site, anna, bob, rita, conversationId, say } = await openWith(reported);
  const id = await say(anna, 'And again');
  const [annas, bobs, ritas] = await listenAs(site, anna, bob, rita);
  await bob.call(messageCalls.flag, { params: { id }, body });
  await ritas.hears('administration');
  expect(await rita.call(peopleCalls.counts, {})).toMatchObject({ reports: 2 });
  expect(await bobs.hears('conversation_changed')).toEqual({ type: 'conversation_changed', conversationId });
  await bob.call(messageCalls.react, { params: { id, reaction: 'wow' } });
  await annas.hears('message_changed');
  expect(annas.heard).toEqual([]);
});

test('whoever runs the site deletes what was reported, and both see it', async () => {
  const { site, anna, bob, rita, conversationId, messageId, id } = await openWith(reported);
  const sockets = await listenAs(site, anna, bob);
  const decided = await rita.call(reportCalls.remove, { params: { id }, body: { reason: 'A threat' } });
  expect(decided).toMatchObject({
    id,
    content: '',
    reportedContent: null,
    isDeleted: true,
    decision: 'deleted',
    decidedBy: { username: 'rita' },
    decisionReason: 'A threat',
  });
  for (const person of [anna, bob]) {
    expect(await seenBy(person, conversationId, messageId)).toMatchObject({
      isDeleted: true,
      isRemoved: true,
      deletedBy: { username: 'rita' },
    });
  }
  for (const socket of sockets) {
    expect(await socket.hears('message_changed')).toMatchObject({ messages: [{ id: messageId, isDeleted: true }] });
  }
  expect(await rita.call(reportCalls.list, {})).toEqual([]);
  expect(await rita.call(peopleCalls.counts, {})).toMatchObject({ reports: 0 });
  expect(await rita.call(reportCalls.list, { query: { state: 'decided' } })).toEqual([decided]);
  expect(await rita.call(adminLogCalls.list, {})).toMatchObject([
    { action: 'message_deleted', actor: { id: rita.id }, person: { id: anna.id }, subjectId: id, reason: 'A threat' },
  ]);
  for (const call of [reportCalls.remove, reportCalls.ignore]) {
    const again = await rita.refused(call, { params: { id }, body: {} });
    expect(again).toMatchObject({ status: 409, code: 'already_decided' });
  }
  expect(await rita.refused(reportCalls.ignore, { params: { id: 999 }, body })).toMatchObject({ status: 404 });
});

test('what is ignored stays, and of two decisions at once one counts', async () => {
  const { bob, rita, conversationId, messageId, id } = await openWith(reported);
  const calls = [reportCalls.ignore, reportCalls.remove, reportCalls.ignore, reportCalls.remove];
  const answers = await Promise.all(calls.map((call) => rita.ask(call, { params: { id }, body: {} })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  const [decided] = await rita.call(reportCalls.list, { query: { state: 'decided' } });
  const message = await seenBy(bob, conversationId, messageId);
  expect(message?.isDeleted).toBe(decided?.decision === 'deleted');
});

test('what its author deletes meanwhile is decided all the same', async () => {
  const { anna, rita, conversationId, messageId, id } = await openWith(reported);
  await anna.call(messageCalls.remove, { params: { id: messageId } });
  const deleted = { content: '', isDeleted: true, reportedContent: 'Shut up' };
  expect(await rita.call(reportCalls.list, {})).toMatchObject([deleted]);
  const decided = await rita.call(reportCalls.ignore, { params: { id }, body: {} });
  expect(decided).toMatchObject({ isDeleted: true, reportedContent: null });
  expect(await seenBy(anna, conversationId, messageId)).toMatchObject({ isRemoved: false, deletedBy: null });
});

test('whoever decides sees what was reported, and what its author made of it; what stays is kept as it was decided on', async () => {
  const { anna, rita, messageId, id } = await openWith(reported);
  const edit = (content: string) => anna.call(messageCalls.edit, { params: { id: messageId }, body: { content } });
  await edit('Have a nice day');
  const texts = { content: 'Have a nice day', reportedContent: 'Shut up' };
  expect(await rita.call(reportCalls.list, {})).toMatchObject([texts]);
  const decided = await rita.call(reportCalls.ignore, { params: { id }, body: { reason: ' They made up ' } });
  expect(decided).toMatchObject({ ...texts, decision: 'ignored', decisionReason: 'They made up' });
  await edit('Shut up again');
  const after = await rita.call(reportCalls.list, { query: { state: 'decided' } });
  expect(after).toEqual([{ ...decided, content: 'Shut up again' }]);
});

test('both lists are paged, the last first', async () => {
  const { site, anna, bob, rita, say, id: first } = await openWith(reported);
  const ids = [first];
  for (let at = 0; at < 4; at++) {
    await bob.call(messageCalls.flag, { params: { id: await say(anna, `${at}`) }, body });
    ids.push((await rita.call(reportCalls.list, {}))[0]?.id ?? 0);
  }
  const idsOf = async (state: 'open' | 'decided') => {
    const pages = await rita.pages(reportCalls.list, { query: { state, limit: 2 } });
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    return pages.flat().map(({ id }) => id);
  };
  expect(await idsOf('open')).toEqual(ids.toReversed());
  const order = [2, 0, 4, 1, 3].map((at) => ids[at] ?? 0);
  for (const id of order) {
    await rita.call(reportCalls.ignore, { params: { id }, body: {} });
    site.wait(1000);
  }
  expect(await idsOf('decided')).toEqual(order.toReversed());
});

test('one takes along what one has reported, and what one wrote goes with the account', async () => {
  const { site, anna, bob, rita, messageId, id } = await openWith(reported);
  const exported = async (person: typeof bob) => (await person.ask(authCalls.exportData, {})).json().messageReports;
  expect(await exported(bob)).toMatchObject([{ id, messageId, reason: 'Rude', decision: null }]);
  expect(await exported(anna)).toEqual([]);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  expect(await rita.call(reportCalls.list, {})).toMatchObject([
    { id, reason: '', reporter: { username: 'Deleted player' }, content: 'Shut up' },
  ]);
  await rita.call(reportCalls.ignore, { params: { id }, body: { reason: 'Harmless' } });
  const decisions = (await rita.ask(authCalls.exportData, {})).json().reportDecisions;
  expect(decisions).toMatchObject([{ id, messageId, decision: 'ignored', decisionReason: 'Harmless' }]);
  await makeSiteAdmin(site, anna);
  await rita.call(authCalls.deleteAccount, { body: { password } });
  const left = await site.database.read(({ db }) => db.selectFrom('message_reports').selectAll().execute());
  expect(left).toMatchObject([{ decision: 'ignored', decidedById: rita.id, decisionReason: '' }]);
});
