import { describe, expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { eventCalls } from '#contract/events.ts';
import { groupCalls } from '#contract/groups.ts';
import { mailLinkCalls } from '#contract/notifications/mail-links.ts';
import { notificationSettingsCalls } from '#contract/notifications/settings.ts';
import type { NotificationAction } from '#contract/notifications.ts';
import { lookAt, makeEvent, respond } from '../../../testing/events.ts';
import { readLetter } from '../../../testing/mail-server.ts';
import { endsOfBob, headerOf, mailedClub, subjectsOf } from '../../../testing/mailed-club.ts';
import { password } from '../../../testing/site.ts';
import { said } from '../../../testing/telling.ts';
import { channelsOf } from '../rules.ts';

const days = 24 * 60 * 60 * 1000;

const action = (id: number, label: string, status: string): NotificationAction => ({
  label,
  link: null,
  request: { method: 'POST', path: `/api/events/${id}/response`, body: { status } },
  done: label,
  undo: null,
});

/** A club in which bob was mailed about an event; the tokens that stand in his mail, and the headers. */
async function mailedEvent(extra: Parameters<typeof makeEvent>[2] = {}) {
  const club = await mailedClub();
  const { site, smtp, words, announce, wait, anna, bob, groupId } = club;
  const event = await makeEvent(anna, groupId, extra);
  const actions = [action(event.id, 'I’m in', 'going'), action(event.id, 'Can’t', 'not_going')];
  words.set(1, said('New: Open play', { actions }));
  await announce(1, [bob]);
  await wait(1.5);
  const letter = smtp.letters.at(-1);
  const text = readLetter(letter);
  const [, token = '', status] = /https:\/\/club\.example\/answer#([\w.-]+)\/(\w+)/.exec(text) ?? [];
  const [, header = ''] = /^<https:\/\/club\.example(\/unsubscribe\?token=([\w.-]+))>$/.exec(
    headerOf(letter, 'List-Unsubscribe') ?? '',
  ) ?? [''];
  const stranger = site.stranger();
  const answer = (status: 'going' | 'maybe' | 'not_going', by = token) =>
    stranger.ask(mailLinkCalls.answer, { params: { token: by }, body: { status } });
  const look = (by = token) => stranger.ask(mailLinkCalls.look, { params: { token: by } });
  return { ...club, event, id: event.id, text, token, status, header, stranger, answer, look };
}

const own = async ({ bob, id }: Awaited<ReturnType<typeof mailedEvent>>) => (await lookAt(bob, id)).userResponse;

describe('the link in a mail by which an event is answered', () => {
  test('shows that event and no more, and answers it by a press alone, signed in or not', async () => {
    const club = await mailedEvent();
    const { token, status, event, look, answer, stranger, carl } = club;
    expect(status).toBe('going');
    const shown = (await look()).json();
    expect(shown).toEqual({
      ...{ name: 'Open play', groupName: 'Dinkers', location: 'Court 3', eventDate: event.eventDate },
      ...{ localStart: event.localStart, timeZone: event.timeZone, durationMinutes: event.durationMinutes },
      ...{
        status: 'upcoming',
        cancelReason: '',
        userResponse: null,
        guests: 0,
        waitlisted: false,
        waitlistPosition: null,
      },
      ...{ ownName: 'bob', mayAnswer: true, mayBringGuests: true },
    });
    // As programs do that look at what is behind the links of a mail.
    for (const url of [`/answer?${token}/going`, `/answer/${token}`, `/api/answer-links/${token}?status=going`]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) await stranger.send({ method, url });
    }
    expect(await own(club)).toBeNull();
    expect((await answer('going')).json()).toMatchObject({ userResponse: 'going', ownName: 'bob' });
    expect(await own(club)).toBe('going');
    expect(stranger.cookies).toEqual({});
    // Whoever else is signed in where it is opened.
    await carl.call(mailLinkCalls.answer, { params: { token }, body: { status: 'not_going' } });
    expect(await own(club)).toBe('not_going');
    expect(await lookAt(carl, club.id)).toMatchObject({ userResponse: null });
    expect((await answer('going')).json()).toMatchObject({ userResponse: 'going' });
  });

  test('is made by an organiser, too, for a member to whom they send it, who says how many come along', async () => {
    const club = await mailedEvent({ maxParticipants: 6 });
    const { anna, bob, carl, id, look, stranger, groupId, site } = club;
    const make = (by: typeof anna, userId: number) => by.ask(mailLinkCalls.make, { params: { id, userId } });
    const { path } = (await make(anna, carl.id)).json();
    const token = path.replace('/answer#', '');
    expect((await look(token)).json()).toMatchObject({ ownName: 'carl', userResponse: null });
    const coming = { params: { token }, body: { status: 'going' as const, guests: 2 } };
    expect(await stranger.call(mailLinkCalls.answer, coming)).toMatchObject({ userResponse: 'going', guests: 2 });
    // Said again without a number, they still come.
    await stranger.call(mailLinkCalls.answer, { params: { token }, body: { status: 'going' } });
    expect(await lookAt(carl, id)).toMatchObject({ userResponse: 'going', guests: 2 });
    expect(await lookAt(bob, id)).toMatchObject({ userResponse: null, goingCount: 3 });
    const tooMany = { params: { token }, body: { status: 'going' as const, guests: 3 } };
    expect(await stranger.refused(mailLinkCalls.answer, tooMany)).toMatchObject({ status: 400 });
    const eve = await site.register('eve');
    expect([(await make(bob, carl.id)).statusCode, (await make(anna, eve.id)).statusCode]).toEqual([403, 404]);
    await carl.call(groupCalls.leave, { params: { id: groupId } });
    expect((await look(token)).statusCode).toBe(409);
    expect((await make(anna, carl.id)).statusCode).toBe(404);
  });

  test('goes by the places that there are', async () => {
    const { anna, id, answer } = await mailedEvent({ maxParticipants: 1 });
    await respond(anna, id, 'going');
    expect((await answer('going')).json()).toMatchObject({ waitlisted: true, waitlistPosition: 1 });
  });

  type Mailed = Awaited<ReturnType<typeof mailedEvent>>;
  const ends: [string, (mailed: Mailed) => unknown][] = [
    ...endsOfBob,
    ['they have left', ({ bob, groupId }) => bob.call(groupCalls.leave, { params: { id: groupId } })],
    ['the event is gone', ({ anna, id }) => anna.call(eventCalls.remove, { params: { id }, query: { scope: 'one' } })],
  ];
  test.each(ends)('is over once %s', async (_, change) => {
    const mailed = await mailedEvent();
    await change(mailed);
    for (const response of [await mailed.answer('going'), await mailed.look()]) {
      expect(response.statusCode).toBeGreaterThanOrEqual(403);
      expect(response.body).not.toContain('Court 3');
    }
    const answers = await mailed.site.database.read(({ db }) =>
      db.selectFrom('event_answers').select('userId').execute(),
    );
    expect(answers).toEqual([]);
  });

  test('does nothing once it has begun, or was cancelled, and says so', async () => {
    const { site, anna, id, answer, look } = await mailedEvent();
    await anna.call(eventCalls.change, { params: { id }, body: { status: 'cancelled' } });
    expect((await answer('going')).json()).toMatchObject({ error: 'This event was cancelled.' });
    expect((await look()).json()).toMatchObject({ status: 'cancelled', mayAnswer: false });
    await anna.call(eventCalls.change, { params: { id }, body: { status: 'upcoming' } });
    expect((await look()).json()).toMatchObject({ mayAnswer: true });
    site.wait(7 * days);
    expect((await answer('going')).json()).toMatchObject({ error: 'This event has already started.' });
    expect((await look()).json()).toMatchObject({ mayAnswer: false });
  });

  test('is for one person and one event: whoever changes it has nothing', async () => {
    const mailed = await mailedEvent();
    const { anna, bob, carl, groupId, token, header, answer, look } = mailed;
    const other = await makeEvent(anna, groupId);
    const [, , signature] = token.split('.');
    const [, unsubscribing = ''] = header.split('token=');
    for (const wrong of [
      `${carl.id}.${mailed.id}.${signature}`,
      `${bob.id}.${other.id}.${signature}`,
      `${bob.id}.${mailed.id}.${'A'.repeat(22)}`,
      unsubscribing,
      `${token}x`,
    ]) {
      expect((await answer('going', wrong)).json(), wrong).toMatchObject({ code: 'link_used_up' });
      expect((await look(wrong)).json(), wrong).toMatchObject({ code: 'link_used_up' });
    }
    expect(await own(mailed)).toBeNull();
  });
});

