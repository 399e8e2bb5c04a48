import { z } from 'zod';

/** Every error's machine-readable reason and the status it is answered with. */
export const errorStatus = {
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  not_allowed: 403,
  bad_origin: 403,
  suspended: 403,
  not_found: 404,
  conflict: 409,
  already_member: 409,
  already_joined: 409,
  already_invited: 409,
  already_asked: 409,
  already_decided: 409,
  client_id_reused: 409,
  read_anew: 409,
  message_deleted: 409,
  message_changed: 409,
  already_flagged: 409,
  not_flagged: 409,
  too_many_pinned: 409,
  called_too_often: 409,
  no_room: 409,
  you_blocked: 403,
  muted: 403,
  banned: 403,
  key_reused: 409,
  already_done: 409,
  not_pending: 409,
  not_active: 409,
  match_finished: 409,
  match_not_ready: 409,
  score_changed: 409,
  would_void: 409,
  court_taken: 409,
  off_court: 409,
  kept_elsewhere: 409,
  plays_elsewhere: 409,
  still_resting: 409,
  too_few_participants: 409,
  owner_cannot_leave: 409,
  owns_groups: 409,
  last_administrator: 409,
  link_used_up: 409,
  link_expired: 409,
  set_up_needed: 403,
  invitation_needed: 403,
  registration_closed: 403,
  wrong_password: 400,
  username_taken: 409,
  request_timeout: 408,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  cooling_down: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The one shape of every error that the server answers. */
export const errorAnswer = z
  .object({
    /** One sentence for the person. */
    error: z.string(),
    code: z.string(),
    /** For `invalid_input` and the like: the message for each field, by its path. */
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' });

export type ErrorAnswer = z.infer<typeof errorAnswer>;
