import { useQuery } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { Button } from '#client/ui/Button.tsx';
import { useAction } from '#client/ui/use-action.ts';
import { type CourtNote, courtCodeCalls } from '#contract/courts.ts';
import type { Field } from '../model/field.ts';
import { pairOf } from '../model/match-labels.ts';
import { matchesOf } from '../model/rounds.ts';

/** What phones at the courts had where another result was entered here: a line each, until somebody has seen it. */
export function CourtNotes({ field, onOpen }: { field: Field; onOpen: (matchId: number) => void }) {
  const { tournament, bracket } = field;
  const { data: notes = [] } = useQuery(query(courtCodeCalls.notes, { params: { id: tournament.id } }));
  const dismiss = useAction(courtCodeCalls.dismissNote, { failed: 'The note could not be removed' });
  if (notes.length === 0) return null;
  return (
    <ul aria-label="From the courts" className="grid gap-2">
      {notes.map((note) => {
        const match = matchesOf(bracket).find(({ id }) => id === note.match);
        const has = match && match.player1Score !== null ? `, and here it is ${dashed(match)}` : '';
        return (
          <li
            key={note.id}
            className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-amber-soft py-1 pr-1 pl-3 text-sm text-amber-text"
          >
            <p className="min-w-0 wrap-anywhere" dir="auto">
              Court {note.court} had {dashed(note)}
              {has}: {match ? pairOf(match, field) : 'a match that is gone'}
            </p>
            <div className="flex flex-wrap gap-1">
              {match && (
                <Button variant="ghost" size="small" onClick={() => onOpen(match.id)}>
                  Open<span className="sr-only"> {pairOf(match, field)}</span>
                </Button>
              )}
              <Button
                variant="ghost"
                size="small"
                disabled={dismiss.isPending}
                onClick={() => dismiss.run({ params: { id: tournament.id, noteId: note.id } })}
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

type Counted = Pick<CourtNote, 'games'> & { player1Score: number | null; player2Score: number | null };

const dashed = ({ player1Score, player2Score, games }: Counted): string => {
  const score = `${player1Score}–${player2Score}`;
  return games.length > 1
    ? `${score} (${games.map(({ player1, player2 }) => `${player1}–${player2}`).join(', ')})`
    : score;
};
