import { expect, test } from 'vitest';
import type { NotificationAction } from '#contract/notifications.ts';
import type { Described } from '../../../notifications/kinds.ts';
import { letterFor, type Worded } from './letters.ts';
import { tokenFor } from './tokens.ts';

const from = { site: 'Dinkers & Friends', address: 'https://club.example', secret: 'the secret' };
const anna = { id: 7, email: 'anna@example.org' };

function told(
  id: number,
  title: string,
  more: Partial<Described> = {},
  group = { id: 5, name: 'Dawn Patrol' },
): Worded {
  const words = { title, body: '', link: `/groups/5/events/${id}`, picture: { kind: 'icon', icon: 'event' }, ...more };
  const createdAt = '2026-05-04T18:00:00.000Z';
  // Cast: what is spread has the type.
  return { id, groupId: group.id, groupName: group.name, createdAt, words: words as Described };
}

const going = (eventId: number, label: string, status: string): NotificationAction => ({
  label,
  link: null,
  request: { method: 'POST', path: `/api/events/${eventId}/response`, body: { status } },
  done: label,
  undo: null,
});

const answering = { actions: [going(31, 'I’m in', 'going'), going(31, 'Can’t', 'not_going')] };

test('one thing is a mail that reads like it, with its answers as buttons', () => {
  const body = 'Friday 18:00, <b>Court</b> 3.';
  const letter = letterFor(anna, [told(31, 'New: Open play & more', { body, ...answering })], from);
  const token = tokenFor(from.secret, { to: 'answer', eventId: 31 }, anna);
  expect(letter).toMatchObject({ to: 'anna@example.org', subject: 'New: Open play & more' });
  expect(letter.text).toBe(`New: Open play & more

Friday 18:00, <b>Court</b> 3.

I’m in:
https://club.example/answer#${token}/going

Can’t:
https://club.example/answer#${token}/not_going

Open:
https://club.example/groups/5/events/31

-- 
You get this mail from Dinkers & Friends because your settings say so.
Choose what you get by mail: https://club.example/notifications/settings
Unsubscribe from all of it: https://club.example/unsubscribe#${tokenFor(from.secret, { to: 'unsubscribe' }, anna)}
Dinkers & Friends
`);
  expect(letter.html).toContain(`href="https://club.example/answer#${token}/going"`);
  expect(letter.html).toContain('&lt;b&gt;Court&lt;/b&gt;');
  expect(letter.html).not.toMatch(/<b>|<(img|script|link)|src=/);
  expect(letter.unsubscribe).toBe(
    `https://club.example/unsubscribe?token=${tokenFor(from.secret, { to: 'unsubscribe' }, anna)}`,
  );
});

test('other actions lead into the app; what is gone leads nowhere', () => {
  const game = { label: 'Accept', link: null, request: { method: 'POST', path: '/api/games/3' }, done: '', undo: null };
  const score = { label: 'Enter score', link: '/tournaments/details/4', request: null, done: '', undo: null };
  const { text } = letterFor(anna, [told(3, 'Asked', { actions: [game, score] as NotificationAction[] })], from);
  expect(text).toContain('Accept:\nhttps://club.example/groups/5/events/3\n');
  expect(text).toContain('Enter score:\nhttps://club.example/tournaments/details/4\n');
  const gone = letterFor(anna, [told(3, 'Open play is cancelled', { link: null })], from);
  expect(gone.text).not.toContain('Open:');
});

test('several are one mail, in the order in which they came, those of a group together', () => {
  const dinkers = { id: 6, name: 'Dinkers' };
  const message = { ...told(4, 'ben wrote to you', { link: '/messages' }), groupId: null, groupName: null };
  const things = [
    told(1, 'First', { body: 'At six.', ...answering }),
    told(2, 'Second', {}, dinkers),
    told(3, 'Third'),
    message,
  ] as const;
  const { subject, text, html } = letterFor(anna, [...things], from);
  expect(subject).toBe('First, and 3 more');
  const token = tokenFor(from.secret, { to: 'answer', eventId: 31 }, anna);
  expect(text).toContain(`4 updates from your clubs

Dawn Patrol

* First
  At six.
  I’m in: https://club.example/answer#${token}/going
  Can’t: https://club.example/answer#${token}/not_going
  https://club.example/groups/5/events/1

* Third
  https://club.example/groups/5/events/3

Dinkers

* Second
  https://club.example/groups/5/events/2

For you

* ben wrote to you
  https://club.example/messages

-- `);
  expect(html).toContain(`href="https://club.example/answer#${token}/not_going"`);
  expect(html?.match(/<h2/g)).toHaveLength(3);
});

test('of one group it says which, and of no more than thirty things what they are', () => {
  const ofGroup = letterFor(anna, [told(1, 'First'), told(2, 'Second')], from);
  expect(ofGroup.subject).toBe('First, and 1 more');
  expect(ofGroup.text).toMatch(/^2 updates from Dawn Patrol\n/);
  expect(ofGroup.text).not.toContain('\n\nDawn Patrol\n');
  const [first = told(1, 'Thing 1'), ...others] = Array.from({ length: 42 }, (_, at) =>
    told(at + 1, `Thing ${at + 1}`),
  );
  const { subject, text, html } = letterFor(anna, [first, ...others], from);
  expect(subject).toBe('Thing 1, and 41 more');
  expect(text).toContain('* Thing 30\n');
  expect(text).not.toContain('Thing 31');
  expect(text).toContain('… and 12 more:\nhttps://club.example/notifications\n');
  expect(html).toContain('… and 12 more');
  const direct = { ...told(1, 'ben wrote'), groupId: null, groupName: null };
  expect(letterFor(anna, [direct, { ...direct, id: 2 }], from).text).toMatch(/^2 updates for you\n/);
});
