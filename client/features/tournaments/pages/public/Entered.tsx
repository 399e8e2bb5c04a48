import { useId } from 'react';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { teamName } from '#client/lib/players/team-name.ts';
import { Face, Name, screenBall, screenCard, screenMessage } from '#client/lib/screen/ScreenPlayer.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { teamsOf } from '../../model/teams.ts';

interface EnteredProps {
  tournament: Tournament;
  /** On the big screen: which of them it has room for now. */
  range?: { from: number; to: number };
}

/** Before the start: who is in, teams as teams. */
export function Entered({ tournament, range }: EnteredProps) {
  const id = useId();
  const entered = enteredIn(tournament);
  const tones = tonesOf(entered.map(({ userId }) => userId));
  const title = tournament.gameType === 'doubles' ? 'Teams' : 'Players';
  if (entered.length === 0) {
    const nobody = ['Nobody has joined yet', 'Players who join appear here.'] as const;
    if (!range) return <EmptyState title={nobody[0]}>{nobody[1]}</EmptyState>;
    return (
      <section className={`${screenCard} ${screenMessage} min-h-[20rem]`}>
        <Ball className={screenBall} />
        <h2>{nobody[0]}</h2>
        <p>{nobody[1]}</p>
      </section>
    );
  }
  const shown = range ? entered.slice(range.from, range.to) : entered;
  return (
    <section aria-labelledby={id} className={range ? `${screenCard} px-38 py-28 tv:p-36` : 'min-w-0'}>
      <h2 id={id} className={range ? 'mb-19 type-38 text-soft tv:mb-28 tv:type-44' : 'mb-2 text-[1.0625rem]'}>
        {range && shown.length < entered.length
          ? `${title} ${range.from + 1} to ${range.to} of ${entered.length}`
          : title}
      </h2>
      <ul
        className={
          range
            ? 'grid grid-cols-[repeat(auto-fill,minmax(--spacing(400),1fr))] gap-24 tv:[--face:--spacing(64)]'
            : 'grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-2 xl:grid-cols-3'
        }
      >
        {shown.map(({ userId, name, names, isAlone }) =>
          range ? (
            <li
              key={userId}
              className="flex items-center gap-24 font-heading leading-[1.2] font-semibold tv:gap-20 tv:type-42 tv:leading-none"
            >
              <Face name={name} names={names} tone={tones.get(userId) ?? toneOf(userId)} />
              <Name name={name} names={names} />
              {isAlone && <span className="type-28 text-soft">looking</span>}
            </li>
          ) : (
            <li
              key={userId}
              className="-mr-px -mb-px flex min-h-13 items-center gap-3 border-r border-b border-line px-3 py-1.5"
            >
              <Avatar name={name} names={names} tone={tones.get(userId) ?? toneOf(userId)} size="small" />
              <span className="min-w-0 flex-1 leading-tight">
                <span dir="auto" className="font-semibold wrap-anywhere">
                  <BreakableName name={name} />
                </span>
                {isAlone && <span className="block text-sm text-soft">looking for a partner</span>}
              </span>
            </li>
          ),
        )}
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
  names: readonly string[];
  /** In doubles, without a partner so far. */
  isAlone: boolean;
}

/** Who is in before the start: in doubles teams, then those who have no partner yet. */
export function enteredIn({ participants, gameType }: Pick<Tournament, 'participants' | 'gameType'>): EnteredSide[] {
  const one = ({ userId, name }: Tournament['participants'][number], isAlone: boolean): EnteredSide => ({
    userId,
    name,
    names: [name],
    isAlone,
  });
  if (gameType === 'singles') return participants.map((player) => one(player, false));
  const { agreed, asking, looking } = teamsOf(participants);
  return [
    ...agreed.map(([player, partner]) => ({
      userId: player.userId,
      name: teamName([player.name, partner.name]),
      names: [player.name, partner.name],
      isAlone: false,
    })),
    ...[...asking.map(({ player }) => player), ...looking].map((player) => one(player, true)),
  ];
}
