import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { enteredScores } from '../entered-scores.ts';
import { CompletedTournament } from '../podium/CompletedTournament.tsx';
import { MatchInAddress } from '../round-robin/MatchInAddress.tsx';
import { RunningTournament } from '../round-robin/RunningTournament.tsx';
import { withUnsent } from '../score/unsent-scores.ts';
import { useCompletionToast } from './completion.ts';
import { fieldOf } from './field.ts';
import { LoadingTournament } from './LoadingTournament.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { progressLine } from './progress-line.ts';
import { SettingsList } from './SettingsList.tsx';
import { TournamentContent } from './TournamentContent.tsx';
import { TournamentHeader } from './TournamentHeader.tsx';
import { useToldScores } from './told-scores.ts';

// Where there are matches it is over.
const PendingTournament = lazy(() => import('../pending/PendingTournament.tsx'));

interface OpenTournamentProps {
  tournament: Tournament;
  onBack: () => void;
}

/** Before the start, while it runs, and when it is over. */
export function OpenTournament({ tournament, onBack }: OpenTournamentProps) {
  const [showsInfo, setShowsInfo] = useState(false);
  // The current one at first; from then on only the reader turns the page, whatever scores come in.
  const [shownRound, setShownRound] = useState(tournament.bracket?.currentRound ?? 1);
  useCompletionToast(tournament);
  useToldScores(tournament);
  const { name, status, progress } = tournament;
  // Whoever saves a score sees the sheet close first; the match with its score follows.
  const unsent = useDeferredValue(useUnsent(enteredScores).unsent);
  const field = useMemo(() => {
    const shown = withUnsent(tournament, unsent);
    return shown.bracket && fieldOf(shown, shown.bracket);
  }, [tournament, unsent]);
  const Begun = status === 'completed' ? CompletedTournament : RunningTournament;
  return (
    <>
      <TournamentHeader
        title={name}
        line={progressLine(tournament, Date.now())}
        played={
          status === 'active' && progress ? { count: progress.matchesPlayed, all: progress.matchesTotal } : undefined
        }
        own={field && <OwnPlace field={field} />}
        onBack={onBack}
        onInfo={() => setShowsInfo(true)}
      />
      <TournamentContent>
        {field ? (
          <Begun field={field} shownRound={shownRound} onShowRound={setShownRound} />
        ) : (
          <Suspense fallback={<LoadingTournament />}>
            <PendingTournament tournament={tournament} />
          </Suspense>
        )}
      </TournamentContent>
      {field && <MatchInAddress field={field} />}
      <Dialog open={showsInfo} onOpenChange={setShowsInfo} title={name} description="How it is played">
        <SettingsList tournament={tournament} />
      </Dialog>
    </>
  );
}
