import type { Preview } from '../../../kernel/preview-tags.ts';
import { statusOf } from '../rules.ts';
import type { Snapshot } from '../snapshots.ts';
import { medallists, toStandings } from '../view.ts';

/** What is said of a tournament where its address is passed on: 'Round 4 of 7 · rosa leads'. */
export function previewOf({ tournament, participants, play }: Snapshot): Preview {
  const { name, currentRound, roundCount, matchesPlayed, matchesTotal } = tournament;
  const status = statusOf(tournament);
  if (status === 'pending' || play === null) {
    const { length } = participants;
    return { title: name, description: `Not started · ${length} ${length === 1 ? 'player' : 'players'}` };
  }
  const nameOf = teamNames(participants);
  if (status === 'completed') {
    const { winnerId } = medallists(tournament, participants);
    const second = new Set(participants.flatMap(({ entrantId, place }) => (place === 2 ? (entrantId ?? []) : [])));
    const forfeited = `${[...second].map(nameOf).join(' and ')} forfeited the last match`;
    const how = winnerId === null ? forfeited : `Champion: ${nameOf(winnerId)}`;
    return { title: name, description: `Completed · ${how}` };
  }
  const table = tournament.format === 'round-robin' ? toStandings(play.state, participants) : [];
  const [leader, second] = table;
  const leads = leader !== undefined && leader.played > 0 && second?.rank !== leader.rank;
  const how = leads ? `${leader.username} leads` : `${matchesPlayed} of ${matchesTotal} played`;
  return { title: name, description: `Round ${currentRound} of ${roundCount} · ${how}` };
}

/** The names of a player, or of a team by its first player. */
function teamNames(participants: Snapshot['participants']) {
  return (entrantId: number): string =>
    participants
      .filter((entry) => (entry.entrantId ?? entry.userId) === entrantId)
      .map(({ username }) => username)
      .join(' & ');
}
