import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { userPictureCalls } from '#contract/user-pictures.ts';
import { openFor } from '../../../testing/arranged.ts';
import type { Person } from '../../../testing/person.ts';
import { dot, png } from '../../../testing/pictures.ts';
import { password, type Site } from '../../../testing/site.ts';
import { beginSlowly } from '../../../testing/slow-request.ts';

/** The bytes of a picture in a size, and what comes with them. */
async function fetched(person: Person, imageUrl: string, width = 384) {
  const url = imageUrl.replace(/\d+$/, String(width));
  const { statusCode, headers, rawPayload } = await person.send({ method: 'GET', url });
  return { statusCode, headers, bytes: rawPayload };
}

const listed = (asks: Person, ...people: Person[]) =>
  asks.call(userPictureCalls.list, { query: { ids: people.map(({ id }) => id).join(',') } });

const upload = (person: Person, file: Blob) => person.call(userPictureCalls.upload, { file });

async function storedSizes(site: Site) {
  return site.database.read(({ db }) =>
    db.selectFrom('user_pictures').select(['userId', 'pictureId', 'width']).orderBy('width').execute(),
  );
}

const blobOf = async (image: Sharp) => new Blob([new Uint8Array(await image.toBuffer())]);

test('a picture is served to whoever is signed in, square and in two sizes, and kept for a year', async () => {
  const [site, anna, eve] = await openFor('anna', 'eve');
  const given = await upload(anna, png({ width: 900, height: 600 }));
  expect(given).toEqual({ userId: anna.id, imageUrl: expect.stringMatching(/^\/api\/user-pictures\/[\w-]{22}\/384$/) });
  expect(await listed(eve, eve, anna)).toEqual([given]);
  for (const width of [96, 384]) {
    const { statusCode, headers, bytes } = await fetched(eve, given.imageUrl, width);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width });
  }
  expect((await fetched(site.stranger(), given.imageUrl)).statusCode).toBe(401);
});

test('a proxy may keep a picture, so no session is prolonged by asking for one', async () => {
  const [site, anna] = await openFor('anna');
  const { imageUrl } = await upload(anna, dot);
  site.wait(2 * 24 * 60 * 60 * 1000);
  const { statusCode, headers } = await fetched(anna, imageUrl);
  expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
  const next = await anna.send({ method: 'GET', url: '/api/auth/me' });
  expect(String(next.headers['set-cookie'])).toContain('thirdshot=');
});

test('no size is enlarged', async () => {
  const [, anna] = await openFor('anna');
  for (const [width, height, served] of [
    [300, 200, { 96: 96, 384: 200 }],
    [100, 5000, { 96: 96, 384: 100 }],
    [60, 90, { 96: 60, 384: 60 }],
    [384, 384, { 96: 96, 384: 384 }],
    [2000, 1, { 96: 1, 384: 1 }],
  ] as const) {
    const { imageUrl } = await upload(anna, png({ width, height }));
    for (const [asked, side] of Object.entries(served)) {
      const { bytes } = await fetched(anna, imageUrl, Number(asked));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
    }
  }
});

/** White, red and white, each a third of the length; as wide as one third. */
function striped() {
  const part = (background: string) => ({ create: { width: 100, height: 100, channels: 3 as const, background } });
  return sharp({ create: { width: 300, height: 100, channels: 3, background: 'white' } }).composite([
    { input: part('red'), left: 100, top: 0 },
  ]);
}

test('the middle is cut out of it, upright, and nothing else of the file is left', async () => {
  const [, anna] = await openFor('anna');
  const file = await blobOf(
    striped()
      .withExif({ IFD0: { Make: 'Pickle' } })
      .withMetadata({ orientation: 6 })
      .jpeg(),
  );
  const { imageUrl } = await upload(anna, file);
  const { bytes } = await fetched(anna, imageUrl);
  const { channels } = await sharp(bytes).stats();
  // All of it is red.
  expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0]);
  const { exif, orientation } = await sharp(bytes).metadata();
  expect([exif, orientation, bytes.includes('Pickle')]).toEqual([undefined, undefined, false]);
});

test('what lets something through stands on white: initials are not to be seen behind it', async () => {
  const [, anna] = await openFor('anna');
  const clear = { create: { width: 40, height: 40, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } };
  const { imageUrl } = await upload(anna, await blobOf(sharp(clear).png()));
  const { channels, isOpaque } = await sharp((await fetched(anna, imageUrl)).bytes).stats();
  expect(isOpaque).toBe(true);
  expect(channels.every(({ mean }) => mean > 250)).toBe(true);
});

