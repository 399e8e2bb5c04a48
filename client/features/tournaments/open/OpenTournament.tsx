import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { prefetched } from '#client/ui/prefetched.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { firstTab, tabsOf } from '../bracket/tabs.ts';
import { enteredScores } from '../entered-scores.ts';
import { MatchInAddress } from '../round-robin/MatchInAddress.tsx';
import { myMatchesIn } from '../rounds.ts';
import { withUnsent } from '../score/unsent-scores.ts';
import { useCompletionToast } from './completion.ts';
import { fieldOf } from './field.ts';
import { LoadingTournament } from './LoadingTournament.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { progressLine } from './progress-line.ts';
import { TournamentContent } from './TournamentContent.tsx';
import { TournamentHeader } from './TournamentHeader.tsx';
import { useToldScores } from './told-scores.ts';

const InfoDialog = lazy(() => import('./InfoDialog.tsx'));
// Where there are matches it is over.
const PendingTournament = lazy(() => import('../pending/PendingTournament.tsx'));
/** Of what is no round robin; all of it comes together. */
const bracketParts = async () => (await import('../bracket/parts.ts')).parts;
const BracketTournament = lazy(async () => ({ default: (await bracketParts()).BracketTournament }));
const BracketTabs = lazy(async () => ({ default: (await bracketParts()).BracketTabs }));
const OwnWay = lazy(async () => ({ default: (await bracketParts()).OwnWay }));
// Most are of this kind: it is on its way while the tournament is asked for.
const [RunningTournament, fetchRunning] = prefetched(async () => ({
  default: (await import('../round-robin/RunningTournament.tsx')).RunningTournament,
}));
void fetchRunning();
// Of a running one it is there before its last score.
const [CompletedTournament, fetchCompleted] = prefetched(() => import('../podium/CompletedTournament.tsx'));
const EndPanel = lazy(() => import('../finish/EndPanel.tsx'));
const TournamentTools = lazy(() => import('../finish/TournamentTools.tsx'));

/** Nobody waits for what stands beside the results. */
const FloorTools = lazy(() => import('../floor/FloorTools.tsx'));

interface OpenTournamentProps {
  tournament: Tournament;
  onBack: () => void;
}

/** Before the start, while it runs, and when it is over. */
export function OpenTournament({ tournament, onBack }: OpenTournamentProps) {
  const [showsInfo, setShowsInfo] = useState(false);
  const isDrawn = tournament.format !== 'round-robin';
  // The current one at first; from then on only the reader turns the page, whatever scores come in.
  const [shownRound, setShownRound] = useState(() => firstRound(tournament));
  useCompletionToast(tournament);
  useToldScores(tournament);
  const { name, status, phase, progress } = tournament;
  // Whoever saves a score sees the sheet close first; the match with its score follows.
  const unsent = useDeferredValue(useUnsent(enteredScores).unsent);
  const field = useMemo(() => {
    const shown = withUnsent(tournament, unsent);
    return shown.bracket && fieldOf(shown, shown.bracket);
  }, [tournament, unsent]);
  const [chosenTab, setChosenTab] = useState(() => tournament.bracket && firstTab(tournament, tournament.bracket));
  const tabs = field && isDrawn ? tabsOf(tournament, field.bracket) : [];
  const tab = tabs.find((each) => each === chosenTab) ?? 'bracket';
  const isAllPlayed = phase === 'playoffs-due' || phase === 'played';
  useEffect(() => void (status === 'active' && fetchCompleted()), [status]);
  const Begun = status === 'completed' ? CompletedTournament : RunningTournament;
  return (
    <>
      <TournamentHeader
        title={name}
        line={progressLine(tournament, Date.now())}
        played={
          status === 'active' && progress ? { count: progress.matchesPlayed, all: progress.matchesTotal } : undefined
        }
        own={
          field && (
            <>
              {isDrawn ? (
                <Suspense>
                  <OwnWay field={field} />
                </Suspense>
              ) : (
                <OwnPlace field={field} />
              )}
              {status === 'active' && (
                <Suspense>
                  <FloorTools field={field} />
                </Suspense>
              )}
            </>
          )
        }
        tabs={
          tabs.length > 0 && (
            <Suspense>
              <BracketTabs tabs={tabs} shown={tab} onShow={setChosenTab} />
            </Suspense>
          )
        }
        onBack={onBack}
        onInfo={() => setShowsInfo(true)}
      />
      {field && isDrawn ? (
        <>
          {isAllPlayed && (
            <TournamentContent>
              <Suspense fallback={null}>
                <EndPanel tournament={tournament} />
              </Suspense>
            </TournamentContent>
          )}
          <Suspense fallback={<OnItsWay />}>
            <BracketTournament field={field} tab={tab} shownRound={shownRound} onShowRound={setShownRound} />
          </Suspense>
          <TournamentContent>
            <Suspense fallback={null}>
              <TournamentTools tournament={tournament} />
            </Suspense>
          </TournamentContent>
        </>
      ) : (
        <TournamentContent>
          {field ? (
            <>
              <Suspense fallback={null}>{isAllPlayed && <EndPanel tournament={tournament} />}</Suspense>
              <Suspense fallback={<LoadingTournament />}>
                <Begun field={field} shownRound={shownRound} onShowRound={setShownRound} />
              </Suspense>
              <Suspense fallback={null}>
                <TournamentTools tournament={tournament} />
              </Suspense>
            </>
          ) : (
            <Suspense fallback={<LoadingTournament />}>
              <PendingTournament tournament={tournament} />
            </Suspense>
          )}
        </TournamentContent>
      )}
      {field && <MatchInAddress field={field} />}
      <LazyDialog open={showsInfo} title={name} onClose={() => setShowsInfo(false)}>
        <InfoDialog tournament={tournament} field={field} onClose={() => setShowsInfo(false)} />
      </LazyDialog>
    </>
  );
}

/** In an elimination the viewer's own may be another one than that which is played. */
function firstRound({ format, bracket }: Tournament): number {
  const own = format === 'round-robin' ? undefined : bracket && myMatchesIn(bracket).open[0];
  return own?.round ?? bracket?.currentRound ?? 1;
}

function OnItsWay() {
  return (
    <TournamentContent>
      <LoadingTournament />
    </TournamentContent>
  );
}
