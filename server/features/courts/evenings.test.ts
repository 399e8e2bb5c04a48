import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { claimCalls } from '#contract/claims.ts';
import { courtCalls, courtCodeCalls, eveningCourtCalls } from '#contract/courts.ts';
import { type Evening, eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { anEvening } from '../../testing/an-evening.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, club, makeTournament } from '../../testing/club.ts';
import { plantEvent } from '../../testing/event-rows.ts';
import { listening } from '../../testing/socket-client.ts';

const device = 'phone-of-court-1';
const points = (player1Score: number, player2Score: number) => ({ player1Score, player2Score });

/** An evening on two courts, each with a code. */
async function onCourts(settings: Partial<Parameters<typeof anEvening>[0]> = {}) {
  const people = await anEvening({ here: 8, courts: 2, rounds: 3, isBalanced: false, ...settings });
  const { site, anna, evening } = people;
  const params = { id: evening.id };
  const { codes } = await anna.call(eveningCourtCalls.makeCodes, { params });
  const [one = { token: '' }, two = { token: '' }] = codes.map(({ token }) => ({ token }));
  const phone = site.stranger();
  const look = (code = one) => phone.call(courtCalls.look, { params: code });
  const key = async (code = one) => (await look(code)).match?.key ?? '';
  const game = async (wanted: string) => gameIn(await anna.call(eveningCalls.get, { params }), wanted);
  const score = (of: string, score: [number, number] | null) =>
    anna.call(eveningCalls.score, { params: { ...params, key: of }, body: { score } });
  return { ...people, params, one, two, phone, look, key, game, score };
}

function gameIn({ rounds }: Evening, key: string) {
  const found = rounds.flatMap(({ matches }) => matches).find((match) => match.key === key);
  if (!found) throw new Error(`${key} is not played`);
  return found;
}

describe('the code of a court of an evening', () => {
  test('is of the group and the day, as a tournament’s: it leads to whichever of both is on there', async () => {
    const { anna, bob, groupId, params, one, look, site } = await onCourts();
    expect(await anna.call(eveningCourtCalls.codes, { params })).toMatchObject({ missing: 0 });
    expect((await look()).match).toMatchObject({ round: 'Round 1', bestOf: 1, game: { to: 11, winBy: 2 }, live: null });
    site.wait(60_000);
    const cup = await makeTournament(anna, groupId, 'Cup', [anna, bob], { options: { playoffs: false, courts: 1 } });
    const { codes } = await anna.call(courtCodeCalls.codes, { params: { id: cup.id } });
    expect(codes.map(({ token }) => token)).toContain(one.token);
    const matchId = allMatches(cup)[0]?.id ?? 0;
    await anna.call(floorCalls.call, { params: { id: cup.id, matchId }, body: { court: 1 } });
    expect((await look()).match, 'what was begun last').toMatchObject({ tournament: 'Cup' });
    const result = { params: { id: cup.id, matchId }, body: points(11, 4) };
    await anna.call(tournamentCalls.score, result);
    expect((await look()).match).toMatchObject({ round: 'Round 1' });
  });

  test('shows the names of those who play, and no more of them', async () => {
    const { site, anna, one, look, evening } = await onCourts();
    const { pairs } = gameIn(evening, 's1-1');
    const { match } = await look();
    const names = new Map(evening.players.map(({ id, name }) => [id, name]));
    expect(match?.sides.map((side) => side.map(({ name }) => name))).toEqual(
      pairs.map((pair) => pair.map((id) => names.get(id))),
    );
    expect(Object.keys(match?.sides[0][0] ?? {})).toEqual(['name', 'isGuest']);
    site.statements.length = 0;
    for (let at = 0; at < 10; at += 1) await site.stranger().call(courtCalls.look, { params: one });
    expect(site.statements).toHaveLength(40);
    expect(site.statements.filter((each) => !/^select/i.test(each))).toEqual([]);
    await anna.call(eveningCalls.end, { params: { id: evening.id } });
    expect((await look()).match).toBeNull();
  });

  test('is turned off by organisers of its group alone', async () => {
    const { bob, site, params, one, phone, anna } = await onCourts();
    expect(await bob.refused(eveningCourtCalls.revokeCodes, { params })).toMatchObject({ status: 403 });
    const other = await site.register('zoe');
    await other.call(groupCalls.create, { body: { name: 'Others' } });
    expect(await other.refused(eveningCourtCalls.revokeCodes, { params })).toMatchObject({ status: 403 });
    expect((await phone.call(courtCalls.look, { params: one })).court).toBe(1);
    await anna.call(eveningCourtCalls.revokeCode, { params: { ...params, court: 1 } });
    expect(await phone.refused(courtCalls.look, { params: one })).toMatchObject({ status: 404 });
  });
});

describe('the points of a game', () => {
  test('are everyone’s at once, until it has a score', async () => {
    const { site, bob, phone, one, key, look, game, score, evening, groupId } = await onCourts();
    const screen = await listening(await site.listen(), bob, `group:${groupId}`);
    const body = { match: await key(), device, ...points(1, 0) };
    const told = await phone.call(courtCalls.live, { params: one, body });
    expect(told.match).toMatchObject({ live: { player1Score: 1 }, keeper: 'this', keptBy: null });
    expect(await screen.hears('evening_update')).toMatchObject({
      eveningId: evening.id,
      live: { key: 's1-1', points: [1, 0] },
    });
    expect((await game('s1-1')).live).toEqual([1, 0]);
    expect((await game('s1-2')).live).toBeNull();
    const other = site.stranger();
    const theirs = { ...body, device: 'another-phone', ...points(1, 1) };
    expect(await other.refused(courtCalls.live, { params: one, body: theirs })).toMatchObject({
      code: 'kept_elsewhere',
    });
    await other.call(courtCalls.live, { params: one, body: { ...theirs, takesOver: true } });
    expect((await look()).match).toMatchObject({ keeper: 'another', live: points(1, 1) });
    await phone.call(courtCalls.live, {
      params: one,
      body: { ...body, takesOver: true, player1Score: null, player2Score: null },
    });
    expect((await game('s1-1')).live).toBeNull();
    await phone.call(courtCalls.live, { params: one, body: { ...body, ...points(4, 2) } });
    await score('s1-1', [11, 4]);
    expect(await game('s1-1')).toMatchObject({ score: [11, 4], live: null });
    expect(await phone.refused(courtCalls.live, { params: one, body })).toMatchObject({ code: 'off_court' });
    await score('s1-1', null);
    expect((await game('s1-1')).live, 'what it stood at is gone').toBeNull();
  });

  test('that come late change nothing where newer ones are known', async () => {
    const { phone, one, key, game, site } = await onCourts();
    const at = (seconds: number) => new Date(site.now().getTime() + seconds * 1000).toISOString();
    const match = await key();
    const send = (score: object, when: string, isLate: boolean) =>
      phone.call(courtCalls.live, { params: one, body: { match, device, at: when, isLate, ...score } as never });
    await send(points(3, 1), at(-5), false);
    await send(points(2, 1), at(-10), true);
    expect((await game('s1-1')).live).toEqual([3, 1]);
    await send(points(4, 1), at(-1), true);
    expect((await game('s1-1')).live).toEqual([4, 1]);
  });

  test('are refused of another court, of what no game can stand at, and of a round that is not on', async () => {
    const { phone, one, two, key, score } = await onCourts();
    const [match, other] = [await key(), await key(two)];
    const send = (params: { token: string }, of: string, score: object = points(1, 0)) =>
      phone.refused(courtCalls.live, { params, body: { match: of, device, ...score } as never });
    expect(await send(two, match)).toMatchObject({ code: 'off_court' });
    expect(await send(one, match.replace('s1-1', 's2-1'))).toMatchObject({ code: 'off_court' });
    expect(await send(one, match, points(13, 1))).toMatchObject({ status: 400 });
    expect(await send(one, match, { ...points(1, 0), games: [{ player1: 11, player2: 2 }] })).toMatchObject({
      status: 400,
    });
    await score('s1-1', [11, 4]);
    await score('s1-2', [11, 4]);
    expect(await send(two, other)).toMatchObject({ code: 'off_court' });
  });

  test('are of other people once a round is planned anew', async () => {
    const { anna, all, phone, one, key, params, look } = await onCourts({ here: 9 });
    const match = await key();
    await phone.call(courtCalls.live, { params: one, body: { match, device, ...points(3, 1) } });
    const leave = [all[1]?.id ?? 0];
    await anna.call(eveningCalls.changePlayers, { params, body: { leave } });
    expect((await look()).match).toMatchObject({ live: null, keeper: 'nobody' });
    const late = { params: one, body: { match, ...points(11, 4) } };
    if ((await key()) !== match)
      expect(await phone.refused(courtCalls.save, late)).toMatchObject({ code: 'off_court' });
  });

  test('name the member whose phone it is, as long as they are one', async () => {
    const { site, bob, one, key, look, groupId } = await onCourts();
    const body = { match: await key(), device, ...points(1, 0) };
    await bob.call(courtCalls.live, { params: one, body });
    expect((await look()).match).toMatchObject({ keeper: 'another', keptBy: 'bob' });
    const zoe = await site.register('zoe');
    await zoe.call(courtCalls.live, { params: one, body: { ...body, ...points(2, 0), takesOver: true } });
    expect((await look()).match, 'a stranger’s').toMatchObject({ keeper: 'another', keptBy: null });
    await bob.call(courtCalls.live, { params: one, body: { ...body, ...points(3, 0), takesOver: true } });
    await bob.call(groupCalls.leave, { params: { id: groupId } });
    expect((await look()).match).toMatchObject({ keptBy: null });
  });
});

describe('a result', () => {
  test('counts as one that a player enters, once, and the court has the next match then', async () => {
    const { anna, phone, one, two, key, look, game, score } = await onCourts();
    const body = { match: await key(), ...points(11, 4) };
    const headers = { 'idempotency-key': randomUUID() };
    for (const given of [headers, headers, {}]) {
      expect((await phone.ask(courtCalls.save, { params: one, body }, given)).json()).toEqual({ stands: null });
    }
    expect(await game('s1-1')).toMatchObject({ score: [11, 4] });
    const { match, next } = await look();
    expect(match).toBeNull();
    expect(next).toMatchObject({ from: null, to: null });
    expect(next?.sides.flat()).toHaveLength(4);
    const exported = (await anna.call(authCalls.exportData, {})) as { eveningScores?: object[] };
    expect(exported.eveningScores, 'not what anna has entered').toEqual([]);
    await phone.call(courtCalls.save, { params: two, body: { match: await key(two), ...points(4, 11) } });
    expect((await look()).match).toMatchObject({ round: 'Round 2', sides: next?.sides });
    await score('s1-1', [11, 5]);
    const corrected = (await anna.call(authCalls.exportData, {})) as { eveningScores?: object[] };
    expect(corrected.eveningScores).toHaveLength(1);
  });

  test('is judged by the rules of the evening', async () => {
    const { phone, one, key } = await onCourts({ target: 15 });
    const save = (match: string, score: object) =>
      phone.refused(courtCalls.save, { params: one, body: { match, ...score } as never });
    expect(await save(await key(), points(11, 4))).toMatchObject({ status: 400 });
    const timed = await onCourts({ target: { minutes: 12 } });
    const match = await timed.key();
    expect((await timed.look()).match?.game).toBeNull();
    const even = { params: timed.one, body: { match, ...points(7, 7) } };
    expect(await timed.phone.refused(courtCalls.save, even)).toMatchObject({ status: 400 });
    await timed.phone.call(courtCalls.save, { params: timed.one, body: { match, ...points(9, 7) } });
    expect((await timed.game('s1-1')).score).toEqual([9, 7]);
  });

  test('that comes after the organiser’s changes nothing: that stands, is shown, and the organisers are told if they want', async () => {
    const { anna, bob, phone, one, key, game, score, params } = await onCourts();
    const match = await key();
    await score('s1-1', [11, 9]);
    const late = { params: one, body: { match, ...points(11, 7) } };
    expect(await phone.call(courtCalls.save, late)).toEqual({
      stands: { ...points(11, 9), games: [], decidedBy: 'play' },
    });
    expect((await game('s1-1')).score).toEqual([11, 9]);
    await phone.call(courtCalls.tell, late);
    await phone.call(courtCalls.tell, { ...late, body: { match, ...points(11, 6) } });
    const notes = await anna.call(eveningCourtCalls.notes, { params });
    expect(notes).toMatchObject([{ match: 's1-1', court: 1, ...points(11, 6) }]);
    expect(await bob.refused(eveningCourtCalls.notes, { params })).toMatchObject({ status: 403 });
    const noteId = notes[0]?.id ?? 0;
    expect(await bob.refused(eveningCourtCalls.dismissNote, { params: { ...params, noteId } })).toMatchObject({
      status: 403,
    });
    await anna.call(eveningCourtCalls.dismissNote, { params: { ...params, noteId } });
    expect(await anna.call(eveningCourtCalls.notes, { params })).toEqual([]);
  });

  test('still counts where a guest who plays has become a member meanwhile', async () => {
    const { site, anna, bob, carl, dora, groupId } = await openWith(club);
    const body = { guests: [{ name: 'Nadja', level: 3 }] };
    const [guest] = await anna.call(guestCalls.add, { params: { id: groupId }, body });
    const guestId = guest?.id ?? 0;
    const eventId = await plantEvent(site, groupId, anna);
    const people = [anna.id, bob.id, carl.id, guestId].map((userId) => ({ userId }));
    await anna.call(attendanceCalls.checkInAll, { params: { id: eventId }, body: { people, isHere: true } });
    const params = { id: eventId };
    const { id } = await anna.call(eveningCalls.start, { params, body: { courts: 1, rounds: 3 } });
    const { codes } = await anna.call(eveningCourtCalls.makeCodes, { params: { id } });
    const one = { token: codes[0]?.token ?? '' };
    const look = async () => (await site.stranger().call(courtCalls.look, { params: one })).match;
    const key = (await look())?.key ?? '';
    const claim = await anna.call(claimCalls.ask, { params: { id: groupId }, body: { guestId, personId: dora.id } });
    await dora.call(claimCalls.accept, { params: { id: claim.id } });
    expect((await look())?.sides.flat().map(({ name }) => name)).toContain('dora');
    const saved = { params: one, body: { match: key, ...points(11, 4) } };
    expect(await site.stranger().call(courtCalls.save, saved)).toEqual({ stands: null });
  });

  test('of another group’s evening is another: neither its games nor its notes are this one’s', async () => {
    const { anna, site, phone, one, key, look, score, params, evening } = await onCourts();
    const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Others' } });
    const body = { guests: ['Mia', 'Tom', 'Kim', 'Ada'].map((name) => ({ name })) };
    const guests = await anna.call(guestCalls.add, { params: { id: groupId }, body });
    const eventId = await plantEvent(site, groupId, anna);
    const people = guests.map(({ id: userId }) => ({ userId }));
    await anna.call(attendanceCalls.checkInAll, { params: { id: eventId }, body: { people, isHere: true } });
    site.wait(60_000);
    const start = { params: { id: eventId }, body: { courts: 1, rounds: 3 } };
    const { id: otherId } = await anna.call(eveningCalls.start, start);
    expect((await look()).match?.key.split(':')[0]).toBe(`${evening.id}`);
    const match = await key();
    await score('s1-1', [11, 9]);
    await phone.call(courtCalls.tell, { params: one, body: { match, ...points(11, 7) } });
    const notes = await anna.call(eveningCourtCalls.notes, { params });
    await anna.call(eveningCourtCalls.dismissNote, { params: { id: otherId, noteId: notes[0]?.id ?? 0 } });
    expect(await anna.call(eveningCourtCalls.notes, { params })).toEqual(notes);
    expect(await anna.call(eveningCourtCalls.notes, { params: { id: otherId } })).toEqual([]);
  });

  test('is refused once the evening has ended, and of another group’s', async () => {
    const { anna, phone, one, key, params, site } = await onCourts();
    const match = await key();
    await anna.call(eveningCalls.end, { params });
    const save = { params: one, body: { match, ...points(11, 4) } };
    expect(await phone.refused(courtCalls.save, save)).toMatchObject({ status: 409, code: 'not_active' });
    await anna.call(eveningCalls.reopen, { params });
    const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Others' } });
    const options = { playoffs: false, courts: 1 };
    const cup = await makeTournament(anna, groupId, 'Cup', [anna, await site.register('zoe')], { options });
    const { codes } = await anna.call(courtCodeCalls.makeCodes, { params: { id: cup.id } });
    const theirs = { token: codes[0]?.token ?? '' };
    expect(await phone.refused(courtCalls.save, { ...save, params: theirs })).toMatchObject({ code: 'off_court' });
    expect(await phone.call(courtCalls.save, save)).toEqual({ stands: null });
  });
});
