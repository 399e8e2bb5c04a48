import { ArrowLeft, Lock } from 'lucide-react';
import { useBack } from '#client/lib/back.ts';
import { counted } from '#client/lib/counts.ts';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Group } from '#contract/groups.ts';
import { joinPanelPlace } from '../join/JoinPanel.tsx';
import { groundOn } from './Banner.tsx';
import { GroupMenu, type LevelDialog } from './GroupMenu.tsx';

/** A name of more characters than this has to be smaller to be read whole. */
const maxLargeName = 32;

interface GroupHeadProps {
  group: Group;
  shows: 'all' | 'members';
  LevelDialog: LevelDialog;
}

export function GroupHead({ group, shows, LevelDialog }: GroupHeadProps) {
  const heading = useHeadingFocus();
  const back = useBack(shows === 'members' ? `/groups/${group.id}` : '/groups');
  const { name, isPrivate, memberCount, location } = group;
  const ground = groundOn(group);
  const people = group.members.slice(0, maxNamed).map(({ user }) => user);
  return (
    <header className="mx-auto flex w-full max-w-page flex-1 flex-col justify-between">
      <WindowTitle>{shows === 'members' ? `Members of ${name}` : name}</WindowTitle>
      <div className="flex justify-between p-1 sm:px-3 lg:px-5 lg:pt-2">
        <div className={ground}>
          <IconButton icon={ArrowLeft} label="Back" onClick={back} />
        </div>
        {group.viewer.role !== null && (
          <div className={ground}>
            <GroupMenu group={group} LevelDialog={LevelDialog} />
          </div>
        )}
      </div>
      <div className="px-4 pb-3 sm:px-6 lg:px-8 lg:pb-4">
        <h1
          ref={heading}
          tabIndex={-1}
          // Whoever has come in finds themselves here.
          data-place={joinPanelPlace(group.id)}
          dir="auto"
          title={name}
          className={classes(
            'tracking-tight',
            name.length > maxLargeName
              ? 'line-clamp-3 text-xl leading-6 lg:text-3xl lg:leading-9'
              : 'line-clamp-2 text-[1.75rem] leading-8 lg:text-[2.5rem] lg:leading-11',
          )}
        >
          {isPrivate && (
            <>
              <Lock className="mr-2 inline size-5 align-baseline lg:size-7" aria-hidden="true" />
              <span className="sr-only">Private group </span>
            </>
          )}
          {name}
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] leading-4 lg:text-sm lg:leading-5">
          {people.length > 0 && (
            <>
              <Faces people={people} size="small" ring="white" />
              <p className="sr-only">{namesOf(people, memberCount)}</p>
            </>
          )}
          <p className="grid min-w-0 flex-[1_1_min(100%,8rem)] lg:flex lg:gap-3">
            <b className="figures whitespace-nowrap">{counted(memberCount, 'member')}</b>
            {location && (
              <span className="truncate" title={location} dir="auto">
                {location}
              </span>
            )}
          </p>
        </div>
      </div>
    </header>
  );
}

const maxNamed = 5;

/** Read out: 'rosa, theo, kenji, amara, ines and 55 more', 'rosa and theo'. @param count of all, with `first` */
export function namesOf(first: readonly { name: string }[], count: number): string {
  const names = first.slice(0, maxNamed).map(({ name }) => name);
  const more = count - names.length;
  const parts = more > 0 ? [...names, `${more.toLocaleString('en-GB')} more`] : names;
  const [last = '', ...others] = parts.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}
