import { expect, test } from 'vitest';
import { guestUsername } from '#contract/guest-username.ts';
import { eventCards } from './share.ts';

const event = {
  ...{ name: 'Ladder night', groupName: 'Dinkers', localStart: '2026-11-24T18:00', location: 'Riverside Park' },
  status: 'upcoming' as const,
  ...{ cancelReason: '', goingCount: 4, maxParticipants: 12 },
};

const coming = (name: string, guestNames: string[] = []) => ({
  user: { name, username: name.startsWith('Walk') ? guestUsername : name },
  guests: guestNames.length,
  guestList: guestNames.map((each) => ({ name: each, level: null })),
});

const going = [coming('anna'), coming('Walk Inn'), coming('Ben Short', ['Zoë Quirk', ''])];

type Parts = Parameters<typeof eventCards>;

const textOf = (shown: Parts[0], answers: Parts[1], showsNames = true) =>
  eventCards(shown, answers, showsNames)[0]?.text;

test('who comes, guests by their first names or counted, and who waits', () => {
  expect(textOf(event, { going, waiting: [coming('dora')] })).toBe(
    [
      'Ladder night',
      'Tuesday 24 November, 18:00, Riverside Park',
      '4 of 12 coming: anna, Walk, Ben Short +1, Zoë',
      'Waiting: dora',
    ].join('\n'),
  );
  expect(textOf(event, { going, waiting: [coming('dora')] }, false)).toContain('AN, WI, BS +1, ZQ\nWaiting: DO');
});

test('nobody yet, and many', () => {
  expect(textOf({ ...event, goingCount: 0 }, { going: [], waiting: [] })).toMatch(/\n0 of 12 coming$/);
  const many = Array.from({ length: 70 }, (_, at) => coming(`p${at + 1}`));
  const [card] = eventCards({ ...event, goingCount: 70 }, { going: many, waiting: [] }, true);
  expect(card?.text).toMatch(/p59, 11 more$/);
  expect(card?.pictures[0]).toMatchObject({ names: expect.arrayContaining(['p35', '35 more']) });
});

test('that it is off, with what was said', () => {
  const off = { ...event, status: 'cancelled', cancelReason: 'Rain' } as const;
  expect(textOf(off, { going, waiting: [] })).toBe(
    'Ladder night is cancelled\nTuesday 24 November, 18:00, Riverside Park\nRain',
  );
});
