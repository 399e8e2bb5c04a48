import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { cursor, face, id, limit, moment } from './values.ts';

/**
 * What may have happened: each in the log's own word. Whoever accepts the invitation of an
 * admin was added by them, too; of a request that was accepted that line says the same.
 */
export type ActivityAction =
  | 'member_added'
  | 'member_removed'
  | 'member_left'
  | 'member_joined'
  | 'role_changed'
  | 'join_requested'
  | 'join_request_accepted'
  | 'join_request_rejected'
  | 'join_request_withdrawn'
  | 'invite_sent'
  | 'invite_accepted'
  | 'invite_rejected'
  | 'invite_cancelled'
  | 'invite_admin_approved'
  | 'invite_admin_rejected'
  | 'link_created'
  | 'link_revoked'
  | 'message_deleted'
  | 'message_edited'
  | 'flag_ignored'
  | 'group_created'
  | 'group_edited'
  | 'made_private'
  | 'made_public'
  | 'picture_changed'
  | 'picture_removed'
  | 'note_pinned'
  | 'note_removed'
  | 'owner_changed'
  | 'cooldown_set'
  | 'cooldown_removed'
  | 'member_muted'
  | 'member_unmuted'
  | 'member_banned'
  | 'ban_lifted'
  | 'playoffs_generated'
  | 'playoffs_undone'
  | 'tournament_concluded'
  | 'tournament_ended_early'
  | 'tournament_reopened';

const details = z.object({
  /** Of whoever is no longer a member: what they were. */
  previousRole: z.string().optional(),
  /** By which way somebody joined: `joined` by themselves, or by a `link`. */
  method: z.string().optional(),
  oldRole: z.string().optional(),
  newRole: z.string().optional(),
  inviteType: z.string().optional(),
  /** `inviter`, or an `admin` in their place. */
  cancelledBy: z.string().optional(),
  /** The same as that of the whole. */
  message: z.string().optional(),
  /** Of a cooldown: how long one waits between two messages. */
  seconds: z.number().optional(),
  /** When a cooldown expires, or a mute is over; of a cooldown left out where it never does. */
  until: moment.optional(),
  /** Of what was edited: the names of the fields. */
  changed: z.array(z.string()).optional(),
  /** The name of the tournament that it was about. */
  tournament: z.string().optional(),
});

export type ActivityDetails = z.infer<typeof details>;

/** Something that happened in a group. */
export const groupActivity = z
  .object({
    id,
    /** An `ActivityAction`. A browser may be older than the server: one that it does not know it shows as it is. */
    action: z.string(),
    timestamp: moment,
    /** What the actor wrote with it; empty without. */
    message: z.string(),
    actor: face,
    /** Whom it concerned beside the actor. */
    target: face.nullable(),
    details,
  })
  .meta({ id: 'GroupActivity' });

export type GroupActivity = z.infer<typeof groupActivity>;

export const activityCalls = endpoints('group-activity', () => ({
  list: {
    method: 'GET',
    path: '/group-activity/:id',
    shows: ['group:{id}', 'members:{id}', 'invites:{id}'],
    needs: 'desk:{id}',
    offline: true,
    summary: 'What happened in a group, newest first',
    query: z.object({ limit, cursor }),
    answer: z.array(groupActivity),
    paged: true,
  },
}));
