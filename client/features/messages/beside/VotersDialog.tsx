import { useQuery } from '@tanstack/react-query';
import { everyPage } from '#client/data/queries.ts';
import { useBlocked } from '#client/lib/blocks.ts';
import { counted } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { pollCalls } from '#contract/polls.ts';
import { optionText } from '../model/poll-times.ts';
import type { ShownOption } from '../model/votes.ts';

export interface VotersDialogProps {
  messageId: number;
  options: readonly ShownOption[];
  onClose: () => void;
}

/** Who chose what in a poll. */
export function VotersDialog({ messageId, options, onClose }: VotersDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Answers">
      <div className="grid gap-4">
        {options.map((option) => (
          <section key={option.number}>
            <h3 className="mb-1 flex justify-between gap-3 wrap-anywhere">
              <span dir="auto">{optionText(option)}</span>
              <span className="figures text-soft">{option.count.toLocaleString('en-GB')}</span>
            </h3>
            {option.count > 0 && <Voters messageId={messageId} number={option.number} />}
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Voters({ messageId, number }: { messageId: number; number: number }) {
  const blocked = useBlocked();
  const voters = useQuery({
    ...everyPage(pollCalls.voters, { params: { id: messageId }, query: { option: number } }),
    staleTime: 0,
  });
  return (
    <QueryView
      query={voters}
      loading={<RowSkeletons label="Loading the answers" />}
      failed="The answers could not be loaded."
    >
      {(all) => {
        const seen = all.filter(({ id }) => !blocked.has(id));
        const hidden = all.length - seen.length;
        return (
          <ul className="grid gap-1">
            {seen.map(({ id, name }) => (
              <li key={id} className="flex min-h-9 items-center gap-2.5">
                <PlayerFace id={id} name={name} size="tiny" />
                <span className="min-w-0 flex-1 truncate" title={name}>
                  <PlayerLink id={id}>{name}</PlayerLink>
                </span>
              </li>
            ))}
            {hidden > 0 && <li className="text-soft">{counted(hidden, 'person')} you blocked</li>}
          </ul>
        );
      }}
    </QueryView>
  );
}
