import type { ComponentType } from 'react';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { classes } from '#client/ui/classes.ts';
import { useVeryWide } from '#client/ui/use-wide.ts';
import type { Group } from '#contract/groups.ts';
import { AboutCard } from '../about/AboutCard.tsx';
import { Banner } from '../banner/Banner.tsx';
import FirstPicture from '../banner/FirstPicture.tsx';
import { useHasFirstPicture } from '../banner/first-picture-key.ts';
import Door from '../door/Door.tsx';
import AllMembers from '../members/AllMembers.tsx';
import { MembersCard } from '../members/MembersCard.tsx';
import { useWhileLeaving } from '../membership.ts';
import { PinnedNote } from '../note/PinnedNote.tsx';
import { GroupHead } from './GroupHead.tsx';
import { GroupTabs } from './GroupTabs.tsx';

/** What other features show on a group's page: each a part for a group that is there. */
export interface GroupParts {
  /** The cards of what goes on. */
  Now: ComponentType<{ group: Group }>;
  /** How much of its chat is unread. */
  Unread: ComponentType<{ group: Group }>;
  /** Its chat, beside the page. */
  Dock: ComponentType<{ group: Group }>;
}

interface OpenGroupProps {
  group: Group;
  /** All of it, or its members in full. */
  shows: 'all' | 'members';
  parts: GroupParts;
}

const column = 'mx-auto w-full max-w-page px-3 sm:px-6 lg:px-8';

/** A group as a place: who is here and what goes on first, what it is after that. Strangers see a private one's door. */
export function OpenGroup({ group: stored, shows, parts: { Now, Unread, Dock } }: OpenGroupProps) {
  const group = useWhileLeaving(stored);
  const tone = useGroupTone(group.id);
  const hasRoom = useVeryWide();
  const hasFirstPicture = useHasFirstPicture(group.id);
  const { viewer, isPrivate } = group;
  const isMember = viewer.role !== null;
  const isDoor = isPrivate && !isMember;
  const isDocked = hasRoom && viewer.mayTalk;
  const isWhole = shows === 'all' || isDoor;
  return (
    <div className={classes(isDocked && 'pr-dock')}>
      <Banner group={group} tone={tone} tools>
        <GroupHead group={group} shows={isWhole ? 'all' : 'members'} />
      </Banner>
      {hasFirstPicture && <FirstPicture group={group} />}
      {isWhole && (
        <section
          aria-label="Now"
          className={classes(
            column,
            'grid grid-cols-1 gap-2 pt-2 empty:hidden lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-4 lg:pt-4',
            'lg:[&>:last-child:nth-child(odd)]:col-span-2',
          )}
        >
          {!isMember && <Door group={group} />}
          {!isDoor && <Now group={group} />}
        </section>
      )}
      {isWhole && group.note && (
        <div className={classes(column, 'pt-2 lg:pt-4')}>
          <PinnedNote group={group} note={group.note} />
        </div>
      )}
      {!isDoor && (
        <GroupTabs group={group} shows={shows} unread={viewer.mayTalk && !isDocked && <Unread group={group} />} />
      )}
      <div
        className={classes(
          column,
          'grid grid-cols-1 items-start gap-3 pt-3 pb-8 lg:gap-4 lg:pt-4',
          !isDoor && 'lg:grid-cols-[minmax(0,1fr)_17rem]',
        )}
      >
        {!isDoor && (isWhole ? <MembersCard group={group} /> : <AllMembers group={group} />)}
        {/* Below all the members it would be pushed away by each page of them; the group's own page has it. */}
        <div className={classes('min-w-0', !isWhole && 'max-lg:hidden')}>
          <AboutCard group={group} isDoor={isDoor} />
        </div>
      </div>
      {isDocked && <Dock group={group} />}
    </div>
  );
}
