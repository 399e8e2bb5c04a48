import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { memberCalls } from '#contract/group-members.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { groupCalls } from '#contract/groups.ts';
import { userPictureCalls } from '#contract/user-pictures.ts';
import { openWith } from '../../../testing/arranged.ts';
import { badForms, badPictures } from '../../../testing/bad-pictures.ts';
import { club } from '../../../testing/club.ts';
import { multipartOf } from '../../../testing/multipart.ts';
import type { Person } from '../../../testing/person.ts';
import { dot } from '../../../testing/pictures.ts';
import type { Site } from '../../../testing/site.ts';
import { beginSlowly } from '../../../testing/slow-request.ts';

const notOne = 'Send one file as multipart/form-data, in the field image.';

/** Nothing that was refused has left anything. */
async function expectNothingStored(site: Site, person: Person, groupId: number): Promise<void> {
  expect(await person.call(groupCalls.get, { params: { id: groupId } })).toMatchObject({ imageUrl: null });
  const sizes = await site.database.read(({ db }) => db.selectFrom('group_pictures').select('width').execute());
  expect(sizes).toEqual([]);
}

test('what is no picture, or none that may be taken, is refused in one sentence, and nothing is stored', async () => {
  const { site, anna, groupId } = await openWith(club);
  for (const [what, file, [status, code, error]] of badPictures) {
    const refused = await anna.refused(pictureCalls.upload, { params: { id: groupId }, file: await file() });
    expect([what, refused]).toEqual([what, { status, code, error, fields: { image: error } }]);
  }
  await expectNothingStored(site, anna, groupId);
  // None of them has broken what makes pictures.
  await anna.call(pictureCalls.upload, { params: { id: groupId }, file: dot });
}, 30_000);

test('of a form that is not one file in the right field nothing is taken', async () => {
  const { site, anna, groupId } = await openWith(club);
  const send = (headers: Record<string, string>, payload: string | Buffer) =>
    anna.send({ method: 'POST', url: `/api/upload/group-image/${groupId}`, headers, payload });
  for (const form of badForms) {
    const { type, payload } = await multipartOf(form);
    const answer = await send({ 'content-type': type }, payload);
    expect([form.map(([field]) => field), answer.statusCode, answer.json().code]).toEqual([
      form.map(([field]) => field),
      400,
      'invalid_input',
    ]);
  }
  for (const type of ['application/json', 'text/plain', 'image/png']) {
    const answer = await send({ 'content-type': type }, '{}');
    expect([type, answer.statusCode, answer.json()]).toEqual([
      type,
      415,
      { error: notOne, code: 'unsupported_media_type', fields: { image: notOne } },
    ]);
  }
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    expect((await send({ 'content-type': type }, 'no form')).statusCode).toBe(400);
  }
  await expectNothingStored(site, anna, groupId);
});

test('no other call reads a form', async () => {
  const { anna } = await openWith(club);
  const { type, payload } = await multipartOf([['name', 'Dinkers']]);
  const answer = await anna.send({ method: 'POST', url: '/api/groups', headers: { 'content-type': type }, payload });
  expect(answer.statusCode).toBe(415);
});

test('only the admins of a group give it a picture, and others are told so before their file is read', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const { id: hers } = await eve.call(groupCalls.create, { body: { name: 'Drivers' } });
  await bob.call(groupCalls.get, { params: { id: hers } });
  await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: 'moderator' } });
  const file = new Blob(['not even a picture']);
  for (const person of [bob, eve]) {
    expect(await person.refused(pictureCalls.upload, { params: { id: groupId }, file })).toMatchObject({
      status: 403,
      error: 'Only administrators of the group can change its picture.',
    });
  }
  expect(await eve.refused(pictureCalls.upload, { params: { id: 4711 }, file })).toMatchObject({ status: 404 });
  await expectNothingStored(site, anna, groupId);
});

/** An upload whose sender was found to be an admin, and whose file is still to come. */
async function beginUpload(site: Site, address: string, person: Person, groupId: number) {
  const late = await beginSlowly(site, address, person, pictureCalls.upload, `/upload/group-image/${groupId}`, dot);
  while (!site.statements.some((sql) => sql.includes('group_members'))) await setImmediate();
  return late;
}

test('who is no admin any longer when the file has come writes nothing', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const role = (to: 'admin' | 'member') =>
    anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: bob.id, role: to } });
  await role('admin');
  const late = await beginUpload(site, await site.listen(), bob, groupId);
  await role('member');
  expect(await late.finish()).toBe(403);
  await expectNothingStored(site, anna, groupId);
});

