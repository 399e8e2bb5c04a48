import { useQuery } from '@tanstack/react-query';
import { blocksQuery, useUnblock } from '#client/lib/blocks.ts';
import { dateOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import type { Block } from '#contract/blocks.ts';

/** Whom one has blocked, and the way back for each. */
export default function BlockedDialog({ onClose }: { onClose: () => void }) {
  const blocks = useQuery(blocksQuery);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Blocked people">
      <QueryView
        query={blocks}
        loading={<RowSkeletons label="Loading whom you have blocked" />}
        failed="Whom you have blocked could not be loaded."
      >
        {(data) =>
          data.length === 0 ? (
            <>
              <p>You have blocked nobody.</p>
              <p className="mt-1 text-soft">You can block somebody from one of their messages.</p>
            </>
          ) : (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {data.map((block) => (
                <BlockedRow key={block.userId} block={block} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}

function BlockedRow({ block: { userId, user, createdAt } }: { block: Block }) {
  const unblock = useUnblock(user);
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <PlayerFace id={userId} name={user.username} />
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-semibold wrap-anywhere">
          <PlayerLink id={userId}>{user.username}</PlayerLink>
        </p>
        <p className="text-sm text-soft">Blocked {dateOf(createdAt)}</p>
      </div>
      <Button variant="secondary" pending={unblock.isPending} onClick={() => unblock.run({ params: { userId } })}>
        <span>
          Unblock<span className="sr-only"> {user.username}</span>
        </span>
      </Button>
    </li>
  );
}
