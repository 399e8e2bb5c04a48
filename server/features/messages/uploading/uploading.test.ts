import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { blockCalls } from '#contract/blocks.ts';
import { conversationCalls } from '#contract/conversations.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { messagePictureCalls } from '#contract/message-pictures.ts';
import { maxBytesPerConversation, maxPicturesPerDay, messagePictureAt } from '#contract/messages/picture.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { purgeExpired } from '../../../retention.ts';
import { openWith } from '../../../testing/arranged.ts';
import { badForms, badPictures } from '../../../testing/bad-pictures.ts';
import { multipartOf } from '../../../testing/multipart.ts';
import type { Person } from '../../../testing/person.ts';
import { dot, png } from '../../../testing/pictures.ts';
import { seenBy, talkingClub, twoPeople } from '../../../testing/planted-messages.ts';
import { password, type Site } from '../../../testing/site.ts';
import { beginSlowly } from '../../../testing/slow-request.ts';

const upload = (person: Person, conversationId: number, file: Blob = dot) =>
  person.call(messagePictureCalls.upload, { params: { conversationId }, file });

/** Who talks in bob’s club, and sends pictures there. */
async function picturingClub(site: Site) {
  const people = await talkingClub(site);
  const { bob, groupId, conversationId } = people;
  /** Sends pictures of bob’s, unless it is said otherwise. */
  const show = async (files: readonly Blob[] = [dot], more: object = {}, by: Person = bob) => {
    const pictures: { id: string }[] = [];
    for (const file of files) pictures.push({ id: (await upload(by, conversationId, file)).id });
    return by.call(messageCalls.send, { body: { groupId, pictures, ...more } });
  };
  return { ...people, show };
}

const fetched = (person: Person, id = '', width: 480 | 1600 = 1600) =>
  person.send({ method: 'GET', url: messagePictureAt(id, width) });

const kept = (site: Site) =>
  site.database.read(async ({ db }) => ({
    pictures: await db.selectFrom('message_pictures').select(['pictureId', 'messageId']).orderBy('id').execute(),
    sizes: await db.selectFrom('message_picture_sizes').select(['pictureId', 'width']).orderBy('width').execute(),
  }));

