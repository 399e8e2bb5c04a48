import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { everyPage } from '#client/data/queries.ts';
import { useBlocked } from '#client/lib/blocks.ts';
import { counted } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { Button } from '#client/ui/Button.tsx';
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
    <Dialog onClose={onClose} title="Answers">
      <div className="grid grid-cols-1 gap-4">
        {options.map((option) => (
          <section key={option.number}>
            <h3 className="mb-1 flex justify-between gap-3 wrap-anywhere">
              <span className="min-w-0" dir="auto">
                {optionText(option)}
              </span>
              <span className="figures shrink-0 text-soft">{option.count.toLocaleString('en-GB')}</span>
            </h3>
            {option.count > 0 && <Voters messageId={messageId} number={option.number} />}
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** So many are named until all are asked for. */
const namedAtFirst = 12;

function Voters({ messageId, number }: { messageId: number; number: number }) {
  const blocked = useBlocked();
  const [showsAll, setShowsAll] = useState(false);
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
        const shown = showsAll || seen.length <= namedAtFirst + 1 ? seen : seen.slice(0, namedAtFirst);
        return (
          <ul className="grid grid-cols-1">
            {shown.map(({ id, name }) => (
              <li key={id} className="relative flex min-h-11 items-center gap-2.5">
                <PlayerFace id={id} name={name} size="tiny" />
                <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
                  <PlayerLink id={id} fills>
                    {name}
                  </PlayerLink>
                </span>
              </li>
            ))}
            {shown.length < seen.length && (
              <li>
                <Button variant="ghost" size="small" onClick={() => setShowsAll(true)}>
                  Show all {seen.length}
                </Button>
              </li>
            )}
            {hidden > 0 && <li className="text-soft">{counted(hidden, 'person')} you blocked</li>}
          </ul>
        );
      }}
    </QueryView>
  );
}
