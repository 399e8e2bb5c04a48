import { z } from 'zod';
import { endpoints, type RateLimit } from '../endpoint.ts';
import { bracket, tournament } from '../tournaments.ts';
import { called, id, moment } from '../values.ts';

/** An address at which whoever has it follows a tournament, signed in or not. */
export const tournamentLink = z
  .object({
    /** The last part of the address `/t/…`. */
    token: z.string(),
    createdAt: moment,
  })
  .meta({ id: 'TournamentLink' });

export type TournamentLink = z.infer<typeof tournamentLink>;

/** Without what is between those who know each other: ratings, and whom somebody would like to play with. */
const publicParticipant = z.object({
  userId: id,
  ...called,
  /** In doubles, whom they play with. */
  partnerId: id.nullable(),
});

/**
 * A tournament as everybody sees it who has its link, signed in or not: how it is played and stands. Nothing in it is
 * about the viewer, the group, or anybody beyond what they are called.
 */
export const publicTournament = tournament
  .omit({ group: true, groupId: true, creatorId: true, description: true, timeZone: true, viewer: true })
  .omit({ startsAt: true, maxEntrants: true, joinBy: true, waiting: true })
  .extend({
    participants: z.array(publicParticipant),
    bracket: bracket.omit({ currentUserId: true, participants: true }).nullable(),
  })
  .meta({ id: 'PublicTournament' });

export type PublicTournament = z.infer<typeof publicTournament>;

export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const byToken = z.object({ token: linkToken });

/** A hall of 500 behind one address, each of whom fetches it anew every few seconds. */
export const hallfuls = { most: 12_000, perSeconds: 60, by: 'address', alone: true } as const satisfies RateLimit;

/** What a tournament shows to those who are not in its group. */
export const publicCalls = endpoints('tournaments', () => ({
  link: {
    method: 'GET',
    path: '/tournaments/:id/link',
    shows: [],
    needs: 'in:*',
    summary: 'The public link of a tournament, null where there is none',
    answer: z.object({ link: tournamentLink.nullable() }),
  },
  makeLink: {
    method: 'POST',
    path: '/tournaments/:id/link',
    summary: 'Create a public link for anyone to follow a tournament; an existing one stays as it is',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
    answer: z.object({ link: tournamentLink }),
  },
  revokeLink: {
    method: 'DELETE',
    path: '/tournaments/:id/link',
    summary: 'Revoke the public link: from then on it shows nothing',
    rateLimit: { most: 120, perSeconds: 60 * 60, by: 'person' },
  },
  look: {
    method: 'GET',
    path: '/public/tournaments/:token',
    shows: [],
    needs: 'public',
    summary: 'A tournament by its public link; 304 where `If-None-Match` names what it still is',
    access: 'public',
    rateLimit: hallfuls,
    params: byToken,
    answer: publicTournament,
  },
  picture: {
    method: 'GET',
    path: '/public/tournaments/:token/picture',
    shows: [],
    needs: 'public',
    summary: 'The picture for previews of the public link: how the tournament stands, without words',
    access: 'public',
    rateLimit: { ...hallfuls, most: 600 },
    params: byToken,
    bytes: 'image/png',
    changing: true,
  },
}));
