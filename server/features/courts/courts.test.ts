import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { authCalls } from '#contract/auth.ts';
import { claimCalls } from '#contract/claims.ts';
import { courtCalls, courtCodeCalls } from '#contract/courts.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { openWith } from '../../testing/arranged.ts';
import { allMatches, club, elsewhere, makeTournament, matchIn, started } from '../../testing/club.ts';
import { inDays } from '../../testing/events.ts';
import type { Person } from '../../testing/person.ts';
import { openSite } from '../../testing/site.ts';

const device = 'phone-of-court-1';

/** Four on two courts, each with a code; the first two matches are on. */
async function onCourts(extra: object = {}) {
  const site = await openSite();
  const options = { playoffs: false, courts: 2 };
  const people = await started(site, { options, ...extra });
  const { anna, id, tournament } = people;
  const [first, second] = allMatches(tournament);
  const call = (matchId: number | undefined, court: number | null) =>
    anna.call(floorCalls.call, { params: { id, matchId: matchId ?? 0 }, body: { court } });
  await call(first?.id, 1);
  await call(second?.id, 2);
  const { codes } = await anna.call(courtCodeCalls.makeCodes, { params: { id } });
  const [one, two] = codes.map(({ token }) => ({ token }));
  const phone = site.stranger();
  const match = async (params = one) => (await phone.call(courtCalls.look, { params: params ?? { token: '' } })).match;
  const key = (await match())?.key ?? '';
  const current = async (matchId = first?.id) =>
    matchIn(await anna.call(tournamentCalls.get, { params: { id } }), matchId);
  return {
    ...{ site, ...people, phone, call, match, current, key },
    ...{ one: one ?? { token: '' }, two: two ?? { token: '' }, first: first?.id ?? 0, second: second?.id ?? 0 },
  };
}

const points = (player1Score: number, player2Score: number) => ({ player1Score, player2Score, games: [] });

