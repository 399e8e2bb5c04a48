import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { playersOf } from '#contract/games/facts.ts';
import { gameCalls, type OpenedGame } from '#contract/games.ts';
import { storeGame } from '../store-game.ts';
import DisputeDialog from './DisputeDialog.tsx';
import { RatingNews } from './RatingNews.tsx';
import ResultSheet from './ResultSheet.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { resultNote, resultTitle } from './words.ts';

interface HowItEndedProps {
  /** The id of its heading. */
  heading: string;
  game: OpenedGame;
  now: number;
}

/** How a game that has begun ended: to be entered, confirmed or disputed; then what it did. */
export default function HowItEnded({ heading, game, now }: HowItEndedProps) {
  const viewer = useViewer();
  const [shown, setShown] = useState<'enter' | 'dispute'>();
  const close = () => setShown(undefined);
  const { result, players, kind } = game;
  const { mayEnterResult, mayConfirm, mayDispute } = game.viewer;
  // Who has entered it corrects it instead.
  const mayChangeOwn = mayEnterResult && result?.enteredBy.id === viewer.id;
  const hasEnough = players.length >= playersOf[kind];
  const counts = result?.state === 'confirmed' || result?.state === 'stood';
  const isMine = [...(result?.team1 ?? []), ...(result?.team2 ?? [])].some(({ id }) => id === viewer.id);
  return (
    <div className="grid gap-3">
      <h2 id={heading} className="text-base">
        {resultTitle(game)}
      </h2>
      {result && (
        <>
          <ScoreTable result={result} />
          <p className="text-sm text-soft">{resultNote(result, viewer.id, now)}</p>
          {result.disputeReason && (
            <p className="wrap-anywhere" dir="auto">
              “{result.disputeReason}”
            </p>
          )}
        </>
      )}
      {counts && isMine && <RatingNews game={game} />}
      {mayConfirm && <Confirm game={game} />}
      {mayEnterResult && hasEnough && (
        <Button
          variant={result === null || result.state === 'disputed' ? 'ball' : 'secondary'}
          size={result === null || result.state === 'disputed' ? 'tall' : 'medium'}
          width="full"
          onClick={() => setShown('enter')}
        >
          {result === null ? 'Enter the result' : result.state === 'disputed' ? 'Enter it anew' : 'Change it'}
        </Button>
      )}
      {mayEnterResult && !hasEnough && (
        <p className="text-sm text-soft">
          A result is of {playersOf[kind]} players, and {players.length} had a place.
        </p>
      )}
      {mayDispute && !mayChangeOwn && (
        <Button variant={mayConfirm ? 'secondary' : 'ghost'} width="full" onClick={() => setShown('dispute')}>
          {mayConfirm ? 'No, dispute it' : 'Dispute it'}
        </Button>
      )}
      {shown === 'enter' && <ResultSheet game={game} onClose={close} />}
      {shown === 'dispute' && <DisputeDialog game={game} onClose={close} />}
    </div>
  );
}

function Confirm({ game }: { game: OpenedGame }) {
  const client = useQueryClient();
  const confirming = useAction(gameCalls.confirmResult, {
    failed: 'Could not confirm the result',
    onDone: (changed) => {
      toast({ title: 'Result confirmed', description: 'It counts for the club rating now.' });
      return storeGame(client, changed);
    },
  });
  return (
    <Button
      variant="ball"
      size="tall"
      width="full"
      pending={confirming.isPending}
      onClick={() => confirming.run({ params: { id: game.id } })}
    >
      Confirm
    </Button>
  );
}
