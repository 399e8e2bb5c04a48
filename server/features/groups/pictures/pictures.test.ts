import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureAt } from '#contract/group-pictures/sizes.ts';
import { pictureCalls } from '#contract/group-pictures.ts';
import { groupCalls } from '#contract/groups.ts';
import { openWith } from '../../../testing/arranged.ts';
import { club } from '../../../testing/club.ts';
import type { Person } from '../../../testing/person.ts';
import { dot, png } from '../../../testing/pictures.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import { listening } from '../../../testing/socket-client.ts';

/** The bytes at an address of a picture, and what comes with them. */
async function fetched(person: Person, imageUrl: string | null) {
  const { statusCode, headers, rawPayload } = await person.send({ method: 'GET', url: imageUrl ?? '' });
  return { statusCode, headers, bytes: rawPayload };
}

async function storedSizes(site: Site) {
  return site.database.read(({ db }) =>
    db.selectFrom('group_pictures').select(['groupId', 'pictureId', 'width']).orderBy('width').execute(),
  );
}

test('a picture is served as WebP in three widths, to whoever is signed in, and kept for a year', async () => {
  const { site, anna, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const params = { id: groupId };
  await anna.call(groupCalls.update, { params, body: { isPrivate: true, imagePosition: '10% 20%' } });
  const group = await anna.call(pictureCalls.upload, { params, file: png({ width: 2000, height: 1000 }) });
  expect(group).toMatchObject({
    id: groupId,
    imageUrl: expect.stringMatching(/^\/api\/group-pictures\/[\w-]{22}\/1600$/),
    imageSize: { width: 1600, height: 800 },
    imagePosition: 'center center',
  });
  const { imageUrl } = await eve.call(groupCalls.get, { params });
  expect(imageUrl).toBe(group.imageUrl);
  for (const width of [480, 960, 1600] as const) {
    const { statusCode, headers, bytes } = await fetched(eve, pictureAt(imageUrl ?? '', width));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(bytes.length),
    });
    expect(await headOf(bytes)).toEqual(['webp', width, width / 2]);
  }
  expect((await fetched(site.stranger(), imageUrl)).statusCode).toBe(401);
});

/** Of WebP as it comes out here: the format, and the size that its head says. */
async function headOf(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
}

test.each([
  [{ width: 700, height: 70 }, [480, 700], { 480: 480, 960: 700, 1600: 700 }],
  [{ width: 300, height: 300 }, [300], { 480: 300, 960: 300, 1600: 300 }],
  [{ width: 480, height: 1 }, [480], { 480: 480, 960: 480, 1600: 480 }],
])('a picture of %j is never enlarged', async (size, widths, served) => {
  const { site, anna, groupId } = await openWith(club);
  const { imageUrl, imageSize } = await anna.call(pictureCalls.upload, { params: { id: groupId }, file: png(size) });
  expect(imageSize).toEqual(size);
  expect((await storedSizes(site)).map(({ width }) => width)).toEqual(widths);
  for (const [asked, width] of Object.entries(served)) {
    const { bytes } = await fetched(anna, (imageUrl ?? '').replace(/\d+$/, asked));
    expect(await headOf(bytes)).toEqual(['webp', width, expect.any(Number)]);
  }
});

test('a tower of a picture becomes one that WebP can hold', async () => {
  const { anna, groupId } = await openWith(club);
  const file = png({ width: 100, height: 20_000 });
  const { imageSize } = await anna.call(pictureCalls.upload, { params: { id: groupId }, file });
  expect(imageSize).toEqual({ width: 24, height: 4800 });
});

test('another picture takes the place of the one before, at an address of its own; members and watchers hear of it', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const eve = await site.register('eve');
  const params = { id: groupId };
  const address = await site.listen();
  const listeners = [await listening(address, bob), await listening(address, eve, `group:${groupId}`)];
  const first = await anna.call(pictureCalls.upload, { params, file: dot });
  for (const each of listeners) await each.hears('group_update', ({ action }) => action === 'changed');
  await anna.call(groupCalls.update, { params, body: { imagePosition: '50%,30%,1.5' } });
  const second = await anna.call(pictureCalls.upload, { params, file: dot });
  expect(second.imageUrl).not.toBe(first.imageUrl);
  expect(second.imagePosition).toBe('center center');
  expect((await fetched(anna, first.imageUrl)).statusCode).toBe(404);
  expect((await fetched(anna, second.imageUrl)).statusCode).toBe(200);
  expect(await storedSizes(site)).toHaveLength(1);
});