describe('no more mail', () => {
  const chosen = async ({ site, bob }: Awaited<ReturnType<typeof mailedEvent>>) => {
    const row = await site.database.read(({ db }) =>
      db.selectFrom('notification_settings').select('channels').where('userId', '=', bob.id).executeTakeFirst(),
    );
    return (['event_cancelled', 'mention', 'announcement'] as const).map((type) =>
      channelsOf(type, row?.channels ?? null),
    );
  };
  const none = [true, true, true].map((push) => ({ push, mail: 'never' }));

  const press = (
    { stranger, header }: Awaited<ReturnType<typeof mailedEvent>>,
    { url = header, payload = 'List-Unsubscribe=One-Click', headers = {} } = {},
  ) =>
    stranger.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });

  test('by one press beside the mail, from wherever it is read, and nothing that waited goes out', async () => {
    const mailed = await mailedEvent();
    const { smtp, words, announce, wait, bob, carl } = mailed;
    words.set(2, said('News'));
    await announce(2, [bob, carl]);
    const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    expect((await press(mailed, { headers: foreign })).statusCode).toBe(200);
    expect(await chosen(mailed)).toEqual(none);
    await announce(1, [bob]);
    await wait(2);
    expect(subjectsOf(smtp.letters)).toEqual(['bob: New: Open play', 'carl: News']);
    // Once more it is as it is.
    expect((await press(mailed)).statusCode).toBe(200);
  });

  test('before they have said where they are, and their nights are quiet once they do', async () => {
    const mailed = await mailedEvent();
    const { site, bob } = mailed;
    await site.database.write(({ db }) => db.deleteFrom('notification_settings').execute());
    await press(mailed);
    expect(await bob.call(notificationSettingsCalls.get, {})).toMatchObject({ timeZone: null });
    const settings = await bob.call(notificationSettingsCalls.change, { body: { timeZone: 'Europe/Berlin' } });
    expect(settings.quiet).toEqual({ from: '22:00', until: '07:00' });
    expect(await chosen(mailed)).toEqual([true, true, true].map((push) => ({ push, mail: 'never' })));
  });

  test('also as a form of several parts', async () => {
    const mailed = await mailedEvent();
    const payload = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await press(mailed, { payload, headers })).statusCode).toBe(200);
    expect(await chosen(mailed)).toEqual(none);
  });

  test('by the page behind the link in it', async () => {
    const mailed = await mailedEvent();
    const [, token = ''] = /https:\/\/club\.example\/unsubscribe#([\w.-]+)/.exec(mailed.text) ?? [];
    await mailed.stranger.call(mailLinkCalls.unsubscribe, { body: { token } });
    expect(await chosen(mailed)).toEqual(none);
  });

  test('not by opening a link, nor by one that somebody has made up, nor with anything else sent', async () => {
    const mailed = await mailedEvent();
    const { stranger, header, token, bob, carl } = mailed;
    const before = await chosen(mailed);
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) await stranger.send({ method, url: header });
    const [, signature = ''] = header.split('.');
    for (const wrong of ['', `${bob.id}.${'A'.repeat(22)}`, `${carl.id}.${signature}`, token]) {
      expect((await press(mailed, { url: `/unsubscribe?token=${wrong}` })).statusCode, wrong).toBe(409);
    }
    expect((await press(mailed, { payload: 'something=else' })).statusCode).toBe(400);
    const json = { 'content-type': 'application/json' };
    expect((await press(mailed, { payload: '{}', headers: json })).statusCode).toBe(400);
    expect((await press(mailed, { url: '/unsubscribe?token=a&token=b' })).statusCode).toBe(409);
    expect(await chosen(mailed)).toEqual(before);
  });

  test('no other call takes forms, or what other sites send', async () => {
    const { stranger, token } = await mailedEvent();
    const send = (headers: Record<string, string>) =>
      stranger.send({ method: 'POST', url: `/api/answer-links/${token}`, headers, payload: 'status=going' });
    expect((await send({ 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415);
    const foreign = { 'content-type': 'application/json', origin: 'https://mail.example' };
    expect((await send(foreign)).json()).toMatchObject({ code: 'bad_origin' });
  });

  test('ends with the address that it was sent to', async () => {
    const mailed = await mailedEvent();
    await mailed.bob.call(authCalls.patchProfile, { body: { email: 'new@example.org', currentPassword: password } });
    expect((await press(mailed)).statusCode).toBe(409);
  });
});
