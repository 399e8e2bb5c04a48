import { Check, Hourglass, Lock, MapPin } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { counted } from '#client/lib/counts.ts';
import { GroupAvatar, GroupBanner } from '#client/lib/pictures/GroupPicture.tsx';
import { Faces } from '#client/lib/players/Faces.tsx';
import { comingTime, useToday } from '#client/lib/row-time.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { type Tone, toneFill } from '#client/ui/tones.ts';
import { isMyLevel } from '#contract/group-levels.ts';
import { pictureAt } from '#contract/group-pictures/sizes.ts';
import type { GroupCard as Card } from '#contract/groups.ts';
import { useJoinGroup, wayIn } from '../group-cache.ts';
import { wayInLabels, whoIsIn } from './group-cards.ts';

interface GroupCardProps {
  group: Card;
  tone: Tone;
  heading: 'h2' | 'h3';
  isLoudest: boolean;
  hasJoined: boolean;
  onJoined: () => void;
}

export function GroupCard({ group, tone, heading, ...joining }: GroupCardProps) {
  const { description, location, faces, memberCount, viewer } = group;
  const known = whoIsIn(faces);
  const way = wayIn(viewer)?.kind ?? (joining.hasJoined ? 'join' : 'closed');
  return (
    <article className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low transition-colors focus-within:border-control hover:border-control">
      <Court group={group} tone={tone} heading={heading} />
      <div className="flex flex-1 flex-col gap-2 px-3.5 pt-2.5 pb-3 text-[0.9375rem] leading-5 lg:px-4 lg:pb-4">
        <p className="line-clamp-2" dir="auto">
          {description || 'No description provided'}
        </p>
        {location && (
          <p className="flex items-center gap-1 text-[0.8125rem] text-soft">
            <MapPin className="size-3.5 shrink-0" aria-hidden="true" />
            <span className="truncate" title={location} dir="auto">
              {location}
            </span>
          </p>
        )}
        <div className="mt-auto flex items-center gap-2">
          {faces.length > 0 && <Faces people={faces} />}
          <p className="min-w-0 flex-1 text-[0.8125rem] leading-4 text-soft">
            {known && (
              <span className="block truncate font-semibold text-ink" title={known}>
                <bdi>{known}</bdi>
              </span>
            )}
            <span className="figures">{counted(memberCount, 'member')}</span>
          </p>
          {way !== 'closed' && (
            // Above the link, whose area is the whole card.
            <div className="relative">
              <JoinButton group={group} way={way} {...joining} />
            </div>
          )}
        </div>
      </div>
    </article>
  );
}

/** In a list of more than fit as cards: what says why, and the way in. */
export function GroupRow({ group, tone, ...joining }: Omit<GroupCardProps, 'heading' | 'isLoudest'>) {
  const viewer = useViewer();
  const today = useToday();
  const { id, name, skillLevel, isPrivate, location, faces, memberCount, playsNext } = group;
  const isMine = isMyLevel(skillLevel, viewer.rating);
  const way = wayIn(group.viewer)?.kind ?? (joining.hasJoined ? 'join' : 'closed');
  return (
    <article className="relative flex min-h-18.5 items-center gap-3 px-3 py-2">
      <GroupAvatar group={group} tone={tone} size="row" />
      <div className="min-w-0 flex-1 text-sm leading-5 text-soft">
        <h3 className="text-base leading-5.5 text-ink">
          <Link
            href={`/groups/${id}`}
            className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
            dir="auto"
          >
            {isPrivate && (
              <>
                <Lock className="mr-1 inline size-3.5 align-baseline text-soft" aria-hidden="true" />
                <span className="sr-only">Private group </span>
              </>
            )}
            {name}
          </Link>
        </h3>
        <p className="truncate" title={location}>
          <span className={classes(isMine && 'font-semibold text-court-text')}>
            {isMine ? 'Your level' : skillLevel}
          </span>
          {location && (
            <>
              {' · '}
              <bdi>{location}</bdi>
            </>
          )}
        </p>
        <p className="wrap-anywhere">
          <span className="figures">{whoIsIn(faces) ?? counted(memberCount, 'member')}</span>
          {playsNext && ` · ${comingTime(playsNext, today)}`}
        </p>
      </div>
      {way !== 'closed' && (
        <div className="relative shrink-0">
          <JoinButton group={group} way={way} isLoudest={false} isShort {...joining} />
        </div>
      )}
    </article>
  );
}

