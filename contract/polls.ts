import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { maxOptions } from './messages/poll.ts';
import { message } from './messages.ts';
import { cursor, face, inAddress, limit } from './values.ts';

const optionNumber = z.int().min(1).max(maxOptions);

/** A poll is a message: its id is the message’s. */
export const pollCalls = endpoints('messages', () => ({
  vote: {
    method: 'PUT',
    path: '/polls/:id/vote',
    summary: 'Answer a poll, or change one’s answer: the numbers of the options that one chooses, or none',
    rateLimit: { most: 120, perSeconds: 60, by: 'person' },
    body: z.object({ options: z.array(optionNumber).max(maxOptions) }),
    answer: message,
  },
  voters: {
    method: 'GET',
    path: '/polls/:id/voters',
    shows: [],
    needs: ['in:*', 'seat:*'],
    summary: 'Who chose an option of a poll, earliest first; refused where names are hidden',
    query: z.object({ option: inAddress(optionNumber), limit, cursor }),
    answer: z.array(face),
    paged: true,
  },
  end: {
    method: 'PUT',
    path: '/polls/:id/end',
    summary: 'End a poll: whoever made it, and in a group its admins and moderators',
    rateLimit: { most: 120, perSeconds: 60, by: 'person' },
    answer: message,
  },
}));
