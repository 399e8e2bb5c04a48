import { describe, expect, test } from 'vitest';
import type { Desk, DeskCourt, ReadyMatch } from '#contract/tournaments/desk.ts';
import { courtBefore, readCalled, type UnsentCall, withCalls } from './calls.ts';
import { lasting, namesAmong, playedOf, spokenPair, standsAt, stateOf, targetOf } from './desk.ts';
import { nextWords } from './ReadyList.tsx';

const now = Date.parse('2026-05-04T18:00:00.000Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const face = (id: number, name: string) => ({ id, name, username: name });
const sides: NonNullable<DeskCourt['match']>['sides'] = [[face(1, 'rosa'), face(2, 'aiko')], [face(3, 'hanna')]];
const live = { player1Score: 3, player2Score: 2, games: [{ player1: 11, player2: 4 }] };
const unknown = { seenBy: [], notSeenBy: [] };
const match = {
  matchId: 1,
  tournamentId: 1,
  title: 'Final',
  pool: null,
  sides,
  calledAt: ago(3),
  live: null,
  ...unknown,
};
const court = (number: number, on: DeskCourt['match'] = null): DeskCourt => ({ number, match: on, freeSince: null });

test('a match was called until points are known of it, or ten minutes have passed', () => {
  expect(stateOf(court(1), now)).toBe('free');
  expect(stateOf(court(1, match), now)).toBe('called');
  expect(stateOf(court(1, { ...match, live }), now)).toBe('played');
  expect(stateOf(court(1, { ...match, calledAt: ago(10) }), now)).toBe('played');
  expect(stateOf(court(1, { ...match, calledAt: null }), now)).toBe('played');
});

test('what is called goes to the court that was chosen as long as it is free, else to the first that is', () => {
  const courts = [court(1, match), court(2), court(3)];
  expect(targetOf(courts, undefined)).toBe(2);
  expect(targetOf(courts, 3)).toBe(3);
  expect(targetOf(courts, 1)).toBe(2);
  expect(targetOf([court(1, match)], undefined)).toBeUndefined();
});

describe('calls that are not sent yet', () => {
  const { calledAt: _at, live: _live, seenBy: _seen, notSeenBy: _not, ...other } = match;
  const ready = (matchId: number, of: ReadyMatch['sides'] = sides): ReadyMatch => ({
    ...{ ...other, matchId, sides: of, since: ago(20), blocked: null, expected: null },
  });
  const desk = {
    groupId: 5,
    courts: [court(1, match), court(2)],
    ready: [ready(2), ready(3, [[face(7, 'zoe')], [face(1, 'rosa')]]), ready(4, [[face(8, 'kim')], [face(9, 'ann')]])],
  } as Desk;
  const call = (matchId: number, to: number | null, groupId = 5): UnsentCall => ({
    ...{ id: `${matchId}`, kind: 'court call', subject: 'desk 5', writtenAt: ago(1), order: matchId, state: 'waiting' },
    content: { groupId, tournamentId: 1, matchId, court: to, isAnyway: false, replaces: null },
  });

  test('are shown at once: the match is on its court, and its players are called to no other', () => {
    const shown = withCalls(desk, [call(2, 2)]);
    expect(shown.courts.map((each) => each.match?.matchId)).toEqual([1, 2]);
    expect(shown.courts[1]?.match).toMatchObject({ calledAt: ago(1), live: null });
    expect(shown.ready.map(({ matchId, blocked }) => [matchId, blocked?.court])).toEqual([
      [3, 2],
      [4, undefined],
    ]);
    expect(withCalls(desk, [call(2, 2, 6)]), 'another group’s').toEqual(desk);
  });

  test('follow each other, and go nowhere where a court was taken meanwhile', () => {
    const freed = withCalls(desk, [call(1, null), call(4, 1)]);
    expect(freed.courts.map((each) => each.match?.matchId)).toEqual([4, undefined]);
    expect(freed.ready.map(({ matchId }) => matchId)).toEqual([1, 2, 3]);
    expect(withCalls(desk, [call(2, 1)])).toEqual(desk);
    expect(withCalls(desk, [call(1, 2)]).courts.map((each) => each.match?.matchId)).toEqual([undefined, 1]);
  });

  test('replace what the server will have by then: what is on its way arrives before them', () => {
    expect(courtBefore(desk, [], 1)).toBe(1);
    expect(courtBefore(desk, [], 2)).toBeNull();
    expect(courtBefore(desk, [call(1, null)], 1), 'what waits is replaced itself').toBe(1);
    const sending = (...of: Parameters<typeof call>): UnsentCall => ({ ...call(...of), state: 'sending' });
    expect(courtBefore(desk, [sending(1, null), sending(2, 1)], 1)).toBeNull();
    expect(courtBefore(desk, [sending(1, null), sending(1, 2)], 1)).toBe(2);
  });

  test('are read from what is stored where they are whole', () => {
    const { content } = call(2, 2);
    expect(readCalled(content)).toEqual(content);
    for (const broken of [null, 5, {}, { ...content, court: '2' }, { ...content, matchId: undefined }]) {
      expect(readCalled(broken)).toBeUndefined();
    }
  });
});

test('where no court is free it says what is next where, and in how long', () => {
  const [from, to] = [ago(-6), ago(-20)];
  expect(nextWords({ from, to, court: 5 }, now)).toBe('Next on 5, about 6 min');
  expect(nextWords({ from: ago(2), to, court: 5 }, now)).toBe('Next on 5, about 1 min');
  expect(nextWords({ from, to, court: null }, now)).not.toContain('Next on');
});

test('matches in words and figures', () => {
  expect(lasting(ago(4.9), now)).toBe('4 min');
  expect(lasting(ago(70), now)).toBe('1 h 10');
  expect(lasting(ago(-3), now)).toBe('0 min');
  expect(namesAmong({ sides }, [2, 3])).toBe('aiko, hanna');
  expect(spokenPair({ sides })).toBe('rosa and aiko against hanna');
  expect(standsAt(live)).toBe('11–4, 3–2');
  expect(standsAt(null)).toBe('');
  const draw = { id: 1, name: 'Open', matchesPlayed: 3, matchesTotal: 8 };
  expect(playedOf([draw, { ...draw, id: 2, matchesPlayed: 1 }])).toEqual({ played: 4, all: 16 });
});