describe('codes', () => {
  test('are one for each court, the same whoever asks for them again', async () => {
    const { anna, id, groupId } = await onCourts();
    const { codes, missing } = await anna.call(courtCodeCalls.codes, { params: { id } });
    expect(codes.map(({ court }) => court)).toEqual([1, 2]);
    for (const { token } of codes) expect(token).toMatch(/^[\w-]{22}$/);
    expect(missing).toBe(0);
    expect((await anna.call(courtCodeCalls.makeCodes, { params: { id } })).codes).toEqual(codes);
    await anna.call(floorCalls.setCourts, { params: { id }, body: { courts: 3 } });
    expect(await anna.call(courtCodeCalls.codes, { params: { id } })).toMatchObject({ missing: 1 });
    const more = await anna.call(courtCodeCalls.makeCodes, { params: { id } });
    expect(more.codes.slice(0, 2)).toEqual(codes);
    expect(more.codes).toHaveLength(3);
    const other = await makeTournament(anna, groupId, 'Second draw', [], { options: { playoffs: false, courts: 2 } });
    expect(
      (await anna.call(courtCodeCalls.makeCodes, { params: { id: other.id } })).codes,
      'shared by a group',
    ).toEqual(more.codes);
  });

  test('another group’s are others', async () => {
    const { anna, site, one } = await onCourts();
    const { id: groupId } = await anna.call(groupCalls.create, { body: { name: 'Others' } });
    const options = { playoffs: false, courts: 1 };
    const cup = await makeTournament(anna, groupId, 'Cup', [anna, await site.register('zoe')], { options });
    const params = { id: cup.id };
    await anna.call(floorCalls.call, {
      params: { ...params, matchId: allMatches(cup)[0]?.id ?? 0 },
      body: { court: 1 },
    });
    const { codes } = await anna.call(courtCodeCalls.makeCodes, { params });
    expect(codes).toHaveLength(1);
    expect(codes[0]?.token).not.toBe(one.token);
    const read = async (token = '') => (await site.stranger().call(courtCalls.look, { params: { token } })).match;
    expect(await read(codes[0]?.token)).toMatchObject({ tournament: 'Cup' });
    expect(await read(one.token)).toMatchObject({ tournament: 'Spring Cup' });
    await anna.call(courtCodeCalls.revokeCodes, { params });
    expect(await read(one.token), 'those of one group alone are turned off').toMatchObject({
      tournament: 'Spring Cup',
    });
  });

  test('end when they are turned off, one by one or all, and with the day', async () => {
    const { site, anna, id, phone, one, two, key } = await onCourts();
    const { missing } = await anna.call(courtCodeCalls.codes, { params: { id } });
    expect(missing).toBe(0);
    await anna.call(courtCodeCalls.revokeCode, { params: { id, court: 1 } });
    const gone = { status: 404, error: 'This code no longer works. Ask the desk for a new one.' };
    expect(await phone.refused(courtCalls.look, { params: one })).toMatchObject(gone);
    const body = { match: key, ...points(11, 4) };
    expect(await phone.refused(courtCalls.save, { params: one, body })).toMatchObject(gone);
    expect(await phone.refused(courtCalls.live, { params: one, body: { ...body, device } })).toMatchObject(gone);
    expect(await phone.refused(courtCalls.tell, { params: one, body })).toMatchObject(gone);
    expect((await phone.call(courtCalls.look, { params: two })).court).toBe(2);
    const renewed = await anna.call(courtCodeCalls.makeCodes, { params: { id } });
    const [again = { token: '' }] = renewed.codes;
    expect(again.token).not.toBe(one.token);
    const replayed = await phone.refused(courtCalls.save, { params: { token: again.token }, body });
    expect(replayed, 'what the old code has shown is not the new one’s').toMatchObject({ code: 'off_court' });
    await anna.call(courtCodeCalls.revokeCodes, { params: { id } });
    expect(await phone.refused(courtCalls.look, { params: two })).toMatchObject(gone);
    const { codes } = await anna.call(courtCodeCalls.makeCodes, { params: { id } });
    const params = { token: codes[0]?.token ?? '' };
    expect((await phone.call(courtCalls.look, { params })).court).toBe(1);
    site.wait(29 * 60 * 60 * 1000);
    expect(await phone.refused(courtCalls.look, { params })).toMatchObject(gone);
    expect(await phone.refused(courtCalls.save, { params, body })).toMatchObject(gone);
  });

  test('of another day are others, and are turned off on their own', async () => {
    const { site, anna, id, groupId, phone, one } = await onCourts();
    const extra = { options: { playoffs: false, courts: 1 }, startsAt: inDays(7) };
    const coming = await makeTournament(anna, groupId, 'Next week', [], extra);
    const { day, codes } = await anna.call(courtCodeCalls.makeCodes, { params: { id: coming.id } });
    expect(day).not.toBe((await anna.call(courtCodeCalls.codes, { params: { id } })).day);
    const params = { token: codes[0]?.token ?? '' };
    expect(params).not.toEqual(one);
    await anna.call(courtCodeCalls.revokeCodes, { params: { id } });
    expect((await phone.call(courtCalls.look, { params })).court).toBe(1);
    site.wait(2 * 24 * 60 * 60 * 1000);
    expect((await anna.call(courtCodeCalls.makeCodes, { params: { id } })).codes).toHaveLength(2);
    site.wait(24 * 60 * 60 * 1000);
    expect(await anna.call(courtCodeCalls.codes, { params: { id } })).toMatchObject({ codes: [], missing: 2 });
    expect((await phone.call(courtCalls.look, { params })).court).toBe(1);
  });

  test('say who made them, in what that person takes along', async () => {
    const { anna, groupId } = await onCourts();
    const exported = (await anna.call(authCalls.exportData, {})) as { courtCodes?: object[] };
    expect(exported.courtCodes).toMatchObject([
      { groupId, court: 1 },
      { groupId, court: 2 },
    ]);
    expect(JSON.stringify(exported.courtCodes)).not.toContain('token');
  });
});

