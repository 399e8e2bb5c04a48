import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { mutation } from '#client/data/mutations.ts';
import { Button } from '#client/ui/Button.tsx';
import { onEscape } from '#client/ui/escape.ts';
import { type Draft, typedIn } from '#client/ui/form/draft.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { toast } from '#client/ui/toast.ts';
import { type Match, tournamentCalls } from '#contract/tournaments.ts';
import { PointsField } from './PointsField.tsx';
import { entryOf } from './score-entry.ts';
import { applyScore } from './updates.ts';

interface ScoreFormProps {
  match: Match;
  tournamentId: number;
  names: readonly [string, string];
  draft: Draft;
  onDone: () => void;
}

/** The score of a match, entered or corrected in the match's own place. */
export function ScoreForm({ match, tournamentId, names, draft, onDone }: ScoreFormProps) {
  const id = useId();
  const client = useQueryClient();
  const [[one, two], setPoints] = useState<[string, string]>(() => {
    const stored = { one: match.player1Score?.toString() ?? '', two: match.player2Score?.toString() ?? '' };
    const points = { ...stored, ...typedIn(draft.read(), stored) };
    return [points.one, points.two];
  });
  const firstField = useRef<HTMLInputElement>(null);
  useEffect(() => firstField.current?.focus(), []);
  const save = useMutation({
    ...mutation(tournamentCalls.score),
    onSuccess: async (scored) => {
      toast('Match score updated successfully');
      await applyScore(client, tournamentId, scored);
      onDone();
    },
  });
  const entry = entryOf(one, two);
  const problem =
    entry.state === 'wrong' ? entry.message : save.error && messageOf(save.error, 'Failed to update match score');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (entry.state === 'ready' && !save.isPending)
      save.mutate({ params: { id: tournamentId, matchId: match.id }, body: entry.score });
  };
  const type = (nextOne: string, nextTwo: string) => {
    save.reset();
    setPoints([nextOne, nextTwo]);
    draft.write(JSON.stringify({ one: nextOne, two: nextTwo }));
  };
  // Shared with the button that opens it, which has the focus again afterwards.
  const place = `score-${match.id}`;
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-3 p-3 sm:p-4"
      onKeyDown={onEscape(onDone)}
      aria-label={`Score of ${names.join(' against ')}`}
    >
      <PointsField
        ref={firstField}
        name={names[0]}
        value={one}
        onChange={(text) => type(text, two)}
        data-place={place}
        isWrong={entry.state === 'wrong'}
        describedBy={`${id}-problem`}
      />
      <PointsField
        name={names[1]}
        value={two}
        onChange={(text) => type(one, text)}
        data-place={place}
        isWrong={entry.state === 'wrong'}
        describedBy={`${id}-problem`}
      />
      <p id={`${id}-problem`} role="alert" className="font-medium text-danger-text empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" data-place={place} onClick={onDone}>
          Cancel
        </Button>
        <Button
          type="submit"
          data-place={place}
          disabled={entry.state !== 'ready'}
          pending={save.isPending}
          pendingText="Saving…"
        >
          Save score
        </Button>
      </div>
    </form>
  );
}
