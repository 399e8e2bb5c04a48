import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureCalls } from '#contract/group-pictures.ts';
import { CallError } from './call-error.ts';
import { Sending } from './sending-for-tests.ts';
import { upload } from './upload.ts';

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Sending));
const request = { params: { id: 5 }, file: new Blob(['picture']) };

/** What an upload is refused with. */
const refusal = (sending: Promise<unknown>) => sending.catch((error: unknown) => error);

describe('a file', () => {
  test('is sent as the one part of a form, and tells how far it is', async () => {
    const shares: number[] = [];
    const uploading = upload(pictureCalls.upload, request, { onProgress: (share) => shares.push(share) });
    const { last } = Sending;
    expect(last.opened).toEqual(['POST', '/api/upload/group-image/5']);
    expect([...(last.sent ?? [])].map(([field]) => field)).toEqual(['image']);
    last.upload.onprogress?.({ loaded: 1, total: 4 });
    last.upload.onprogress?.({ loaded: 0, total: 0 });
    last.upload.onprogress?.({ loaded: 4, total: 4 });
    last.answer(503, JSON.stringify({ error: 'Busy', code: 'unavailable' }));
    await refusal(uploading);
    expect(shares).toEqual([0.25, 1]);
  });

  test('that is refused brings the sentence of the server', async () => {
    const uploading = refusal(upload(pictureCalls.upload, request));
    Sending.last.answer(413, JSON.stringify({ error: 'Too large', code: 'body_too_large', fields: { image: 'x' } }));
    expect(await uploading).toMatchObject({
      message: 'Too large',
      status: 413,
      code: 'body_too_large',
      fields: { image: 'x' },
      retryAfter: 5,
    });
  });

  test.each([
    [413, '<html>', 'text/html', 'Server error (413) - Please try again later'],
    [401, '<html>', 'text/html', 'Unauthorized - Please log in again'],
    [200, '<html>', 'text/html', 'Server error (200) - Please try again later'],
  ])('that something in between answers with %i fails like every call', async (status, body, type, message) => {
    const uploading = refusal(upload(pictureCalls.upload, request));
    Sending.last.answer(status, body, type);
    expect(await uploading).toMatchObject({ message, status });
  });

  test('that nobody takes fails like a call that nobody answers', async () => {
    const uploading = refusal(upload(pictureCalls.upload, request));
    Sending.last.fail();
    expect(await uploading).toMatchObject({ status: 0, isPassing: true });
  });

  test('may take as long as it moves, and half a minute more', async () => {
    vi.useFakeTimers();
    const uploading = refusal(upload(pictureCalls.upload, request));
    for (let loaded = 1; loaded <= 10; loaded += 1) {
      vi.advanceTimersByTime(29_000);
      Sending.last.upload.onprogress?.({ loaded, total: 10 });
    }
    vi.advanceTimersByTime(30_000);
    expect(await uploading).toBeInstanceOf(CallError);
  });

  test('of somebody who goes away is not sent any further', async () => {
    const leaving = new AbortController();
    const uploading = refusal(upload(pictureCalls.upload, request, { signal: leaving.signal }));
    leaving.abort('gone');
    expect(await uploading).toBe('gone');
  });

  test('of somebody who has gone away already is sent nowhere', async () => {
    expect(await refusal(upload(pictureCalls.upload, request, { signal: AbortSignal.abort('gone') }))).toBe('gone');
  });
});
