import type { Tournament } from '#contract/tournaments.ts';

type Participant = Tournament['participants'][number];

/** Somebody who waits for the answer of the one they want to play with. */
interface Asking {
  player: Participant;
  /** What that one is called. */
  asked: string;
}

/** Who plays with whom in doubles before the start, as far as that is known. */
interface Teams {
  agreed: readonly [Participant, Participant][];
  asking: readonly Asking[];
  /** Whoever has named nobody, or somebody who plays with another. */
  looking: readonly Participant[];
}

/** Everybody stands in one of the three, in the order in which they joined. */
export function teamsOf(participants: readonly Participant[]): Teams {
  const byId = new Map(participants.map((participant) => [participant.userId, participant]));
  const agreed: [Participant, Participant][] = [];
  const asking: Asking[] = [];
  const looking: Participant[] = [];
  for (const player of participants) {
    const partner = byId.get(player.partnerId ?? 0);
    if (player.isAgreed) {
      const isNamed = agreed.some(([one]) => one.userId === player.partnerId);
      if (partner && !isNamed) agreed.push([player, partner]);
      continue;
    }
    const asked = partner?.isAgreed ? undefined : (partner?.name ?? player.partnerName);
    if (player.partnerId === null || asked === undefined) looking.push(player);
    else asking.push({ player, asked });
  }
  return { agreed, asking, looking };
}

/** How one who is in stands: 'You play with anna', 'You have asked anna to play with you', … */
export function ownTeam(participants: readonly Participant[], viewerId: number): string | undefined {
  const { agreed, asking, looking } = teamsOf(participants);
  const team = agreed.find((pair) => pair.some(({ userId }) => userId === viewerId));
  const partner = team?.find(({ userId }) => userId !== viewerId);
  if (partner) return `You play with ${partner.name}`;
  const own = asking.find(({ player }) => player.userId === viewerId);
  if (own) return `You have asked ${own.asked} to play with you`;
  return looking.some(({ userId }) => userId === viewerId) ? 'You are looking for a partner' : undefined;
}

/** How those get a partner at the start who have none: 'at random'. */
export function pairingOf({
  randomizePartners,
  balanceBySkill,
}: Pick<Tournament, 'randomizePartners' | 'balanceBySkill'>): string {
  if (randomizePartners) return 'at random';
  return balanceBySkill ? 'to make balanced teams' : 'in order of joining';
}
