import { ArrowLeft, UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import { useBack } from '#client/lib/back.ts';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';

const iconLink = 'grid size-11 shrink-0 place-items-center rounded-md transition-colors hover:bg-sunken';

interface ThreadHeaderProps {
  groupId: number;
  /** Absent while it is on its way. */
  name: string | undefined;
  leadsToGroup: boolean;
}

export function ThreadHeader({ groupId, name, leadsToGroup }: ThreadHeaderProps) {
  const heading = useHeadingFocus();
  const back = useBack('/messages');
  const tone = useGroupTone(groupId);
  return (
    <header className="flex min-h-15 items-center gap-2 border-b border-line bg-surface px-2 py-1 lg:px-4">
      {name && <WindowTitle>{`${name} · Messages`}</WindowTitle>}
      <div className="lg:hidden">
        <IconButton icon={ArrowLeft} label="Back" onClick={back} />
      </div>
      {name && leadsToGroup && <Avatar name={name} tone={tone} size="small" shape="square" />}
      <h2 ref={heading} tabIndex={-1} title={name} className="min-w-0 flex-1 text-lg leading-tight outline-none">
        {name ? <span className="line-clamp-2">{name}</span> : <Skeleton className="h-6 w-40" />}
      </h2>
      {leadsToGroup && (
        <Link href={`/groups/${groupId}`} aria-label="Group page" title="Group page" className={iconLink}>
          <UsersRound className="size-5" aria-hidden="true" />
        </Link>
      )}
    </header>
  );
}
