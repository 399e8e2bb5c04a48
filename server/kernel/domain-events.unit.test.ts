import { expect, test } from 'vitest';
import type { WriteTx } from '../database/types.ts';
import { type DomainEventListeners, DomainEventRecorder } from './domain-events.ts';

/** Listeners only pass it on. */
const tx = {} as WriteTx;
const entered = {
  kind: 'member_entered',
  groupId: 7,
  userId: 2,
  role: 'member',
  actorId: 2,
  method: 'joined',
} as const;
const left = {
  kind: 'member_left',
  groupId: 7,
  userId: 2,
  role: 'member',
  mutedUntil: null,
  actorId: 2,
  isBanned: false,
} as const;
const nobody = {
  group_created: [],
  group_changed: [],
  group_deleted: [],
  owner_changed: [],
  member_entered: [],
  member_left: [],
  places_given_up: [],
  role_changed: [],
  invite_moved: [],
  people_invited: [],
  link_changed: [],
  cooldown_changed: [],
  member_muted: [],
  member_unmuted: [],
  member_banned: [],
  ban_lifted: [],
  message_sent: [],
  message_moderated: [],
  message_reported: [],
  person_blocked: [],
  guests_changed: [],
  evening_deleted: [],
  tournament_over: [],
  tournament_outcome_changed: [],
  tournament_moved: [],
  matches_counted: [],
  results_changed: [],
  tournament_deleted: [],
  attendance_changed: [],
  event_of_poll: [],
  events_deleted: [],
  events_replanned: [],
  game_proposed: [],
  game_players_changed: [],
  person_registered: [],
  session_ended: [],
  password_changed: [],
  address_renewed: [],
  dupr_id_confirmed: [],
  player_changed: [],
  person_reassigned: [],
  person_renamed: [],
  person_forgotten: [],
} satisfies DomainEventListeners;

function recorder(listeners: Partial<DomainEventListeners>): DomainEventRecorder {
  const domainEvents = new DomainEventRecorder();
  domainEvents.listenWith({ ...nobody, ...listeners });
  return domainEvents;
}

test('who listens hears of the event in its transaction, one after the other', async () => {
  const heard: unknown[] = [];
  const domainEvents = recorder({
    member_entered: [
      async (...what) => {
        await new Promise(setImmediate);
        heard.push(what);
      },
      (_, { userId }) => void heard.push(userId),
    ],
  });
  await domainEvents.record(tx, entered);
  expect(heard).toEqual([[tx, entered], 2]);
});

test('nobody hears of a event of another kind', async () => {
  const heard: unknown[] = [];
  await recorder({ member_entered: [() => void heard.push('entered')] }).record(tx, left);
  expect(heard).toEqual([]);
});

test('what a listener throws undoes the event, and those after it hear nothing', async () => {
  const heard: unknown[] = [];
  const full = () => Promise.reject(new Error('full'));
  const domainEvents = recorder({ member_left: [full, () => void heard.push('left')] });
  await expect(domainEvents.record(tx, left)).rejects.toThrow('full');
  expect(heard).toEqual([]);
});

test('no event is lost because nobody has been named yet', async () => {
  await expect(new DomainEventRecorder().record(tx, left)).rejects.toThrow('Nobody listens yet to member_left');
});