test('another picture takes the place of the one before, at an address of its own', async () => {
  const [site, anna] = await openFor('anna');
  const first = await upload(anna, dot);
  const second = await upload(anna, png({ width: 200, height: 200 }));
  expect(second.imageUrl).not.toBe(first.imageUrl);
  expect((await fetched(anna, first.imageUrl)).statusCode).toBe(404);
  expect(await listed(anna, anna)).toEqual([second]);
  expect((await storedSizes(site)).map(({ width }) => width)).toEqual([96, 200]);
});

test('of pictures sent at once one is there, whole', async () => {
  const [site, anna] = await openFor('anna');
  // SQLite has one process.
  const processes = process.env.TEST_DATABASE === 'postgres' ? [anna, anna.on(await site.anotherProcess())] : [anna];
  const files = [500, 90].map((side) => png({ width: side, height: side }));
  await Promise.all(processes.flatMap((person) => files.map((file) => upload(person, file))));
  const sizes = await storedSizes(site);
  expect(new Set(sizes.map(({ pictureId }) => pictureId)).size).toBe(1);
  const [own] = await listed(anna, anna);
  expect((await fetched(anna, own?.imageUrl ?? '')).statusCode).toBe(200);
});

test('a picture is taken away, as often as it is asked for, and only one’s own', async () => {
  const [, anna, bob] = await openFor('anna', 'bob');
  const { imageUrl } = await upload(anna, dot);
  const bobs = await upload(bob, dot);
  await anna.call(userPictureCalls.remove, {});
  await anna.call(userPictureCalls.remove, {});
  expect(await listed(bob, anna, bob)).toEqual([bobs]);
  expect((await fetched(bob, imageUrl)).statusCode).toBe(404);
  expect((await fetched(anna, bobs.imageUrl)).statusCode).toBe(200);
});

test('with an account goes its picture', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  const { imageUrl } = await upload(anna, dot);
  await anna.call(authCalls.deleteAccount, { body: { password } });
  expect(await listed(bob, anna)).toEqual([]);
  expect((await fetched(bob, imageUrl)).statusCode).toBe(404);
  expect(await storedSizes(site)).toEqual([]);
});

test('one takes one’s picture along, and nobody else’s', async () => {
  const [, anna, bob] = await openFor('anna', 'bob');
  const { imageUrl } = await upload(anna, png({ width: 400, height: 400 }));
  const { pictures } = (await anna.ask(authCalls.exportData, {})).json();
  const served = await Promise.all([96, 384].map((width) => fetched(anna, imageUrl, width)));
  expect(pictures).toEqual(
    [96, 384].map((width, at) => ({ width, image: `data:image/webp;base64,${served[at]?.bytes.toString('base64')}` })),
  );
  expect((await bob.ask(authCalls.exportData, {})).json().pictures).toEqual([]);
});

test('those of a hundred people are one question to the database; more are refused', async () => {
  const [site, anna, bob] = await openFor('anna', 'bob');
  await upload(bob, png({ width: 400, height: 400 }));
  const statementsFor = async (ids: readonly number[]) => {
    site.statements.length = 0;
    await anna.call(userPictureCalls.list, { query: { ids: ids.join(',') } });
    return site.statements.length;
  };
  const many = Array.from({ length: 100 }, (_, at) => bob.id + at);
  expect(await statementsFor(many)).toBe(await statementsFor([bob.id]));
  const bad = ['', '0', 'x', '1,,2', '1,', '-1', '1.5', '99999999999999999', [...many, 4711].join(',')];
  for (const ids of bad) {
    expect([ids, await anna.refused(userPictureCalls.list, { query: { ids } })]).toMatchObject([ids, { status: 400 }]);
  }
});

test('whose session ends while the call comes in changes nothing', async () => {
  const [site, anna] = await openFor('anna');
  await upload(anna, dot);
  const before = await storedSizes(site);
  const address = await site.listen();
  const path = '/upload/profile-image';
  const late = await beginSlowly(site, address, anna, userPictureCalls.upload, path, png({ width: 200, height: 200 }));
  const removal = await beginSlowly(site, address, anna, userPictureCalls.remove, path, {});
  await anna.call(authCalls.logout, {});
  expect([await late.finish(), await removal.finish()]).toEqual([401, 401]);
  expect(await storedSizes(site)).toEqual(before);
});