describe('what a court shows', () => {
  test('is the match that is on there, and of its players their names alone', async () => {
    const { site, anna, one, match, call, first, second } = await onCourts();
    const shown = await match();
    expect(Object.keys(shown ?? {}).sort()).toEqual(
      ['bestOf', 'game', 'keeper', 'keptBy', 'key', 'live', 'round', 'sides', 'tournament', 'withGames'].sort(),
    );
    expect(shown).toMatchObject({
      tournament: 'Spring Cup',
      round: 'Round 1',
      live: null,
      keeper: 'nobody',
      bestOf: 1,
    });
    expect(shown?.sides.flat().every((side) => Object.keys(side).join() === 'name,isGuest' && !side.isGuest)).toBe(
      true,
    );
    const [there] = await elsewhere(site, anna);
    expect((await there?.call(courtCalls.look, { params: one }))?.match, 'signed in or not').toEqual(shown);
    await call(first, null);
    expect(await match()).toBeNull();
    await call(second, 1);
    expect((await match())?.sides).not.toEqual(shown?.sides);
  });

  test('changes nothing, however often it is read', async () => {
    const { site, anna, id, phone, one } = await onCourts();
    const before = await anna.call(tournamentCalls.get, { params: { id } });
    site.statements.length = 0;
    for (let at = 0; at < 50; at++) await phone.call(courtCalls.look, { params: one });
    expect(site.statements).toHaveLength(200);
    expect(site.statements.filter((each) => !/^select/i.test(each))).toEqual([]);
    expect(await anna.call(tournamentCalls.get, { params: { id } })).toEqual(before);
  });

  test('comes from any tournament of the group that runs', async () => {
    const { anna, groupId, match, call, first, second, bob } = await onCourts();
    const options = { playoffs: false, courts: 1 };
    const cup = await makeTournament(anna, groupId, 'Second draw', [anna, bob], { options });
    // Nobody is called to two courts.
    for (const matchId of [first, second]) await call(matchId, null);
    const matchId = allMatches(cup)[0]?.id ?? 0;
    await anna.call(floorCalls.call, { params: { id: cup.id, matchId }, body: { court: 1 } });
    expect(await match()).toMatchObject({ tournament: 'Second draw' });
    await anna.call(finishCalls.endEarly, { params: { id: cup.id } });
    expect(await match()).toBeNull();
  });

  test('is nothing once the match was decided by a withdrawal, and no result is taken for it', async () => {
    const { anna, id, one, match, current, phone, key } = await onCourts();
    const [userId = 0] = (await current())?.team1 ?? [];
    await anna.call(floorCalls.withdraw, { params: { id }, body: { userId, counts: 'all' } });
    expect(await current()).toMatchObject({ state: 'completed', decidedBy: 'withdrawal' });
    expect(await match()).toBeNull();
    const body = { match: key, player1Score: 11, player2Score: 4 };
    expect(await phone.refused(courtCalls.save, { params: one, body })).toMatchObject({ status: 409 });
  });

  test.for(['nobody-has-it', 'x'.repeat(64), '%00', '..'])('nothing, where the token is %j', async (token) => {
    const { phone } = await onCourts();
    const { statusCode } = await phone.send({ method: 'GET', url: `/api/public/courts/${token}` });
    expect([400, 404]).toContain(statusCode);
  });
});

