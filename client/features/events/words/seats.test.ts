import { expect, test } from 'vitest';
import { seatKey } from '#client/lib/occasions/Courts.tsx';
import { seatedNames, seatsOf } from './seats.ts';

const face = (id: number, guests = 0) => ({ id, username: `player${id}`, guests });

test('guests sit beside who brings them, and what is left is free', () => {
  const { courts } = seatsOf({ maxParticipants: 6, goingCount: 4, faces: [face(1, 1), face(2), face(3)] });
  expect(courts.map((court) => court.map(({ kind }) => kind))).toEqual([
    ['person', 'guest', 'person', 'person'],
    ['free', 'free'],
  ]);
  expect(courts[0]?.[1]).toEqual({ kind: 'guest', id: 1, username: 'player1', number: 1 });
});

test('of more than 24 places two courts are drawn, and the others counted', () => {
  expect(seatsOf({ maxParticipants: 24, goingCount: 0, faces: [] })).toMatchObject({ moreCourts: 0 });
  const many = seatsOf({ maxParticipants: 25, goingCount: 0, faces: [] });
  expect([many.courts.length, many.moreCourts]).toEqual([2, 5]);
});

test('where the limit was lowered all who go are drawn', () => {
  const faces = [face(1), face(2), face(3), face(4), face(5)];
  const { courts } = seatsOf({ maxParticipants: 2, goingCount: 5, faces });
  expect(courts.flat().map(({ kind }) => kind)).toEqual(['person', 'person', 'person', 'person', 'person']);
});

test('a place that is taken by one who is not named is not free', () => {
  const { courts } = seatsOf({ maxParticipants: 4, goingCount: 3, faces: [face(1)] });
  expect(courts.flat().map(({ kind }) => kind)).toEqual(['person', 'taken', 'taken', 'free']);
});

test('whoever moves up keeps their key', () => {
  const before = seatsOf({ maxParticipants: 4, goingCount: 3, faces: [face(1), face(2, 1)] }).courts.flat();
  const after = seatsOf({ maxParticipants: 4, goingCount: 2, faces: [face(2, 1)] }).courts.flat();
  expect(before.map(seatKey).slice(1, 3)).toEqual(after.map(seatKey).slice(0, 2));
});

test('names are said with how many they bring', () => {
  expect(seatedNames({ faces: [face(1), face(2, 1), face(3, 2)] })).toEqual([
    'player1',
    'player2, with 1 guest',
    'player3, with 2 guests',
  ]);
});
