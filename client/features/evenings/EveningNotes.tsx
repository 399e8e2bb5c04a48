import { useQuery } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { Button } from '#client/ui/Button.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { eveningCourtCalls } from '#contract/courts.ts';
import type { Face } from '#contract/values.ts';
import { namesIn, type Points, pairName } from './points.ts';

interface EveningNotesProps {
  evening: { id: number; players: readonly Face[] };
  games: readonly { key: string; pairs: readonly (readonly number[])[]; score: Points | null }[];
  /** Left out where nothing can be entered any longer. */
  onOpen?: ((key: string) => void) | undefined;
}

/** What phones at the courts had where another score was entered: a line each, until somebody has seen it. */
export function EveningNotes({ evening, games, onOpen }: EveningNotesProps) {
  const { id } = evening;
  const { data: notes = [] } = useQuery(query(eveningCourtCalls.notes, { params: { id } }));
  const dismiss = useAction(eveningCourtCalls.dismissNote, { failed: 'The note could not be removed' });
  if (notes.length === 0) return null;
  const nameOf = namesIn(evening);
  return (
    <ul aria-label="From the courts" className="mx-auto grid w-full max-w-page gap-2 px-4 pt-3 sm:px-6">
      {notes.map(({ id: noteId, match: key, court, player1Score, player2Score }) => {
        const match = games.find((each) => each.key === key);
        const pairs = match?.pairs.map((pair) => pairName(pair, nameOf)).join(' v ');
        return (
          <li
            key={noteId}
            className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-amber-soft py-1 pr-1 pl-3 text-sm text-amber-text"
          >
            <p className="min-w-0 wrap-anywhere" dir="auto">
              Court {court} had {player1Score}–{player2Score}
              {match?.score && `, and here it is ${match.score.join('–')}`}: {pairs ?? 'a game that is gone'}
            </p>
            <div className="flex flex-wrap gap-1">
              {match && onOpen && (
                <Button variant="ghost" size="small" onClick={() => onOpen(match.key)}>
                  Open<span className="sr-only"> {pairs}</span>
                </Button>
              )}
              <Button
                variant="ghost"
                size="small"
                disabled={dismiss.isPending}
                onClick={() => dismiss.run({ params: { id, noteId } })}
              >
                Got it
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