describe('running points', () => {
  test('are no phone’s at the court where they came in another way since', async () => {
    const { site, anna, bob, id, first, one, key, match } = await onCourts();
    await bob.call(courtCalls.live, { params: one, body: { match: key, device, ...points(1, 0) } });
    expect(await match()).toMatchObject({ keeper: 'another', keptBy: 'bob' });
    site.wait(1000);
    await anna.call(floorCalls.live, { params: { id, matchId: first }, body: points(2, 0) });
    expect(await match()).toMatchObject({ keeper: 'another', keptBy: null, live: { player1Score: 2 } });
  });

  test('are everyone’s at once, and a second device takes over', async () => {
    const { phone, one, key, current, match, site } = await onCourts();
    const stand = (by: Person, mine: string, score: object, takesOver = false) =>
      by.ask(courtCalls.live, { params: one, body: { match: key, device: mine, takesOver, ...score } } as never);
    const answered = await stand(phone, device, points(1, 0));
    expect(answered.json().match).toMatchObject({ live: { player1Score: 1 }, keeper: 'this' });
    expect(await current()).toMatchObject({ live: { player1Score: 1, player2Score: 0 } });
    expect(await match()).toMatchObject({ keeper: 'another' });
    const other = site.stranger();
    expect((await stand(other, 'another-phone', points(1, 1))).json()).toMatchObject({ code: 'kept_elsewhere' });
    expect((await stand(other, 'another-phone', points(1, 0), true)).json().match.keeper).toBe('this');
    expect((await stand(other, 'another-phone', points(1, 1))).statusCode).toBe(200);
    expect((await stand(phone, device, points(2, 0))).json()).toMatchObject({ code: 'kept_elsewhere' });
    expect(await current()).toMatchObject({ live: { player1Score: 1, player2Score: 1 } });
  });

  test('a player’s own are another’s, and are taken over', async () => {
    const { anna, id, first, phone, one, key, match } = await onCourts();
    await phone.call(courtCalls.live, { params: one, body: { match: key, device, ...points(1, 0) } });
    await anna.call(floorCalls.live, { params: { id, matchId: first }, body: points(2, 0) });
    expect((await match())?.keeper).toBe('another');
    const body = { match: key, device, ...points(3, 0) };
    expect(await phone.refused(courtCalls.live, { params: one, body })).toMatchObject({ code: 'kept_elsewhere' });
    const taken = await phone.call(courtCalls.live, { params: one, body: { ...body, takesOver: true } });
    expect(taken.match).toMatchObject({ live: { player1Score: 3 }, keeper: 'this' });
  });

  test('are refused of another court, of a match that is off it, of one that is over, and where nobody plays so', async () => {
    const { phone, one, two, key, call, first, second, current } = await onCourts({ scoreSubmission: 'full-score' });
    const stand = (params: { token: string }, match: string, score = points(1, 0)) =>
      phone.refused(courtCalls.live, { params, body: { match, device, ...score } });
    expect(await stand(two, key)).toMatchObject({ code: 'off_court' });
    for (const match of ['', `${second}.${key.split('.')[1]}`, `${first}.${'x'.repeat(43)}`, '1', `${key}x`]) {
      expect(await stand(one, match)).toMatchObject({ code: 'off_court' });
    }
    expect(await stand(one, key, points(13, 0))).toMatchObject({ status: 400 });
    await call(first, null);
    expect(await stand(one, key)).toMatchObject({ code: 'off_court' });
    await call(first, 1);
    await phone.call(courtCalls.save, { params: one, body: { match: key, player1Score: 11, player2Score: 4 } });
    expect(await stand(one, key)).toMatchObject({ code: 'match_finished' });
    expect(await current(second)).toMatchObject({ live: null, state: 'ready' });
  });

  test('are limited for each code', async () => {
    const limited = await openSite({ RATE_LIMIT_SCALE: String(1 / 120) });
    const save = (token: string, remoteAddress: string) =>
      limited
        .stranger()
        .send({ method: 'POST', url: `/api/public/courts/${token}/result`, payload: {}, remoteAddress })
        .then(({ statusCode }) => statusCode);
    expect(await save('a-code', '192.0.2.1')).not.toBe(429);
    expect(await save('a-code', '192.0.2.2'), 'wherever it comes from').toBe(429);
    expect(await save('another-code', '192.0.2.3')).not.toBe(429);
  });
});

