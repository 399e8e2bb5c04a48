import type { TournamentCard } from '#contract/tournaments/cards.ts';
import type { TournamentUpdate } from '#contract/tournaments/changes.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { ownLiveOf } from '../floor/own-live.ts';

/** What a score has changed, as its event tells it. */
type Scored = Pick<TournamentUpdate, 'since' | 'revision' | 'card'>;

/**
 * A card with what a score has changed of it. Whose next match may be another one now has everything new but that; such a
 * card keeps the revision that it had, as does one that lacks what came before: it is to be fetched again.
 */
export function withScore(card: TournamentCard, { since, revision, card: change }: Scored, viewerId: number) {
  if (change === null || revision <= card.revision || since > card.revision) return card;
  const { positions, playerIds, courses, ...facts } = change;
  const moved = positions.find(({ userId }) => userId === viewerId);
  const course = courses.find(({ matchId }) => matchId === card.own?.next?.matchId);
  const isOver = facts.status === 'completed';
  const isWhole = card.own === null || isOver || !playerIds.includes(viewerId);
  return {
    ...card,
    ...facts,
    revision: isWhole ? revision : card.revision,
    own: card.own && {
      ...card.own,
      ...(moved && { place: moved.place, wins: moved.wins, losses: moved.losses }),
      ...(course &&
        course.matchId === card.own.next?.matchId && { next: { ...card.own.next, ...nowAt(course, viewerId) } }),
      ...(isOver && { next: null }),
    },
  };
}

type Course = NonNullable<Scored['card']>['courses'][number];

/** Where the viewer's match is played and what it stands at, as a card has it. */
const nowAt = ({ court, live, team1 }: Course, viewerId: number) => ({
  court,
  live: live && ownLiveOf(live, team1.includes(viewerId)),
});

/** A card of a tournament that the viewer has just entered, unless more has changed than that. */
export function withEntry(card: TournamentCard, { revision, status, participantCount, viewer }: Tournament) {
  if (status !== card.status || revision !== card.revision + 1) return card;
  const { isParticipant, mayJoin, mayLeave, mayStart, askedBy } = viewer;
  return {
    ...card,
    revision,
    participantCount,
    askedBy: card.askedBy.filter(({ id }) => askedBy.includes(id)),
    viewer: { ...card.viewer, isParticipant, mayJoin, mayLeave, mayStart },
  };
}
