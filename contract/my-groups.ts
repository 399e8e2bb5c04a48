import { z } from 'zod';
import { talk } from './conversations.ts';
import { endpoints } from './endpoint.ts';
import { event, eventAnswer } from './events/facts.ts';
import { group, search } from './groups.ts';
import { cursor, face, id, limit, moment, sideFace } from './values.ts';

const tournament = z.object({ id, name: z.string() });

/** The first round with an unfinished match, of how many rounds. */
const progress = { currentRound: z.int().positive(), roundCount: z.int().positive() };

/** What is on in a group: the one thing that matters most to the viewer. */
export const groupNow = z
  .discriminatedUnion('kind', [
    /** A match that the viewer has to play, and both sides are known. */
    z.object({ kind: z.literal('match'), tournament, ...progress, matchId: id, opponent: sideFace }),
    /** A tournament under way in which the viewer has nothing to play. */
    z.object({ kind: z.literal('running'), tournament, ...progress }),
    /** An event of the next seven days, in which no tournament is under way. */
    z.object({
      kind: z.literal('event'),
      event: event.pick({ id: true, name: true, eventDate: true, localStart: true, timeZone: true }),
      goingCount: z.int(),
      guestCount: z.int(),
      userResponse: eventAnswer.nullable(),
    }),
    /** A tournament that has not started. */
    z.object({ kind: z.literal('open'), tournament, participantCount: z.int(), isParticipant: z.boolean() }),
  ])
  .meta({ id: 'GroupNow' });

export type GroupNow = z.infer<typeof groupNow>;

/** A group among those that the viewer is in. */
export const myGroup = group
  .pick({
    id: true,
    name: true,
    imageUrl: true,
    imageSize: true,
    imagePosition: true,
    isPrivate: true,
    createdAt: true,
    memberCount: true,
    viewer: true,
  })
  .extend({
    /** At most three others, in the order in which they joined. */
    faces: z.array(face),
    /** When something last happened: something was said, somebody joined, or the tournament that is on was started. */
    activeAt: moment,
    /** Who joined last; whoever made the group joined it at `createdAt`. */
    lastJoined: face.extend({ joinedAt: moment }),
    talk,
    now: groupNow.nullable(),
  })
  .meta({ id: 'MyGroup' });

export type MyGroup = z.infer<typeof myGroup>;

export const myGroupCalls = endpoints('my-groups', () => ({
  list: {
    method: 'GET',
    path: '/groups/mine',
    shows: ['me', 'group:{.id}', 'members:{.id}', 'conversation:{.talk.id}', 'events:{.id}', 'now:{.id}'],
    needs: 'session',
    offline: true,
    summary: 'The groups that the viewer is in, latest activity first',
    query: z.object({ q: search, limit, cursor }),
    answer: z.array(myGroup),
    paged: true,
  },
}));