test('a picture is sent with or without words, in two sizes, with its shape, its colour and nothing of its file', async () => {
  const { anna, conversationId, show } = await openWith(picturingClub);
  const red = {
    create: { width: 2000, height: 1000, channels: 4 as const, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
  };
  const file = await sharp(red)
    .flatten({ background: '#ff0000' })
    .withExif({ IFD0: { Make: 'Pickle' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const sent = await show([new Blob([new Uint8Array(file)])]);
  const [picture] = sent.pictures ?? [];
  expect(sent).toMatchObject({ content: '', attachment: 'picture' });
  // Turned as its EXIF says.
  expect(picture).toMatchObject({ width: 1000, height: 2000, description: '' });
  expect(picture?.colour).toMatch(/^#f[a-f]0[0-3]0[0-3]$/);
  expect(await seenBy(anna, conversationId, sent.id)).toEqual(sent);
  for (const [width, wide, high] of [
    [480, 480, 960],
    [1600, 1000, 2000],
  ] as const) {
    const { statusCode, headers, rawPayload } = await fetched(anna, picture?.id, width);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { format, width: w, height: h, exif } = await sharp(rawPayload).metadata();
    expect([format, w, h, exif, rawPayload.includes('Pickle')]).toEqual(['webp', wide, high, undefined, false]);
  }
});

test('several are one message, in their order, each with what is in it', async () => {
  const { anna, bob, groupId, conversationId } = await openWith(picturingClub);
  const files = [png({ width: 30, height: 10 }), png({ width: 20, height: 10 }), dot, dot];
  const uploaded: string[] = [];
  for (const file of files) uploaded.push((await upload(bob, conversationId, file)).id);
  const [one = '', two = '', three = '', four = ''] = uploaded;
  const pictures = [{ id: two, description: ' The net on 4 ' }, { id: one }, { id: three }, { id: four }];
  const sent = await bob.call(messageCalls.send, { body: { groupId, content: 'Up again', pictures } });
  expect(sent).toMatchObject({ content: 'Up again', attachment: 'pictures' });
  expect(sent.pictures?.map(({ id }) => id)).toEqual([two, one, three, four]);
  expect(sent.pictures?.map(({ description }) => description)).toEqual(['The net on 4', '', '', '']);
  expect(await seenBy(anna, conversationId, sent.id)).toEqual(sent);
  const [listed] = await anna.call(conversationCalls.list, {});
  expect(listed?.lastMessage).toMatchObject({ attachment: 'pictures' });
});

test('nothing is sent that is not one’s own picture of this conversation, or was sent before', async () => {
  const { site, anna, bob, groupId, conversationId } = await openWith(picturingClub);
  const { id: mine } = await upload(bob, conversationId);
  const { id: annas } = await upload(anna, conversationId);
  const { id: groupElsewhere } = await bob.call(groupCalls.create, { body: { name: 'Drivers' } });
  const there = await bob.call(conversationCalls.ofGroup, { params: { groupId: groupElsewhere } });
  const { id: elsewhere } = await upload(bob, there.id);
  const refused = (...ids: string[]) =>
    bob.refused(messageCalls.send, { body: { groupId, pictures: ids.map((id) => ({ id })) } });
  const gone = { status: 400, fields: { pictures: 'A picture is no longer there. Please add it again.' } };
  for (const id of [annas, elsewhere, 'x'.repeat(22)]) expect(await refused(mine, id)).toMatchObject(gone);
  expect(await refused(mine, mine)).toMatchObject({ fields: { pictures: 'Each picture must be different' } });
  expect(await refused(...Array.from('abcde', (letter) => letter.repeat(22)))).toMatchObject({
    fields: { pictures: 'A message can have at most 4 pictures' },
  });
  expect(await refused()).toMatchObject({ status: 400 });
  expect(await bob.refused(messageCalls.send, { body: { groupId } })).toMatchObject({
    fields: { content: 'Message is required' },
  });
  // What was refused has taken nothing.
  await bob.call(messageCalls.send, { body: { groupId, pictures: [{ id: mine }] } });
  expect(await refused(mine)).toMatchObject(gone);
  const { pictures } = await kept(site);
  expect(pictures.filter(({ messageId }) => messageId !== null).map(({ pictureId }) => pictureId)).toEqual([mine]);
});

test('it is for those who take part, once it is sent, as long as it is there', async () => {
  const { site, anna, bob, groupId, conversationId, show } = await openWith(picturingClub);
  const eve = await site.register('eve');
  const { id: unsent } = await upload(bob, conversationId);
  for (const person of [bob, anna, eve]) expect((await fetched(person, unsent)).statusCode).toBe(404);
  const sent = await show();
  const id = sent.pictures?.[0]?.id;
  expect((await fetched(anna, id)).statusCode).toBe(200);
  expect((await fetched(eve, id)).statusCode).toBe(404);
  expect((await fetched(site.stranger(), id)).statusCode).toBe(401);
  await anna.call(memberCalls.remove, { params: { groupId, userId: bob.id } });
  expect((await fetched(bob, id)).statusCode).toBe(404);
});

test('it goes with its message, whoever deletes that, and no other does', async () => {
  const { site, anna, bob, carl, groupId, show } = await openWith(picturingClub);
  const [own, moderated, flagged, stays] = [await show(), await show([dot, dot]), await show(), await show()];
  await carl.call(messageCalls.flag, { params: { id: flagged.id }, body: { reason: 'Rude' } });
  const [listed] = await anna.call(moderationCalls.flagged, { params: { groupId } });
  expect(listed?.pictures).toEqual(flagged.pictures);
  await bob.call(messageCalls.remove, { params: { id: own.id } });
  await carl.call(messageCalls.remove, { params: { id: moderated.id } });
  await anna.call(moderationCalls.remove, { params: { groupId, messageId: flagged.id } });
  for (const { pictures = [] } of [own, moderated, flagged]) {
    for (const { id } of pictures) expect((await fetched(anna, id)).statusCode).toBe(404);
  }
  const [left] = stays.pictures ?? [];
  expect(await kept(site)).toEqual({
    pictures: [{ pictureId: left?.id, messageId: stays.id }],
    sizes: [{ pictureId: left?.id, width: 1 }],
  });
});

test('with an account go its pictures, and along in its data; the words stay', async () => {
  const { site, anna, bob, conversationId, show } = await openWith(picturingClub);
  const sent = await show([dot], { content: 'Up again' });
  const annas = await show([dot], {}, anna);
  const data = (await bob.ask(authCalls.exportData, {})).json();
  expect(data.messagePictures).toMatchObject([
    { messageId: sent.id, image: expect.stringMatching(/^data:image\/webp;base64,.{20}/) },
  ]);
  await bob.call(authCalls.deleteAccount, { body: { password } });
  const seen = await seenBy(anna, conversationId, sent.id);
  expect(seen).toMatchObject({ content: 'Up again', attachment: 'picture' });
  expect(seen).not.toHaveProperty('pictures');
  expect((await kept(site)).pictures).toEqual([{ pictureId: annas.pictures?.[0]?.id, messageId: annas.id }]);
});

test('with a group go its pictures, and what was never sent goes after a day', async () => {
  const { site, anna, bob, conversationId, groupId, show } = await openWith(picturingClub);
  const sent = await show();
  await upload(bob, conversationId);
  const purge = () => purgeExpired(site.database, site.now());
  site.wait(23 * 60 * 60 * 1000);
  await purge();
  expect((await kept(site)).pictures).toHaveLength(2);
  site.wait(60 * 60 * 1000);
  await purge();
  expect((await kept(site)).pictures.map(({ messageId }) => messageId)).toEqual([sent.id]);
  await anna.call(groupCalls.remove, { params: { id: groupId }, body: { name: 'Dinkers' } });
  while (await purge());
  expect(await kept(site)).toEqual({ pictures: [], sizes: [] });
});

test('between two people what is withheld shows no picture, and who has blocked sends none', async () => {
  const { anna, bob, eve, conversationId } = await openWith(twoPeople);
  await anna.call(blockCalls.block, { params: { userId: bob.id } });
  const { id } = await upload(bob, conversationId);
  const sent = await bob.call(messageCalls.send, { body: { receiverId: anna.id, pictures: [{ id }] } });
  const seen = await seenBy(anna, conversationId, sent.id);
  expect(seen).toMatchObject({ isWithheld: true });
  expect(seen).not.toHaveProperty('pictures');
  expect([(await fetched(bob, id)).statusCode, (await fetched(anna, id)).statusCode]).toEqual([200, 404]);
  const params = { conversationId };
  expect(await anna.refused(messagePictureCalls.upload, { params, file: dot })).toMatchObject({ code: 'you_blocked' });
  expect(await eve.refused(messagePictureCalls.upload, { params, file: dot })).toMatchObject({ status: 404 });
});

test('who is muted uploads nothing; a full day or chat is said before the file is read', async () => {
  const { site, anna, bob, groupId, conversationId, show } = await openWith(picturingClub);
  const sent = await show();
  const refused = (person: Person) =>
    person.refused(messagePictureCalls.upload, { params: { conversationId }, file: new Blob(['no picture']) });
  const set = (change: object) =>
    site.database.write(({ db }) => db.updateTable('message_pictures').set(change).execute());
  await set({ byteCount: maxBytesPerConversation });
  expect(await refused(anna)).toMatchObject({ status: 415 });
  expect(await anna.refused(messagePictureCalls.upload, { params: { conversationId }, file: dot })).toMatchObject({
    ...{ status: 409, code: 'no_room' },
    error: 'This chat has used its 500 MB for pictures. Delete some to make room.',
  });
  // Another chat has room.
  const { id: elsewhere } = await anna.call(groupCalls.create, { body: { name: 'Drivers' } });
  await upload(anna, (await anna.call(conversationCalls.ofGroup, { params: { groupId: elsewhere } })).id);
  await set({ byteCount: 1 });
  await site.database.write(async ({ db }) => {
    const row = await db
      .selectFrom('message_pictures')
      .select(['conversationId', 'userId', 'width', 'height', 'colour', 'byteCount', 'createdAt', 'unsentAt'])
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: maxPicturesPerDay - 1 }, (_, at) => ({
      ...row,
      pictureId: `${at}`.padStart(22, '0'),
    }));
    await db.insertInto('message_pictures').values(rows).execute();
  });
  expect(await refused(bob)).toMatchObject({ status: 409, code: 'no_room' });
  await upload(anna, conversationId);
  site.wait(24 * 60 * 60 * 1000);
  await upload(bob, conversationId);
  await anna.call(moderationCalls.mute, { params: { groupId, userId: bob.id }, body: { minutes: 60 } });
  expect(await refused(bob)).toMatchObject({ status: 403, code: 'muted' });
  expect(sent.pictures).toHaveLength(1);
});

test('who may send nothing anymore when the file has come leaves none', async () => {
  const { site, anna, bob, groupId, conversationId } = await openWith(picturingClub);
  const address = await site.listen();
  const path = `/upload/message-picture/${conversationId}`;
  const late = await beginSlowly(site, address, bob, messagePictureCalls.upload, path, dot);
  while (!site.statements.some((sql) => sql.includes('byteCount'))) await setImmediate();
  await anna.call(memberCalls.remove, { params: { groupId, userId: bob.id } });
  expect(await late.finish()).toBe(404);
  expect((await kept(site)).pictures).toEqual([]);
});

test('what is no picture is refused here as everywhere, and nothing is kept', async () => {
  const { site, bob, conversationId } = await openWith(picturingClub);
  for (const [what, file, [status, code, error]] of badPictures) {
    const asked = { params: { conversationId }, file: await file() };
    const refused = await bob.refused(messagePictureCalls.upload, asked);
    expect([what, refused]).toEqual([what, { status, code, error, fields: { image: error } }]);
  }
  for (const form of badForms) {
    const { type, payload } = await multipartOf(form);
    const url = `/api/upload/message-picture/${conversationId}`;
    const { statusCode } = await bob.send({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect([form.map(([field]) => field), statusCode]).toEqual([form.map(([field]) => field), 400]);
  }
  expect(await kept(site)).toEqual({ pictures: [], sizes: [] });
  await upload(bob, conversationId);
}, 60_000);
