import type { TournamentCard } from '#contract/tournaments/cards.ts';
import type { TournamentUpdate } from '#contract/tournaments/changes.ts';
import type { Tournament } from '#contract/tournaments.ts';

/** What a score has changed, as its event tells it. */
type Scored = Pick<TournamentUpdate, 'since' | 'revision' | 'card'>;

/**
 * A card with what a score has changed of it. Whose next match may be another one now has everything new but that; such a
 * card keeps the revision that it had, as does one that lacks what came before: it is to be fetched again.
 */
export function withScore(card: TournamentCard, { since, revision, card: change }: Scored, viewerId: number) {
  if (change === null || revision <= card.revision || since > card.revision) return card;
  const { positions, playerIds, ...facts } = change;
  const moved = positions.find(({ userId }) => userId === viewerId);
  const isOver = facts.status === 'completed';
  const isWhole = card.own === null || isOver || !playerIds.includes(viewerId);
  return {
    ...card,
    ...facts,
    revision: isWhole ? revision : card.revision,
    own: card.own && {
      ...card.own,
      ...(moved && { place: moved.place, wins: moved.wins, losses: moved.losses }),
      ...(isOver && { next: null }),
    },
  };
}

/** A card of a tournament that the viewer has just entered, unless more has changed than that. */
export function withEntry(card: TournamentCard, { revision, status, participantCount, viewer }: Tournament) {
  if (status !== card.status || revision !== card.revision + 1) return card;
  const { isParticipant, mayJoin, mayLeave, mayStart } = viewer;
  return {
    ...card,
    revision,
    participantCount,
    viewer: { ...card.viewer, isParticipant, mayJoin, mayLeave, mayStart },
  };
}
