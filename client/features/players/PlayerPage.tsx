import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  ArrowLeft,
  Ban,
  ChevronRight,
  Ellipsis,
  MessageCircle,
  Pencil,
  Settings,
  Swords,
  UserPlus,
} from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { Page as PageOf } from '#client/data/call.ts';
import { CallError } from '#client/data/call-error.ts';
import BlockDialog from '#client/lib/BlockDialog.tsx';
import { useBack } from '#client/lib/back.ts';
import { useUnblock } from '#client/lib/blocks.ts';
import { ThisWasMe } from '#client/lib/players/ThisWasMe.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Menu } from '#client/ui/Menu.tsx';
import { Page } from '#client/ui/Page.tsx';
import { QueryView, type Shown } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import type { Achievement } from '#contract/achievements.ts';
import type { PlayerResult, PlayerPage as PlayerView } from '#contract/players.ts';
import type { Face } from '#contract/values.ts';
import { Between } from './Between.tsx';
import { Groups } from './Groups.tsx';
import { Medals } from './Medals.tsx';
import { PlayerCard } from './PlayerCard.tsx';
import { boxStyle, NoSuchPlayer, rowStyle } from './parts.tsx';
import { earnedQuery, lastResultsQuery, playerQuery, ratingsQuery } from './queries.ts';
import { RatingBox } from './RatingBox.tsx';
import { LastResults } from './Results.tsx';
import type { Ratings } from './ratings.ts';

export function PlayerPage({ id, slots }: { id: number; slots: PlayerSlots }) {
  const isId = Number.isSafeInteger(id) && id > 0;
  const player = useQuery({ ...playerQuery(id), enabled: isId });
  const results = useInfiniteQuery({ ...lastResultsQuery(id), enabled: isId });
  const earned = useInfiniteQuery({ ...earnedQuery(id), enabled: isId });
  const ratings = useQuery({ ...ratingsQuery(id), enabled: isId });
  if (!isId || (player.error instanceof CallError && player.error.status === 404)) return <NoSuchPlayer />;
  // What stands below these would move when they come; one that does not come at once is not waited for.
  const isOnItsWay = [results, earned, ratings].some(({ isPending, failureCount }) => isPending && failureCount === 0);
  const loading = (
    <div role="status" className={pageGrid}>
      <span className="sr-only">Loading the player</span>
      <Skeleton className="h-76" corner="large" />
      <Skeleton className="h-76" corner="large" />
    </div>
  );
  return (
    <Page>
      <QueryView query={player} loading={loading} failed="The player could not be loaded.">
        {(page) => {
          const { record } = page;
          if (!record) return <ClosedPage page={page} />;
          if (isOnItsWay) return loading;
          const shown = { page, record, results, earned, ratings };
          return page.viewer.isSelf ? <OwnPage {...shown} slots={slots} /> : <OtherPage {...shown} slots={slots} />;
        }}
      </QueryView>
    </Page>
  );
}

const pageGrid = '@container grid grid-cols-1 gap-3 lg:grid-cols-[23.25rem_minmax(0,1fr)] lg:items-start lg:gap-4';

interface PageProps {
  page: PlayerView;
  record: NonNullable<PlayerView['record']>;
  ratings: Shown<Ratings>;
  results: Shown<{ pages: readonly PageOf<PlayerResult>[] }> & { hasNextPage: boolean };
  earned: Shown<{ pages: readonly PageOf<Achievement>[] }>;
}

function OwnPage({ page, record, results, earned, ratings, slots: { LogOut } }: PageProps & { slots: PlayerSlots }) {
  const viewer = useViewer();
  // As it was changed here a moment ago.
  const { username, name, bio, rating, ratingType } = viewer;
  const player = { ...page.player, username, name, bio, rating, ratingType };
  const isWide = useWide();
  const groups = <Groups page={page} onInvite={undefined} />;
  const edit = (
    <Link href="/profile/settings?open=details" className={buttonStyle('on-court')}>
      <Pencil className="size-4.5" aria-hidden="true" />
      Edit
    </Link>
  );
  return (
    <div className={pageGrid}>
      <div className="contents lg:grid lg:grid-cols-1 lg:content-start lg:gap-4">
        <PlayerCard player={player} record={record} ratings={ratings.data} actions={edit} />
        <Link href="/profile/settings" className={`${boxStyle} ${rowStyle}`}>
          <Settings className="size-6 text-soft" aria-hidden="true" />
          <b className="block flex-1 font-semibold wrap-anywhere">Settings</b>
          <ChevronRight className="size-5 text-soft" aria-hidden="true" />
        </Link>
        <Medals page={page} record={record} query={earned} />
      </div>
      <div className="contents lg:grid lg:grid-cols-2 lg:content-start lg:items-start lg:gap-4">
        <LastResults page={page} query={results} />
        {isWide && groups}
        <RatingBox player={player} isOwn query={ratings} />
        {!isWide && groups}
      </div>
      <div className="flex justify-center lg:justify-start">
        <LogOut />
      </div>
    </div>
  );
}

