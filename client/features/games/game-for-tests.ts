import type { Game, OpenedGame } from '#contract/games.ts';

/** Doubles of four on a Tuesday evening in Berlin, for whoever looks: two places are free. */
export function aGame(other: Partial<Game> = {}): Game {
  const creator = { id: 1, username: 'theo', name: 'theo' };
  return {
    id: 1,
    creator,
    createdAt: '2026-11-20T12:00:00.000Z',
    startsAt: '2026-11-24T17:00:00.000Z',
    ...{ localStart: '2026-11-24T18:00', timeZone: 'Europe/Berlin', durationMinutes: 90 },
    place: { name: 'Riverside Park', latitude: null, longitude: null },
    ...{ kind: 'doubles', ratingMin: 3, ratingMax: 4, note: '', status: 'upcoming', cancelReason: '' },
    ...{ places: 4, takenCount: 2, waitingCount: 0 },
    faces: [creator, { id: 2, username: 'amara', name: 'amara' }],
    distanceKm: null,
    viewer: {
      ...{ part: null, waitlistPosition: null, isPlaceNew: false, isInRange: true },
      ...{ mayJoin: true, mayLeave: false, mayManage: false },
    },
    ...other,
  };
}

/** The same, opened. */
export function anOpenedGame(other: Partial<OpenedGame> = {}): OpenedGame {
  const { viewer, ...game } = aGame();
  return {
    ...game,
    players: game.faces.map((face) => ({ ...face, rating: 3.5, ratingType: 'self' as const })),
    ...{ waiting: [], asked: [], asking: [], result: null, conversationId: null },
    viewer: { ...viewer, mayEnterResult: false, mayConfirm: false, mayDispute: false },
    ...other,
  };
}