test('whose session ends while the file comes in writes nothing', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const late = await beginUpload(site, await site.listen(), anna, groupId);
  await anna.call(authCalls.logout, {});
  expect(await late.finish()).toBe(401);
  await expectNothingStored(site, bob, groupId);
});

test('a file that breaks off leaves nothing, and keeps no place', async () => {
  const { site, anna, groupId } = await openWith(club);
  const address = await site.listen();
  for (let time = 0; time < 20; time += 1) {
    const late = await beginUpload(site, address, anna, groupId);
    await late.breakOff();
  }
  await expectNothingStored(site, anna, groupId);
  await anna.call(pictureCalls.upload, { params: { id: groupId }, file: dot });
});

test('of too many files at once the last are asked to come again', async () => {
  const { site, anna, groupId } = await openWith(club);
  const address = await site.listen();
  const late: Awaited<ReturnType<typeof beginUpload>>[] = [];
  for (let number = 1; number <= 8; number += 1) {
    const admin = await site.register(`admin${number}`);
    await admin.call(groupCalls.join, { params: { id: groupId } });
    await anna.call(memberCalls.setRole, { params: { groupId }, body: { userId: admin.id, role: 'admin' } });
    for (let time = 0; time < 2; time += 1) late.push(await beginUpload(site, address, admin, groupId));
  }
  const upload = { params: { id: groupId }, file: dot };
  expect(await anna.refused(pictureCalls.upload, upload)).toMatchObject({ status: 503, retryAfter: 5 });
  expect(await anna.refused(userPictureCalls.upload, { file: dot })).toMatchObject({ status: 503, retryAfter: 5 });
  expect(await Promise.all(late.map((each) => each.finish()))).toEqual(late.map(() => 200));
  await anna.call(pictureCalls.upload, upload);
});

test('of one person’s files at once the third is asked to come again, and nobody else’s', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const address = await site.listen();
  const late = [await beginUpload(site, address, anna, groupId), await beginUpload(site, address, anna, groupId)];
  for (const third of [
    anna.refused(pictureCalls.upload, { params: { id: groupId }, file: dot }),
    anna.refused(userPictureCalls.upload, { file: dot }),
  ]) {
    expect(await third).toMatchObject({ status: 429, code: 'too_many_requests', retryAfter: 5 });
  }
  await bob.call(userPictureCalls.upload, { file: dot });
  expect(await anna.refused(userPictureCalls.upload, { file: dot }), 'bob left his own place').toMatchObject({
    status: 429,
  });
  await late[0]?.breakOff();
  await vi.waitFor(() => anna.call(userPictureCalls.upload, { file: dot }), 10_000);
  expect(await late[1]?.finish()).toBe(200);
});

/** An upload of a file that is no picture, with a clock that is moved: how fast it comes is looked at by that one alone. */
async function beginTimedUpload(site: Site, address: string, person: Person, groupId: number) {
  const arrival = once(site.app.server, 'connection');
  const path = `/upload/group-image/${groupId}`;
  const file = new Blob(['x'.repeat(500_000)]);
  const late = await beginSlowly(site, address, person, pictureCalls.upload, path, file);
  const [served]: Socket[] = await arrival;
  while (vi.getTimerCount() === 0) await setImmediate();
  return {
    ...late,
    /** So many bytes come, and then some seconds pass. */
    async during(seconds: number, bytes: number) {
      const before = served?.bytesRead ?? 0;
      late.goOn(bytes);
      while ((served?.bytesRead ?? 0) < before + bytes) await setImmediate();
      vi.advanceTimersByTime(seconds * 1_000);
    },
  };
}

test('a file that does not come on keeps no place: 64 kB in 10 s, and then 8 kB a second', async () => {
  const { site, anna, groupId } = await openWith(club);
  const address = await site.listen();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());

  const drop = await beginTimedUpload(site, address, anna, groupId);
  await drop.during(10, 60_000);
  expect(await drop.answered()).toBe(408);

  const stuck = await beginTimedUpload(site, address, anna, groupId);
  await stuck.during(10, 66_000);
  await stuck.during(8, 66_000);
  await stuck.during(8, 60_000);
  expect(await stuck.answered()).toBe(408);

  const steady = await beginTimedUpload(site, address, anna, groupId);
  await steady.during(10, 66_000);
  for (let time = 0; time < 5; time += 1) await steady.during(8, 66_000);
  // It is read to its end, which is not far: and then it is no picture.
  expect(await steady.finish()).toBe(415);
  expect(vi.getTimerCount()).toBe(0);
  await anna.call(pictureCalls.upload, { params: { id: groupId }, file: dot });
});