function OtherPage({ page, record, results, earned, ratings, slots }: PageProps & { slots: PlayerSlots }) {
  const { useAsking, InviteDialog } = slots;
  const { player, viewer, between } = page;
  const { ask, isPending } = useAsking();
  const isWide = useWide();
  const [invites, setInvites] = useState(false);
  const closeInvite = () => setInvites(false);
  const onInvite = viewer.mayInviteTo.length > 0 ? () => setInvites(true) : undefined;
  const askToPlay = (
    <Button variant="secondary" pending={isPending} onClick={() => ask(player.id)}>
      <Swords className="size-4.5 shrink-0" aria-hidden="true" />
      Ask to play
    </Button>
  );
  const isOfGroup = player.guestOf !== null;
  const actions = player.guestOf ? (
    viewer.mayClaim && <ThisWasMe groupId={player.guestOf.id} guest={player} />
  ) : (
    <>
      {askToPlay}
      <Link href={`/messages?user=${player.id}`} className={buttonStyle('on-court')}>
        <MessageCircle className="size-4.5 shrink-0" aria-hidden="true" />
        Message
      </Link>
    </>
  );
  const groups = !isOfGroup && <Groups page={page} onInvite={onInvite} />;
  return (
    <>
      <Crumb>{!isOfGroup && <PlayerMenu player={player} onInvite={onInvite} />}</Crumb>
      <div className={pageGrid}>
        <div className="contents lg:grid lg:grid-cols-1 lg:content-start lg:gap-4">
          <PlayerCard player={player} record={record} ratings={ratings.data} actions={actions} />
          <Medals page={page} record={record} query={earned} />
          {isWide && groups}
        </div>
        <div className="contents lg:grid lg:grid-cols-2 lg:content-start lg:items-start lg:gap-4">
          {between && <Between other={player} between={between} ask={!isOfGroup && askToPlay} />}
          <LastResults page={page} query={results} />
          <RatingBox player={player} isOwn={false} query={ratings} />
          {!isWide && groups}
        </div>
      </div>
      {invites && <InviteDialog player={player} groups={viewer.mayInviteTo} onClose={closeInvite} />}
    </>
  );
}

/** Of whom nothing is told but the name: they are blocked, or gone. */
function ClosedPage({ page: { player, viewer } }: { page: PlayerView }) {
  const unblock = useUnblock(player);
  const unblockButton = (
    <Button
      variant="on-court"
      pending={unblock.isPending}
      onClick={() => unblock.run({ params: { userId: player.id } })}
    >
      Unblock
    </Button>
  );
  return (
    <>
      <Crumb />
      <div className={pageGrid}>
        <div className="contents lg:grid lg:grid-cols-1 lg:content-start lg:gap-4">
          <PlayerCard
            player={player}
            record={null}
            instead={player.isDeleted ? 'This account is deleted.' : 'You have blocked them.'}
            actions={viewer.hasBlocked && !player.isDeleted && unblockButton}
          />
        </div>
      </div>
    </>
  );
}

function Crumb({ children }: { children?: ReactNode }) {
  const back = useBack('/groups');
  return (
    <div className="-mx-2 -mt-2 mb-1 flex min-h-11 items-center justify-between">
      <button
        type="button"
        onClick={back}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 font-semibold text-soft hover:text-ink"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        Back
      </button>
      {children}
    </div>
  );
}

interface PlayerMenuProps {
  player: Face;
  /** Absent where there is no group to which they could be invited. */
  onInvite: (() => void) | undefined;
}

function PlayerMenu({ player, onInvite }: PlayerMenuProps) {
  const [blocks, setBlocks] = useState(false);
  const close = () => setBlocks(false);
  const invite = {
    label: 'Invite to a group…',
    icon: UserPlus,
    onChoose: () => onInvite?.(),
    unless: onInvite ? undefined : 'You’re in no group they could be invited to',
  };
  const block = { label: 'Block…', icon: Ban, onChoose: () => setBlocks(true), isApart: true, isDanger: true };
  return (
    <>
      <Menu label={`Actions for ${player.name}`} icon={Ellipsis} items={[invite, block]} />
      {blocks && <BlockDialog user={player} onClose={close} />}
    </>
  );
}

export interface PlayerSlots {
  /** On one's own page. */
  LogOut: ComponentType;
  /** Opens the conversation with somebody, with the question in it whether they play. */
  useAsking: () => { ask: (userId: number) => void; isPending: boolean };
  InviteDialog: ComponentType<{ player: Face; groups: PlayerView['viewer']['mayInviteTo']; onClose: () => void }>;
}
