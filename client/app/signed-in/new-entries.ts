import { CalendarPlus, type LucideIcon, Swords, UserRoundPlus, UsersRound } from 'lucide-react';
import type { MyGroup } from '#contract/my-groups.ts';

type Begun = Pick<MyGroup, 'id' | 'viewer'>;

/** Where something can be begun: run by the viewer, or whose link they may pass on. */
export const mayBeginIn = ({ viewer }: Pick<MyGroup, 'viewer'>): boolean => viewer.mayManage || viewer.mayShareLink;

/** The first of the wished-for groups that is among those there are; else one that the viewer runs. */
export const groupFor = <Group extends Begun>(groups: readonly Group[], wished: readonly number[]): Group | undefined =>
  wished.map((id) => groups.find((group) => group.id === id)).find((group) => group !== undefined) ??
  groups.find(({ viewer }) => viewer.mayManage) ??
  groups[0];

interface Entry {
  label: string;
  text: string;
  icon: LucideIcon;
  to: string;
}

/** What the viewer can begin: in the group, where there is one, and apart from groups. */
export function entriesFor(groups: readonly Begun[], group: Begun | undefined): Entry[] {
  const inGroup = `/groups/${group?.id}`;
  const entries: [boolean | undefined, Entry][] = [
    [
      group?.viewer.mayCreateTournaments,
      {
        label: 'Tournament',
        text: 'Bracket, round robin or pools',
        icon: Swords,
        to: `${inGroup}/tournaments?dialog=create`,
      },
    ],
    [
      group?.viewer.mayManage,
      {
        label: 'Event',
        text: 'Open play, once or every week',
        icon: CalendarPlus,
        to: `${inGroup}/events?dialog=create`,
      },
    ],
    [
      true,
      { label: 'Game', text: 'Two or four of you', icon: UsersRound, to: '/matchmaking?tab=games&dialog=propose' },
    ],
    [
      group?.viewer.mayShareLink,
      {
        label: 'Invite',
        text: 'Link and QR code, ready to share',
        icon: UserRoundPlus,
        to: `${inGroup}?dialog=invite`,
      },
    ],
    [
      groups.every(({ viewer }) => !viewer.mayManage),
      { label: 'Create a group', text: 'For your club, your court', icon: UsersRound, to: '/groups?dialog=create' },
    ],
  ];
  return entries.flatMap(([isFor, entry]) => (isFor ? [entry] : []));
}
