import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { teamsOf } from '../model/teams.ts';

/** Before the start: who is in, teams as teams. */
export function Entered({ tournament }: { tournament: Tournament }) {
  const entered = enteredIn(tournament);
  const tones = tonesOf(entered.map(({ userId }) => userId));
  if (entered.length === 0)
    return <EmptyState title="Nobody has joined yet">Who joins appears here at once.</EmptyState>;
  return (
    <section aria-labelledby="entered" className="min-w-0">
      <h2 id="entered" className="mb-2 text-[1.0625rem]">
        {tournament.gameType === 'doubles' ? 'Teams' : 'Players'}
      </h2>
      <ul className="grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-2 xl:grid-cols-3">
        {entered.map(({ userId, name, isAlone }) => (
          <li
            key={userId}
            className="-mr-px -mb-px flex min-h-13 items-center gap-3 border-r border-b border-line px-3 py-1.5"
          >
            <Avatar name={name} tone={tones.get(userId) ?? toneOf(userId)} size="small" />
            <span className="min-w-0 flex-1 leading-tight">
              <span dir="auto" className="font-semibold wrap-anywhere">
                <BreakableName name={name} />
              </span>
              {isAlone && <span className="block text-sm text-soft">looking for a partner</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A player or a team before the start. */
interface EnteredSide {
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