describe('a result', () => {
  const body = { player1Score: 11, player2Score: 4 };

  test('counts as one that a player enters, and its log names the court', async () => {
    const { anna, bob, id, first, phone, one, key, current, match } = await onCourts();
    expect(await phone.call(courtCalls.save, { params: one, body: { match: key, ...body } })).toEqual({ stands: null });
    expect(await current()).toMatchObject({ ...body, state: 'completed', decidedBy: 'play', court: 1 });
    expect(await match()).toBeNull();
    const [entry, ...others] = await anna.call(resultCalls.logOfMatch, { params: { id, matchId: first } });
    expect(entry).toMatchObject({ court: 1, scorer: { name: 'anna' }, result: body });
    expect(others).toEqual([]);
    const exported = (await anna.call(authCalls.exportData, {})) as { scorings?: object[] };
    expect(Object.values(exported).flat()).not.toContainEqual(expect.objectContaining({ matchId: first }));
    const params = { id, matchId: first };
    await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 5 } });
    const [corrected] = await anna.call(resultCalls.logOfMatch, { params });
    expect(corrected).toMatchObject({ court: null });
    expect(await bob.refused(resultCalls.logOfMatch, { params })).toMatchObject({ status: 403 });
  });

  test('is judged by the rules of its match', async () => {
    const { phone, one, key, current } = await onCourts({
      gamesToWin: 2,
      scoreSubmission: 'full-score',
      options: { playoffs: false, courts: 2 },
    });
    const save = (result: object) =>
      phone.ask(courtCalls.save, { params: one, body: { match: key, ...result } } as never);
    const games = [
      { player1: 11, player2: 4 },
      { player1: 11, player2: 9 },
    ];
    expect((await save({ player1Score: 11, player2Score: 4 })).statusCode).toBe(400);
    expect((await save({ player1Score: 1, player2Score: 0, games: games.slice(1) })).statusCode).toBe(400);
    expect((await save({ player1Score: 2, player2Score: 0, games })).statusCode).toBe(200);
    expect(await current()).toMatchObject({ player1Score: 2, games });
  });

  test('sent again under its key, or anew, is there once', async () => {
    const { anna, id, first, phone, one, key } = await onCourts();
    const headers = { 'idempotency-key': randomUUID() };
    const save = (given: Record<string, string> = {}) =>
      phone.ask(courtCalls.save, { params: one, body: { match: key, ...body } }, given);
    for (const given of [headers, headers, {}]) expect((await save(given)).json()).toEqual({ stands: null });
    expect(await anna.call(resultCalls.logOfMatch, { params: { id, matchId: first } })).toHaveLength(1);
  });

  test('of a match that was taken off the court meanwhile still counts; of one on another court it does not', async () => {
    const { phone, one, key, call, first, second, current } = await onCourts();
    await call(second, null);
    await call(first, 2);
    const save = { params: one, body: { match: key, ...body } };
    expect(await phone.refused(courtCalls.save, save)).toMatchObject({ code: 'off_court' });
    await call(first, null);
    expect(await phone.call(courtCalls.save, save)).toEqual({ stands: null });
    expect(await current()).toMatchObject({ ...body, state: 'completed' });
  });

  test('of a match that this court was never shown does not count', async () => {
    const { phone, one, two, key, match, current, second } = await onCourts();
    const theirs = (await match(two))?.key ?? '';
    expect(theirs).not.toBe('');
    const save = (params: { token: string }, given: string) =>
      phone.refused(courtCalls.save, { params, body: { match: given, ...body } });
    expect(await save(one, theirs)).toMatchObject({ code: 'off_court' });
    expect(await save(two, key)).toMatchObject({ code: 'off_court' });
    expect(await current(second)).toMatchObject({ state: 'ready' });
  });

  test('still counts where a guest who plays has become a member meanwhile', async () => {
    const { site, anna, bob, dora, groupId } = await openWith(club);
    const [guest] = await anna.call(guestCalls.add, {
      params: { id: groupId },
      body: { guests: [{ name: 'Nadja', level: 3 }] },
    });
    const guestId = guest?.id ?? 0;
    const { id } = await anna.call(tournamentCalls.create, {
      body: { name: 'Cup', groupId, options: { playoffs: false, courts: 1 } },
    });
    await anna.call(entryCalls.add, { params: { id }, body: { userIds: [guestId, bob.id] } });
    const [match] = allMatches(await anna.call(tournamentCalls.start, { params: { id } }));
    await anna.call(floorCalls.call, { params: { id, matchId: match?.id ?? 0 }, body: { court: 1 } });
    const { codes } = await anna.call(courtCodeCalls.makeCodes, { params: { id } });
    const params = { token: codes[0]?.token ?? '' };
    const look = async () => (await site.stranger().call(courtCalls.look, { params })).match;
    const key = (await look())?.key ?? '';
    const claim = await anna.call(claimCalls.ask, {
      params: { id: groupId },
      body: { guestId, personId: dora.id },
    });
    await dora.call(claimCalls.accept, { params: { id: claim.id } });
    const shown = await look();
    expect(
      shown?.sides
        .flat()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['bob', 'dora']);
    expect(shown?.key).toBe(key);
    const saved = { params, body: { match: key, ...body } };
    expect(await site.stranger().call(courtCalls.save, saved)).toEqual({ stands: null });
  });

  test('that comes after the desk’s changes nothing: the desk’s stands, is shown, and the desk is told if they want', async () => {
    const { anna, bob, id, groupId, first, phone, one, key, current } = await onCourts();
    const params = { id, matchId: first };
    await anna.call(tournamentCalls.score, { params, body: { player1Score: 11, player2Score: 9 } });
    const late = { params: one, body: { match: key, player1Score: 11, player2Score: 7 } };
    const { stands } = await phone.call(courtCalls.save, late);
    expect(stands).toMatchObject({ player1Score: 11, player2Score: 9, decidedBy: 'play' });
    expect(await current()).toMatchObject({ player2Score: 9 });
    expect(await anna.call(courtCodeCalls.notes, { params: { id } })).toEqual([]);
    const { revision } = await anna.call(tournamentCalls.get, { params: { id } });
    await phone.call(courtCalls.tell, late);
    expect((await anna.call(tournamentCalls.get, { params: { id } })).revision).toBe(revision + 1);
    await phone.call(courtCalls.tell, { ...late, body: { ...late.body, player2Score: 6 } });
    const notes = await anna.call(courtCodeCalls.notes, { params: { id } });
    expect(notes).toMatchObject([{ match: first, court: 1, player1Score: 11, player2Score: 6 }]);
    expect(await bob.refused(courtCodeCalls.notes, { params: { id } })).toMatchObject({ status: 403 });
    const other = await makeTournament(anna, groupId, 'Other');
    expect(await anna.call(courtCodeCalls.notes, { params: { id: other.id } })).toEqual([]);
    const noteId = notes[0]?.id ?? 0;
    await anna.call(courtCodeCalls.dismissNote, { params: { id: other.id, noteId } });
    expect(await anna.call(courtCodeCalls.notes, { params: { id } }), 'not by way of another tournament').toEqual(
      notes,
    );
    await anna.call(courtCodeCalls.dismissNote, { params: { id, noteId } });
    expect(await anna.call(courtCodeCalls.notes, { params: { id } })).toEqual([]);
  });

  test('of two phones at once is one', async () => {
    const { site, phone, one, key, current } = await onCourts();
    const save = (by: Person, player2Score: number) =>
      by.call(courtCalls.save, { params: one, body: { match: key, player1Score: 11, player2Score } });
    const outcomes = await Promise.all([save(phone, 4), save(site.stranger(), 5)]);
    expect(outcomes.filter(({ stands }) => stands === null)).toHaveLength(1);
    const [loser] = outcomes.flatMap(({ stands }) => stands ?? []);
    expect(loser?.player2Score).toBe((await current())?.player2Score);
  });

  test('is refused once the tournament was ended early', async () => {
    const { anna, id, second, phone, one, key } = await onCourts();
    await anna.call(tournamentCalls.score, { params: { id, matchId: second }, body });
    await anna.call(finishCalls.endEarly, { params: { id } });
    const refused = await phone.refused(courtCalls.save, { params: one, body: { match: key, ...body } });
    expect(refused.status).toBe(409);
  });
});
