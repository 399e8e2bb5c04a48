import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteGroupCalls } from '#contract/administration/groups.ts';
import { peopleCalls } from '#contract/administration/people.ts';
import { reportCalls } from '#contract/administration/reports.ts';
import { adminSiteCalls } from '#contract/administration/site.ts';
import { authCalls } from '#contract/auth.ts';
import { calendarCalls } from '#contract/calendar.ts';
import { claimCalls } from '#contract/claims.ts';
import { courtCalls } from '#contract/courts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { eveningCalls } from '#contract/evenings.ts';
import { attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import { gameCalls } from '#contract/games.ts';
import { linkCalls } from '#contract/group-links.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import { inviteCalls } from '#contract/invites.ts';
import { messageCalls } from '#contract/messages.ts';
import { moderationCalls } from '#contract/moderation.ts';
import { rackCalls } from '#contract/racks.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import { finishCalls } from '#contract/tournaments/finish.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import { tournamentCalls } from '#contract/tournaments.ts';
import { allCalls, named } from '../../testing/all-calls.ts';
import { inDays } from '../../testing/events.ts';
import { aGame } from '../../testing/games.ts';
import { keyed, keyedClub, newcomer, type Prepared } from '../../testing/keyed-club.ts';
import type { Person } from '../../testing/person.ts';
import { password, type Site } from '../../testing/site.ts';

/** The same in each repeat. */
const nextWeek = inDays(7);
const proposed = aGame();

/** Who makes a call that must not happen twice, and how. */
const calls: [
  call: Endpoint,
  who: 'anna' | 'bob' | 'carl' | 'dora' | 'erik' | 'stranger',
  request: (ids: Prepared) => object,
][] = [
  [authCalls.register, 'stranger', () => ({ body: newcomer })],
  [authCalls.login, 'stranger', () => ({ body: { username: 'anna', password } })],
  [authCalls.changePassword, 'anna', () => ({ body: { currentPassword: password, newPassword: 'kitchen line' } })],
  [authCalls.resetPassword, 'stranger', () => ({ body: { token: 'from the link', newPassword: 'kitchen line' } })],
  [authCalls.forgotPassword, 'stranger', () => ({ body: { username: 'anna' } })],
  [authCalls.verifyEmail, 'stranger', () => ({ body: { token: 'to confirm' } })],
  [authCalls.signOutDevice, 'bob', ({ sessionId }) => ({ params: { id: sessionId } })],
  [groupCalls.create, 'bob', () => ({ body: { name: 'Drivers' } })],
  [groupCalls.leave, 'bob', ({ groupId }) => ({ params: { id: groupId } })],
  [groupCalls.remove, 'anna', ({ groupId }) => ({ params: { id: groupId }, body: { name: 'Dinkers' } })],
  [groupCalls.handOver, 'anna', ({ groupId, dora }) => ({ params: { id: groupId }, body: { userId: dora.id } })],
  [memberCalls.remove, 'anna', ({ groupId, bob }) => ({ params: { groupId, userId: bob.id } })],
  [
    claimCalls.ask,
    'anna',
    ({ groupId, guest, bob }) => ({ params: { id: groupId }, body: { guestId: guest, personId: bob.id } }),
  ],
  [guestCalls.lookAfter, 'bob', ({ groupId }) => ({ params: { id: groupId }, body: { name: 'Kid' } })],
  [claimCalls.accept, 'carl', ({ claimed }) => ({ params: { id: claimed } })],
  [claimCalls.decline, 'carl', ({ claimed }) => ({ params: { id: claimed } })],
  [claimCalls.undo, 'anna', ({ accepted }) => ({ params: { id: accepted } })],
  [inviteCalls.send, 'anna', ({ groupId }) => ({ params: { id: groupId }, body: { username: 'zoe' } })],
  [inviteCalls.respond, 'erik', ({ invited }) => ({ params: { inviteId: invited }, body: { status: 'accepted' } })],
  [inviteCalls.cancel, 'anna', ({ groupId, invited }) => ({ params: { id: groupId, inviteId: invited } })],
  [
    inviteCalls.processRequest,
    'anna',
    ({ groupId, asked }) => ({ params: { id: groupId, requestId: asked }, body: { status: 'accepted' } }),
  ],
  [
    inviteCalls.processInvite,
    'anna',
    ({ groupId, proposed }) => ({ params: { id: groupId, inviteId: proposed }, body: { status: 'approved' } }),
  ],
  [linkCalls.create, 'anna', ({ groupId }) => ({ params: { id: groupId }, body: { mostUses: 1 } })],
  [linkCalls.revoke, 'anna', ({ groupId, link }) => ({ params: { id: groupId, linkId: link.id } })],
  [calendarCalls.renew, 'bob', ({ groupId }) => ({ body: { groupId } })],
  [messageCalls.flag, 'bob', ({ said }) => ({ params: { id: said }, body: { reason: 'Rude' } })],
  [messageCalls.remind, 'dora', ({ announced }) => ({ params: { id: announced } })],
  [
    moderationCalls.flag,
    'bob',
    ({ groupId, said }) => ({ params: { groupId, messageId: said }, body: { reason: 'Rude' } }),
  ],
  [
    moderationCalls.removeFlagged,
    'dora',
    ({ groupId, flagged }) => ({ params: { groupId, messageId: flagged }, body: {} }),
  ],
  [moderationCalls.ignore, 'dora', ({ groupId, flagged }) => ({ params: { groupId, messageId: flagged }, body: {} })],
  [authCalls.signInByLink, 'stranger', () => ({ body: { token: 'to sign in' } })],
  [peopleCalls.makeSignInLink, 'erik', ({ bob }) => ({ params: { id: bob.id } })],
  [peopleCalls.remove, 'erik', ({ bob }) => ({ params: { id: bob.id } })],
  [siteGroupCalls.handOver, 'erik', ({ groupId, bob }) => ({ params: { id: groupId }, body: { userId: bob.id } })],
  [siteGroupCalls.remove, 'erik', ({ groupId }) => ({ params: { id: groupId }, body: { name: 'Dinkers' } })],
  [adminSiteCalls.createLink, 'erik', () => ({ body: {} })],
  [reportCalls.remove, 'erik', ({ reported }) => ({ params: { id: reported }, body: {} })],
  [reportCalls.ignore, 'erik', ({ reported }) => ({ params: { id: reported }, body: {} })],
  [moderationCalls.setCooldown, 'anna', ({ groupId }) => ({ params: { groupId }, body: { cooldownSeconds: 10 } })],
  [
    moderationCalls.removeCooldown,
    'anna',
    ({ cooldown }) => ({ params: { groupId: cooldown.groupId, cooldownId: cooldown.id } }),
  ],
  [tournamentCalls.create, 'anna', ({ groupId }) => ({ body: { name: 'Winter Cup', groupId } })],
  [tournamentCalls.join, 'dora', ({ pending }) => ({ params: { id: pending } })],
  [tournamentCalls.leave, 'bob', ({ pending }) => ({ params: { id: pending } })],
  [entryCalls.add, 'anna', ({ pending, dora }) => ({ params: { id: pending }, body: { userIds: [dora.id] } })],
  [tournamentCalls.remove, 'anna', ({ pending }) => ({ params: { id: pending } })],
  [floorCalls.callAgain, 'anna', ({ running, matchId }) => ({ params: { id: running, matchId } })],
  [
    floorCalls.substitute,
    'anna',
    ({ running, bob, dora }) => ({ params: { id: running }, body: { userId: bob.id, byId: dora.id } }),
  ],
  [
    floorCalls.swap,
    'anna',
    ({ running, bob, carl }) => ({ params: { id: running }, body: { userId: bob.id, withId: carl.id } }),
  ],
  [floorCalls.enterLate, 'anna', ({ running, dora }) => ({ params: { id: running }, body: { userId: dora.id } })],
  [tournamentCalls.start, 'anna', ({ pending }) => ({ params: { id: pending } })],
  // A player may score an open match only.
  [
    tournamentCalls.score,
    'bob',
    ({ running, matchId }) => ({ params: { id: running, matchId }, body: { player1Score: 11, player2Score: 4 } }),
  ],
  [
    courtCalls.save,
    'stranger',
    ({ onCourt: { token, match } }) => ({ params: { token }, body: { match, player1Score: 11, player2Score: 4 } }),
  ],
  [
    finishCalls.playoffMatch,
    'anna',
    ({ running }) => ({
      params: { id: running },
      body: { matchType: 'championship', player1Score: 0, player2Score: 0 },
    }),
  ],
  [
    eventCalls.create,
    'anna',
    ({ groupId }) => ({
      body: { groupId, name: 'Open play', description: 'Bring water', location: 'Court 3', eventDate: nextWeek },
    }),
  ],
  [eventCalls.remove, 'anna', ({ eventId }) => ({ params: { id: eventId } })],
  [attendanceCalls.addWalkIn, 'anna', ({ gathered }) => ({ params: { id: gathered }, body: { name: 'Zoë' } })],
  [
    attendanceCalls.makePerson,
    'anna',
    ({ gathered, dora }) => ({ params: { id: gathered, userId: dora.id, guest: 1 } }),
  ],
  [eveningCalls.start, 'anna', ({ gathered }) => ({ params: { id: gathered }, body: { courts: 1, rounds: 3 } })],
  [eveningCalls.startTournament, 'anna', ({ gathered }) => ({ params: { id: gathered }, body: {} })],
  [eveningCalls.remove, 'anna', ({ evening }) => ({ params: { id: evening } })],
  [rackCalls.start, 'anna', ({ gathered }) => ({ params: { id: gathered }, body: { courts: 1 } })],
  [rackCalls.remove, 'anna', ({ rack }) => ({ params: { id: rack } })],
  [gameCalls.create, 'bob', () => ({ body: proposed })],
  [resultCalls.undo, 'anna', ({ running, matchId }) => ({ params: { id: running, matchId }, body: {} })],
];

/** Somebody who is not in the group; the others are. */
const joining: typeof calls = [
  [groupCalls.join, 'stranger', ({ groupId }) => ({ params: { id: groupId } })],
  [memberCalls.join, 'stranger', ({ groupId }) => ({ params: { groupId }, body: {} })],
  [linkCalls.use, 'stranger', ({ link }) => ({ params: { token: link.token } })],
];

const everything = [...calls, ...joining].map((row) => [named(row[0]), ...row] as const);

async function actor(prepared: Prepared, call: Endpoint, who: (typeof calls)[number][1]): Promise<Person> {
  const person = prepared[who];
  if (joining.some(([one]) => one === call)) await person.call(authCalls.register, { body: newcomer });
  if (call === finishCalls.playoffMatch) await playOut(prepared);
  return person;
}

/** Playoffs follow the last match. */
function playOut({ bob, running, matchId }: Prepared): Promise<unknown> {
  const body = { player1Score: 11, player2Score: 4 };
  return bob.call(tournamentCalls.score, { params: { id: running, matchId }, body });
}

const writes = (site: Site) => site.statements.filter((sql) => /^(insert|update|delete)/i.test(sql));

test.each(everything)(
  '%s: sent under its key at once and again, it is done once and answered the same',
  async (_, ...row) => {
    const [call, who, request] = row;
    const prepared = await keyedClub();
    const { site } = prepared;
    const person = await actor(prepared, call, who);
    const cookies = { ...person.cookies };
    const key = randomUUID();
    const ask = () => person.ask(call, request(prepared) as never, keyed(key));
    const answers = await Promise.all([ask(), ask(), ask()]);
    // As whoever asks again who has not heard the first answer.
    for (const name of Object.keys(person.cookies)) delete person.cookies[name];
    Object.assign(person.cookies, cookies);
    site.statements.length = 0;
    const again = await ask();
    expect(writes(site)).toEqual([]);

    const all = [...answers, again];
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(call.status));
    expect(new Set(all.map(({ body }) => body)).size).toBe(1);
    const firsts = answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined);
    expect(firsts).toHaveLength(1);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.headers['set-cookie']).toEqual(firsts[0]?.headers['set-cookie']);
  },
);

test('every call that must not happen twice is among them', () => {
  const shown = everything.map(([, call]) => call);
  expect(allCalls.filter((call) => call.idempotent && !shown.includes(call)).map(named)).toEqual([]);
});