function Court({ group, tone, heading: Heading }: Pick<GroupCardProps, 'group' | 'tone' | 'heading'>) {
  const viewer = useViewer();
  const { id, name, skillLevel, isPrivate, imageUrl } = group;
  return (
    <div className={classes('relative flex min-h-20 flex-col p-3.5 pb-2.5 lg:min-h-24 lg:p-4 lg:pb-3', toneFill[tone])}>
      <div className="absolute inset-0">
        <GroupBanner group={{ ...group, imageUrl: imageUrl && pictureAt(imageUrl, 480) }} tone={tone} />
      </div>
      {imageUrl ? (
        // Dark enough that what is written can be read on whatever is in the picture.
        <div className="absolute inset-0 shade bg-on-ball/25" />
      ) : (
        // What is written stands on plain colour, and the lines begin beside it.
        <div
          className={classes(
            'absolute inset-0 [mask-image:linear-gradient(to_right,black_40%,transparent_90%)]',
            toneFill[tone],
          )}
        />
      )}
      <p className="relative inline-flex items-center gap-1 self-start rounded-full bg-on-ball/55 px-2 text-[0.8125rem] leading-5 font-semibold">
        {isMyLevel(skillLevel, viewer.rating) && (
          <>
            <Check className="size-3.5 stroke-3 text-ball forced-colors:text-inherit" aria-hidden="true" />
            <span className="sr-only">Your level: </span>
          </>
        )}
        {skillLevel}
      </p>
      {isPrivate && (
        <span
          title="Private group"
          className="absolute top-2.5 right-3 grid size-7 place-items-center rounded-full bg-on-ball/55"
        >
          <Lock className="size-4" aria-hidden="true" />
          <span className="sr-only">Private group</span>
        </span>
      )}
      <Heading className="relative mt-auto pt-2.5 text-xl leading-6" dir="auto">
        <Link
          href={`/groups/${id}`}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-ball"
        >
          {name}
        </Link>
      </Heading>
    </div>
  );
}

interface JoinButtonProps {
  group: Card;
  /** Of somebody who has just joined, what it was. */
  way: keyof typeof wayInLabels;
  isLoudest: boolean;
  /** In a row: of its words the first is seen, and all are said. */
  isShort?: boolean;
  hasJoined: boolean;
  onJoined: () => void;
}

/** Once taken it stays in its place, with the focus, as 'Joined' or 'Requested', and opens the group. */
function JoinButton({
  group: { id, name, viewer },
  way,
  isLoudest,
  isShort = false,
  hasJoined,
  onJoined,
}: JoinButtonProps) {
  const [, navigate] = useLocation();
  const join = useJoinGroup({ isInvited: viewer.open?.kind === 'invite', onJoined });
  const isTaken = hasJoined || way === 'requested';
  const Icon = hasJoined ? Check : Hourglass;
  const [first, ...others] = (hasJoined ? 'Joined' : wayInLabels[way]).split(' ');
  return (
    <Button
      variant={isTaken || isShort ? 'secondary' : isLoudest ? 'ball' : 'primary'}
      pending={join.isPending && !hasJoined}
      title={isTaken ? `Open ${name}` : undefined}
      onClick={() => (isTaken ? navigate(`/groups/${id}`) : join.run({ params: { id } }))}
    >
      {isTaken && <Icon className="size-5" aria-hidden="true" />}
      <span>
        {first}
        {others.length > 0 && <span className={classes(isShort && 'sr-only')}> {others.join(' ')}</span>}
        <span className="sr-only"> {name}</span>
      </span>
    </Button>
  );
}
