import { expect, test } from 'vitest';
import { activitiesIn, inBrief } from './activities.ts';
import { aGame, aMatch, anEvent, aTournament } from './activities-for-tests.ts';

test('an event and a match with the same id are two, one that is on two pages is one', () => {
  const pages = [
    { items: [aMatch(), anEvent()], next: undefined },
    { items: [anEvent({ name: 'Moved' }), aTournament()], next: undefined },
  ];
  expect(activitiesIn({ pages })).toEqual([aMatch(), anEvent({ name: 'Moved' }), aTournament()]);
});

test('in brief there is one match in the place of its tournament, then what is soon, tournaments, what is later', () => {
  const now = Date.parse('2026-05-04T12:00:00.000Z');
  const first = aMatch({ id: 1, tournamentId: 9 });
  const elsewhere = aMatch({ id: 3, tournamentId: 10 });
  const active = (id: number) => aTournament({ id, date: '2026-05-01T18:00:00.000Z', status: 'active' });
  const later = anEvent({ id: 2, localStart: '2026-05-13T18:00' });
  const gameLater = aGame({ id: 2, localStart: '2026-05-14T18:00' });
  const plans = [
    first,
    aMatch({ id: 2, tournamentId: 9 }),
    elsewhere,
    aTournament(),
    active(9),
    active(11),
    anEvent(),
    aGame(),
    later,
    gameLater,
  ];
  expect(inBrief(plans, now)).toEqual([
    ...[first, elsewhere, anEvent(), aGame(), aTournament(), active(11), later, gameLater],
  ]);
});
