import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { classes } from '#client/ui/classes.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { type Tone, toneOf } from '#client/ui/tones.ts';
import type { Match } from '#contract/tournaments.ts';
import { isFinished, playsIn } from './rounds.ts';
import { ScoreForm } from './ScoreForm.tsx';
import { SideRow } from './SideRow.tsx';

/** What a match needs to know of its tournament. */
export interface Playing {
  tournamentId: number;
  names: ReadonlyMap<number, string>;
  tones: ReadonlyMap<number, Tone>;
  viewerId: number;
  mayScore: (match: Match) => boolean;
}

interface MatchCardProps {
  match: Match;
  playing: Playing;
  showsRound?: boolean;
}

export function MatchCard({ match, playing, showsRound }: MatchCardProps) {
  const draft = useDraft(`score:${match.id}${showsRound ? ':mine' : ''}`);
  // Open again for whoever had to leave in the middle of it.
  const [wantsToEdit, setWantsToEdit] = useState(() => draft.read() !== undefined);
  const done = () => {
    draft.forget();
    setWantsToEdit(false);
  };
  const finished = isFinished(match);
  const mayScore = playing.mayScore(match);
  // Somebody else may have been quicker.
  const edits = wantsToEdit && mayScore;
  const toneIn = ([userId = 0]: readonly number[]) => playing.tones.get(userId) ?? toneOf(userId);
  const isMine = playsIn(playing.viewerId, match);
  const [one, two] = sidesOf(match, playing.names);
  return (
    <article
      aria-label={`${one.name} against ${two.name}`}
      className={classes(
        'overflow-hidden rounded-md border bg-surface',
        isMine ? 'border-court shadow-[inset_4px_0_0_var(--color-court)]' : 'border-line',
      )}
    >
      {edits ? (
        <ScoreForm
          match={match}
          tournamentId={playing.tournamentId}
          names={[one.name, two.name]}
          draft={draft}
          onDone={done}
        />
      ) : (
        <>
          <SideRow side={one} tone={toneIn(match.team1)} isFinished={finished} />
          <SideRow side={two} tone={toneIn(match.team2)} isFinished={finished} />
        </>
      )}
      {!edits && (
        <footer className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1 pr-1 pl-4 empty:hidden">
          {showsRound && <span className="text-sm text-soft">Round {match.round}</span>}
          {isMine && !showsRound && <Badge tone="green">My match</Badge>}
          {finished && (
            <span className="flex items-center gap-1.5 text-sm font-semibold text-court-text">
              <CircleCheck className="size-4" aria-hidden="true" />
              Match Complete
            </span>
          )}
          {mayScore && (
            <div className="ml-auto">
              <Button
                variant={finished ? 'ghost' : 'primary'}
                data-place={`score-${match.id}`}
                onClick={() => setWantsToEdit(true)}
              >
                {finished ? 'Correct score' : 'Enter score'}
                <span className="sr-only">
                  {' '}
                  of {one.name} against {two.name}
                </span>
              </Button>
            </div>
          )}
          {!finished && !mayScore && <span className="text-sm text-soft">Not played yet</span>}
        </footer>
      )}
    </article>
  );
}

function sidesOf(match: Match, names: ReadonlyMap<number, string>) {
  const side = (playerId: number | null, team: readonly number[], score: number | null) => ({
    name: team.map((userId) => names.get(userId) ?? 'A player').join(' and ') || 'To be decided',
    score,
    isWinner: match.winner !== null && match.winner === playerId,
  });
  return [
    side(match.player1Id, match.team1, match.player1Score),
    side(match.player2Id, match.team2, match.player2Score),
  ] as const;
}
