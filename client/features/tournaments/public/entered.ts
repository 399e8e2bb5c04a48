import type { Tournament } from '#contract/tournaments.ts';
import { teamsOf } from '../partners/teams.ts';

/** A player or a team before the start. */
export interface EnteredSide {
  /** Of a team, the one of whom was entered first. */
  userId: number;
  /** 'anna & ben' */
  name: string;
  /** In doubles, without a partner so far. */
  isAlone: boolean;
}

/** Who is in before the start: in doubles teams, then those who have no partner yet. */
export function enteredIn({ participants, gameType }: Pick<Tournament, 'participants' | 'gameType'>): EnteredSide[] {
  const one = ({ userId, username }: Tournament['participants'][number], isAlone: boolean): EnteredSide => ({
    userId,
    name: username,
    isAlone,
  });
  if (gameType === 'singles') return participants.map((player) => one(player, false));
  const { agreed, asking, looking } = teamsOf(participants);
  return [
    ...agreed.map(([player, partner]) => ({
      userId: player.userId,
      name: `${player.username} & ${partner.username}`,
      isAlone: false,
    })),
    ...[...asking.map(({ player }) => player), ...looking].map((player) => one(player, true)),
  ];
}
