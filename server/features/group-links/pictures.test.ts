import { expect, test } from 'vitest';
import { linkCalls } from '#contract/group-links.ts';
import { pictureAt } from '#contract/group-pictures/sizes.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { groupCalls } from '#contract/groups.ts';
import { openWith } from '../../testing/arranged.ts';
import type { Person } from '../../testing/person.ts';
import { png } from '../../testing/pictures.ts';
import type { Site } from '../../testing/site.ts';

/** A private group of anna's, with a picture. */
async function picturedClub(site: Site) {
  const anna = await site.register('anna');
  const { id } = await anna.call(groupCalls.create, { body: { name: 'Dinkers', isPrivate: true } });
  const params = { id };
  await anna.call(pictureCalls.upload, { params, file: png({ width: 700, height: 350 }) });
  const make = (body: { mostUses?: number; expiresIn?: number } = {}) => anna.call(linkCalls.create, { params, body });
  return { anna, params, make };
}

async function pictureBehind(person: Person, token: string): Promise<string> {
  const { imageUrl } = await person.call(linkCalls.look, { params: { token } });
  return imageUrl ?? '';
}

const statusAt = async (person: Person, url: string) => (await person.send({ method: 'GET', url })).statusCode;

test('who is not signed in sees the picture of the group that a link leads into', async () => {
  const { site, params, make } = await openWith(picturedClub);
  const { token } = await make();
  const stranger = site.stranger();
  const look = await stranger.call(linkCalls.look, { params: { token } });
  expect(look).toMatchObject({ id: params.id, imageSize: { width: 700, height: 350 } });
  for (const width of [480, 700] as const) {
    const url = look.imageUrl?.replace(/\d+$/, String(width)) ?? '';
    const { statusCode, headers, rawPayload } = await stranger.send({ method: 'GET', url });
    expect([statusCode, headers['content-type'], rawPayload.subarray(8, 12).toString()]).toEqual([
      200,
      'image/webp',
      'WEBP',
    ]);
  }
});

test('who is signed in sees it where members do, also once the link has ended', async () => {
  const { site, anna, params, make } = await openWith(picturedClub);
  const { token } = await make({ mostUses: 1 });
  const carl = await site.register('carl');
  await carl.call(linkCalls.use, { params: { token } });
  const { imageUrl } = await anna.call(groupCalls.get, { params });
  expect(await pictureBehind(carl, token)).toBe(imageUrl);
  expect(await statusAt(carl, imageUrl ?? '')).toBe(200);
});

test('it ends with the link', async () => {
  const { site, anna, params, make } = await openWith(picturedClub);
  const [revoked, single, brief] = [await make(), await make({ mostUses: 1 }), await make({ expiresIn: 1 })];
  const stranger = site.stranger();
  const pictures = [];
  for (const { token } of [revoked, single, brief]) pictures.push(await pictureBehind(stranger, token));
  await anna.call(linkCalls.revoke, { params: { ...params, linkId: revoked.id } });
  const carl = await site.register('carl');
  await carl.call(linkCalls.use, { params: { token: single.token } });
  site.wait(60 * 60 * 1000);
  expect(await Promise.all(pictures.map((url) => statusAt(stranger, url)))).toEqual([404, 409, 409]);
});

test('a link shows the picture of its own group, and the one that it has now', async () => {
  const { site, anna, params, make } = await openWith(picturedClub);
  const { token } = await make();
  const stranger = site.stranger();
  const first = await pictureBehind(stranger, token);

  const bob = await site.register('bob');
  const { id } = await bob.call(groupCalls.create, { body: { name: 'Others', isPrivate: true } });
  const others = await bob.call(pictureCalls.upload, { params: { id }, file: png({ width: 10, height: 10 }) });
  const [, otherId = ''] = /group-pictures\/([^/]+)/.exec(others.imageUrl ?? '') ?? [];
  const request = { params: { token, pictureId: otherId, width: 480 } };
  expect(await stranger.refused(linkCalls.picture, request)).toMatchObject({ status: 404 });
  // The same address without a link is for those who are signed in.
  expect(await statusAt(stranger, pictureAt(others.imageUrl ?? '', 480))).toBe(401);

  await anna.call(pictureCalls.upload, { params, file: png({ width: 20, height: 20 }) });
  expect(await statusAt(stranger, first)).toBe(404);
  expect(await statusAt(stranger, await pictureBehind(stranger, token))).toBe(200);
});
