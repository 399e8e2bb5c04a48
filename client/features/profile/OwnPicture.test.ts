import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { moved, zoomed } from '#client/lib/pictures/Crop.tsx';
import type { Frame } from '#client/lib/pictures/position.ts';
import { pictureQuery } from '#client/lib/players/PlayerFace.tsx';
import { largestSquare, pixelsOf, showOwn } from './OwnPicture.tsx';

const side = fc.integer({ min: 1, max: 8000 });
const size = fc.record({ width: side, height: side });

test.each([
  [
    { width: 400, height: 400 },
    { x: 0, y: 0, width: 100, height: 100 },
    { left: 0, top: 0, side: 400 },
  ],
  [
    { width: 400, height: 200 },
    { x: 25, y: 0, width: 50, height: 100 },
    { left: 100, top: 0, side: 200 },
  ],
  [
    { width: 200, height: 800 },
    { x: 0, y: 37.5, width: 100, height: 25 },
    { left: 0, top: 300, side: 200 },
  ],
])('of a picture of %j the middle is chosen at first', (picture, frame, pixels) => {
  expect(largestSquare(picture)).toEqual(frame);
  expect(pixelsOf(frame, picture)).toEqual(pixels);
});

test('whatever is pressed, what is cut out is a square of the picture', () => {
  const press = fc.oneof(
    fc.constantFrom('in' as const, 'out' as const),
    fc.constantFrom([1, 0] as const, [-1, 0] as const, [0, 1] as const, [0, -1] as const),
  );
  const after = (
    frame: Frame,
    deed: 'in' | 'out' | readonly [number, number],
    picture: { width: number; height: number },
  ) => (typeof deed === 'string' ? zoomed(frame, deed, largestSquare(picture)) : moved(frame, deed));
  fc.assert(
    fc.property(size, fc.array(press, { maxLength: 30 }), (picture, presses) => {
      const frame = presses.reduce((each, deed) => after(each, deed, picture), largestSquare(picture));
      const { left, top, side: cut } = pixelsOf(frame, picture);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(cut).toBeGreaterThanOrEqual(1);
      expect(left + cut).toBeLessThanOrEqual(picture.width);
      expect(top + cut).toBeLessThanOrEqual(picture.height);
      expect(Number.isInteger(left) && Number.isInteger(top) && Number.isInteger(cut)).toBe(true);
    }),
  );
});

test('an answer that was on its way does not bring back the picture before', async () => {
  const isAsked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => {
    isAsked.resolve();
    return answer.promise;
  });
  const client = new QueryClient();
  const options = pictureQuery(7);
  const fetched = client.fetchQuery(options).catch(() => undefined);
  await isAsked.promise;
  await showOwn(client, 7, '/api/user-pictures/new/384');
  answer.resolve(Response.json([{ userId: 7, imageUrl: '/api/user-pictures/before/384' }]));
  await fetched;
  expect(client.getQueryData(options.queryKey)).toBe('/api/user-pictures/new/384');
  client.clear();
});
