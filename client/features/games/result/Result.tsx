import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { z } from 'zod';
import { pages, rowsOf } from '#client/data/queries.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { playersOf } from '#contract/games/facts.ts';
import { type GameResult, gameCalls, type OpenedGame } from '#contract/games.ts';
import { ratingCalls } from '#contract/ratings.ts';
import { required } from '#contract/values.ts';
import { storeGame } from '../actions.ts';
import { resultNote, resultTitle } from './lineup.ts';
import { ResultSheet } from './ResultSheet.tsx';

/**
 * How a game that has begun ended: to be entered, confirmed or disputed; then what it did.
 *
 * @param heading the id of its heading
 */
export function Result({ heading, game, now }: { heading: string; game: OpenedGame; now: number }) {
  const viewer = useViewer();
  const [shown, setShown] = useState<'enter' | 'dispute'>();
  const close = () => setShown(undefined);
  const client = useQueryClient();
  const confirming = useAction(gameCalls.confirmResult, {
    done: { title: 'Result confirmed', description: 'It counts for the club rating now.' },
    failed: 'Could not confirm the result',
    onDone: (changed) => storeGame(client, changed),
  });
  const { result, players, kind } = game;
  const { mayEnterResult, mayConfirm, mayDispute } = game.viewer;
  // Who has entered it corrects it instead.
  const mayChangeOwn = mayEnterResult && result?.enteredBy.id === viewer.id;
  const hasEnough = players.length >= playersOf[kind];
  const counts = result?.state === 'confirmed' || result?.state === 'stood';
  const isOpen = result === null || result.state === 'disputed';
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
      {mayConfirm && (
        <Button
          variant="ball"
          size="tall"
          width="full"
          pending={confirming.isPending}
          onClick={() => confirming.run({ params: { id: game.id } })}
        >
          Confirm
        </Button>
      )}
      {mayEnterResult && hasEnough && (
        <Button
          variant={isOpen ? 'ball' : 'secondary'}
          size={isOpen ? 'tall' : 'medium'}
          width="full"
          onClick={() => setShown('enter')}
        >
          {result === null ? 'Enter the result' : isOpen ? 'Enter it again' : 'Change it'}
        </Button>
      )}
      {mayEnterResult && !hasEnough && (
        <p className="text-sm text-soft">
          A result needs {playersOf[kind]} players, but only {players.length} had a place.
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

/** Who played with whom, and the points of each game: the viewer's own side first. */
function ScoreTable({ result }: { result: Pick<GameResult, 'team1' | 'team2' | 'games'> }) {
  const viewer = useViewer();
  const isSecond = result.team2.some(({ id }) => id === viewer.id);
  const sides = isSecond ? (['team2', 'team1'] as const) : (['team1', 'team2'] as const);
  return (
    <table className="w-full">
      <caption className="sr-only">The points of each game</caption>
      <tbody className="divide-y divide-line border-y border-line">
        {sides.map((side) => {
          const other = side === 'team1' ? 'team2' : 'team1';
          return (
            <tr key={side}>
              <th scope="row" className="w-full py-2 text-left font-semibold">
                <span className="flex items-center gap-2">
                  <Faces people={result[side]} />
                  <span className="min-w-0 wrap-anywhere" dir="auto">
                    {result[side].map(({ id, name }, index) => (
                      <span key={id}>
                        {index > 0 && ' & '}
                        <PlayerLink id={id}>{name}</PlayerLink>
                      </span>
                    ))}
                  </span>
                </span>
              </th>
              {result.games.map((game, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a game is its index
                  key={index}
                  className={classes(
                    'figures px-2 text-right text-xl',
                    game[side] > game[other] ? 'font-bold' : 'text-soft',
                  )}
                >
                  {game[side]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function DisputeDialog({ game, onClose }: { game: OpenedGame; onClose: () => void }) {
  const client = useQueryClient();
  const draft = useDraft(`game-dispute:${game.id}`);
  const form = useContractForm(gameCalls.disputeResult, {
    schema: z.object({ reason: required(500, 'Reason') }),
    defaults: { reason: '' },
    requestOf: (body) => ({ params: { id: game.id }, body }),
    draft,
    failed: 'Could not dispute the result',
    onDone: async (changed) => {
      toast('Result disputed');
      await storeGame(client, changed);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Dispute the result?"
      submit="Dispute it"
      submitting="Disputing…"
      leave="Don’t dispute"
      destructive
      onClose={onClose}
      onCancel={onClose}
    >
      <p>
        It stops counting, and its changes to club ratings are undone. Everyone who played sees your reason and can
        enter the result again.
      </p>
      <TextArea label="What’s wrong with it?" {...form.field('reason')} />
    </FormDialog>
  );
}

/** What a result did to the viewer's club rating; nothing until it is known. */
function RatingNews({ game: { id, kind } }: { game: Pick<OpenedGame, 'id' | 'kind'> }) {
  const viewer = useViewer();
  const rated = kind === 'singles' ? 'singles' : 'doubles';
  const { data } = useInfiniteQuery(
    pages(ratingCalls.history, { params: { userId: viewer.id }, query: { kind: rated, limit: 20 } }),
  );
  const change = data && rowsOf(data).find(({ match }) => match?.game?.id === id);
  if (!change) return null;
  const difference = change.after.rating - change.before.rating;
  return (
    <p className="flex gap-2 rounded-md border border-transparent bg-court-soft p-3 text-court-text">
      <TrendingUp className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span>
        Your club rating in {rated}:{' '}
        <b className="figures">
          {change.before.rating.toFixed(2)} → {change.after.rating.toFixed(2)}
        </b>
        , {difference < 0 ? '−' : '+'}
        {Math.abs(difference).toFixed(2)}.{' '}
        <Link href={`/profile?why=${rated}`} className="font-semibold underline underline-offset-4">
          See why
        </Link>
      </span>
    </p>
  );
}
