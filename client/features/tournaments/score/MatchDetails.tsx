import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/data/call.ts';
import { ordinal } from '#client/lib/counts.ts';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { useAction } from '#client/ui/use-action.ts';
import type { Match } from '#contract/tournaments/matches.ts';
import { resultCalls } from '#contract/tournaments/results.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { type Field, type Side, sidesOf } from '../model/field.ts';
import { recordOf } from '../model/match-labels.ts';
import { hasBothSides, isFinished, mayScoreIn } from '../model/rounds.ts';
import { storeTournament } from '../tournament-query.ts';
import { useStoredMatch } from './ScoreSheet.tsx';
import { ScoringLog } from './ScoringLog.tsx';
import { VoidedMatches } from './SheetFooter.tsx';
import { endWords, lostResult } from './sentences.ts';
import { seenIn } from './unsent-score.ts';

interface MatchDetailsProps {
  match: Match;
  field: Field;
  /** Opens the sheet. */
  onCorrect: () => void;
  onClose: () => void;
}

/** A match as it is: names whole, however long they are, and each game. Who runs the tournament corrects it from here. */
export function MatchDetails({ match: given, field, onCorrect, onClose }: MatchDetailsProps) {
  const { tournament } = field;
  const { match, round } = useStoredMatch(tournament, given);
  const [asks, setAsks] = useState(false);
  const [one, two] = sidesOf(match, field);
  const isDone = isFinished(match);
  // A withdrawal is taken back where it was said.
  const mayCorrect = isDone && mayScoreIn(tournament.viewer, match) && match.decidedBy !== 'withdrawal';
  return (
    <Dialog
      onClose={onClose}
      title={`${one.name} against ${two.name}`}
      description={round.title}
      footer={
        mayCorrect && asks ? (
          <TakeBack match={match} tournament={tournament} onKeep={() => setAsks(false)} onDone={onClose} />
        ) : mayCorrect ? (
          <>
            <Button variant="quiet-danger" data-place="undo" onClick={() => setAsks(true)}>
              Undo
            </Button>
            <Button variant="secondary" data-place={`correct-${match.id}`} onClick={onCorrect}>
              Correct
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        <ul className="grid gap-2">
          <SideLine side={one} match={match} field={field} />
          <SideLine side={two} match={match} field={field} />
        </ul>
        {isDone ? (
          <p className="flex flex-wrap items-center gap-x-2 font-semibold text-court-text">
            <CircleCheck className="size-5" aria-hidden="true" />
            Match Complete
            {match.playedAt && (
              <span className="font-normal text-soft">
                {dateOf(match.playedAt)}, {timeOf(match.playedAt)}
              </span>
            )}
          </p>
        ) : (
          <p className="text-soft">
            {tournament.endedEarly
              ? 'Not played. The tournament ended early.'
              : hasBothSides(match)
                ? 'Not played yet. Its players and the organisers can enter the score.'
                : 'Not played yet. Waiting for other matches.'}
          </p>
        )}
        {isDone && match.decidedBy !== 'play' && <p className="text-soft">{endWords(match, tournament)}</p>}
        {tournament.viewer.mayCorrect && <ScoringLog match={match} tournament={tournament} />}
      </div>
    </Dialog>
  );
}

interface SideLineProps {
  side: Side;
  match: Match;
  field: Field;
}

/** A side of a match with its points in each game, and what they come to. */
export function SideLine({ side, match, field }: SideLineProps) {
  const { name, names, tone, points, isWinner } = side;
  const standing = field.players.get(side.userId)?.standing;
  return (
    <li className="@container flex items-center gap-3">
      {/* Where text is large the name needs the room. */}
      <span className="contents @max-[15rem]:hidden">
        <PlayerFace id={side.userId} name={name} names={names} tone={tone} />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <span dir="auto" className={classes('wrap-anywhere', isWinner && 'font-bold')}>
          {name}
        </span>
        {standing && standing.played > 0 && (
          <span className="figures block text-sm text-soft">
            {ordinal(standing.rank)} · {recordOf(standing)}
          </span>
        )}
        {isWinner && <span className="block text-sm font-semibold text-court-text">Winner</span>}
      </span>
      {match.games.length > 1 && <PointsOfGames side={side} match={match} />}
      <span className={classes('figures w-10 text-right text-3xl', isWinner ? 'font-bold' : 'text-soft')}>
        {points ?? '–'}
      </span>
    </li>
  );
}

function PointsOfGames({ side, match: { games, team1 } }: Pick<SideLineProps, 'side' | 'match'>) {
  const isFirst = side.userId === team1[0];
  return (
    <span className="figures flex text-sm">
      {games.map(({ player1, player2 }, at) => {
        const [own, other] = isFirst ? [player1, player2] : [player2, player1];
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place in the match
            key={at}
            className={classes('w-6 text-right', own > other ? 'font-semibold' : 'text-soft')}
          >
            <span className="sr-only">Game {at + 1}: </span>
            {own}{' '}
          </span>
        );
      })}
    </span>
  );
}

interface TakeBackProps {
  match: Match;
  tournament: Tournament;
  onKeep: () => void;
  onDone: () => void;
}

/** Says what follows from taking a result back, and does it. */
function TakeBack({ match, tournament, onKeep, onDone }: TakeBackProps) {
  const client = useQueryClient();
  const params = { id: tournament.id, matchId: match.id };
  const considered = useQuery({
    queryKey: ['undo', tournament.id, match.id, tournament.revision],
    queryFn: () => call(resultCalls.consequences, { params, body: { undo: true } }),
    gcTime: 0,
  });
  const undo = useAction(resultCalls.undo, {
    done: 'Result undone',
    failed: 'Failed to undo the result',
    onDone: async (changed) => {
      onDone();
      await storeTournament(client, changed);
    },
  });
  return (
    <QueryView query={considered} loading={<LoadingBall />} failed="The consequences could not be loaded.">
      {({ voided }) => (
        <>
          <div role="alert" className="w-full">
            <p className="font-semibold wrap-anywhere">Undo {lostResult(tournament, match)}?</p>
            {voided.length > 0 && <VoidedMatches tournament={tournament} matches={voided} />}
            {tournament.status === 'completed' && <p>The tournament continues.</p>}
          </div>
          <Button variant="secondary" data-place="undo" onClick={onKeep}>
            Keep it
          </Button>
          <Button
            variant="danger"
            pending={undo.isPending}
            onClick={() => undo.run({ params, body: { replaces: seenIn(match), voiding: voided.length > 0 } })}
          >
            Undo result
          </Button>
        </>
      )}
    </QueryView>
  );
}