test('a picture is taken away, and there is nothing to take away then', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const params = { id: groupId };
  const { imageUrl } = await anna.call(pictureCalls.upload, { params, file: dot });
  await anna.call(groupCalls.update, { params, body: { imagePosition: '10% 20%' } });
  const bobs = await listening(await site.listen(), bob);
  await anna.call(pictureCalls.remove, { params });
  await bobs.hears('group_update', ({ action }) => action === 'changed');
  expect(await bob.call(groupCalls.get, { params })).toMatchObject({
    imageUrl: null,
    imageSize: null,
    imagePosition: 'center center',
  });
  expect((await fetched(anna, imageUrl)).statusCode).toBe(404);
  expect(await storedSizes(site)).toEqual([]);
  await anna.call(groupCalls.update, { params, body: { imagePosition: '10% 20%' } });
  await anna.call(pictureCalls.remove, { params });
  expect(await bob.call(groupCalls.get, { params })).toMatchObject({ imagePosition: '10% 20%' });
});

test('with a group goes its picture', async () => {
  const { site, anna, groupId } = await openWith(club);
  const params = { id: groupId };
  const { imageUrl } = await anna.call(pictureCalls.upload, { params, file: dot });
  await anna.call(groupCalls.remove, { params, body: { name: 'Dinkers' } });
  expect((await fetched(anna, imageUrl)).statusCode).toBe(404);
  expect(await storedSizes(site)).toEqual([]);
});

test('of two pictures at once the group has one, whole', async () => {
  const { site, anna, groupId } = await openWith(club);
  const params = { id: groupId };
  const files = [png({ width: 500, height: 500 }), png({ width: 600, height: 600 })];
  await Promise.all(files.map((file) => anna.call(pictureCalls.upload, { params, file })));
  const { imageUrl, imageSize } = await anna.call(groupCalls.get, { params });
  const sizes = await storedSizes(site);
  expect(sizes.map(({ width }) => width)).toEqual([480, imageSize?.width]);
  expect(new Set(sizes.map(({ pictureId }) => pictureId)).size).toBe(1);
  expect((await fetched(anna, imageUrl)).statusCode).toBe(200);
});

test('the description of all calls shows the form with the file, and what is served', async () => {
  const site = await openSite({}, { withPages: true });
  const { paths } = (await site.stranger().send({ method: 'GET', url: '/api/openapi.json' })).json();
  expect(paths['/api/upload/group-image/{id}'].post.requestBody.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { image: { type: 'string', format: 'binary', description: 'At most 10 MB' } },
        required: ['image'],
      },
    },
  });
  const served = paths['/api/group-pictures/{pictureId}/{width}'].get.responses['200'].content;
  expect(Object.keys(served)).toEqual(['image/webp']);
});

test('each group keeps its own picture, whatever becomes of another’s', async () => {
  const { site, anna, bob, groupId } = await openWith(club);
  const params = { id: groupId };
  const { id: otherId } = await bob.call(groupCalls.create, { body: { name: 'Others' } });
  const { imageUrl } = await anna.call(pictureCalls.upload, { params, file: png({ width: 500, height: 500 }) });
  await bob.call(pictureCalls.upload, { params: { id: otherId }, file: png({ width: 600, height: 600 }) });
  // The other's largest is no size of this one.
  expect((await fetched(anna, imageUrl && pictureAt(imageUrl, 1600))).statusCode).toBe(200);
  await bob.call(pictureCalls.remove, { params: { id: otherId } });
  expect((await fetched(anna, imageUrl)).statusCode).toBe(200);
  expect((await storedSizes(site)).map(({ width }) => width)).toEqual([480, 500]);
});
