import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { Boundary } from '#client/ui/Boundary.tsx';
import { LazyDialog } from '#client/ui/LazyDialog.tsx';
import { late, prefetched } from '#client/ui/late.tsx';
import { isWide } from '#client/ui/use-wide.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { fetchDrawnBracket, fetchRoundList } from '../bracket/late.ts';
import { firstTab, tabsOf } from '../bracket/tabs.ts';
import { enteredScores } from '../entered-scores.ts';
import { myMatchesIn } from '../rounds.ts';
import { withUnsent } from '../score/unsent-scores.ts';
import { fieldOf } from './field.ts';
import { LoadingTournament } from './LoadingTournament.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { progressLine } from './progress-line.ts';
import { TournamentContent } from './TournamentContent.tsx';
import { TournamentHeader } from './TournamentHeader.tsx';

const InfoDialog = late(() => import('./InfoDialog.tsx'));
// Where there are matches it is over.
const PendingTournament = late(() => import('../pending/PendingTournament.tsx'));
/** Of what is no round robin; all of it comes together. */
const bracketParts = async () => {
  void (isWide() ? fetchDrawnBracket() : fetchRoundList());
  return (await import('../bracket/parts.ts')).parts;
};
const BracketTournament = late(async () => ({ default: (await bracketParts()).BracketTournament }));
const BracketTabs = late(async () => ({ default: (await bracketParts()).BracketTabs }));
const OwnWay = late(async () => ({ default: (await bracketParts()).OwnWay }));
// Most are of this kind: it is on its way while the tournament is asked for.
const [RunningTournament, fetchRunning] = prefetched(async () => ({
  default: (await import('../round-robin/RunningTournament.tsx')).RunningTournament,
}));
void fetchRunning();
// Of a running one it is there before its last score.
const [CompletedTournament, fetchCompleted] = prefetched(() => import('../podium/CompletedTournament.tsx'));
const EndPanel = late(() => import('../finish/EndPanel.tsx'));
const TournamentTools = late(() => import('../finish/TournamentTools.tsx'));

/** Nobody waits for what stands beside the results, or says them. */
const ToldScores = late(() => import('./ToldScores.tsx'));
const MatchInAddress = late(async () => ({
  default: (await import('../round-robin/MatchInAddress.tsx')).MatchInAddress,
}));
const FloorTools = late(() => import('../floor/FloorTools.tsx'));

interface OpenTournamentProps {
  tournament: Tournament;
  onBack: () => void;
}

/** Before the start, while it runs, and when it is over. */
export function OpenTournament({ tournament, onBack }: OpenTournamentProps) {
  const [showsInfo, setShowsInfo] = useState(false);
  const [first] = useState(tournament);
  const isDrawn = tournament.format !== 'round-robin';
  // The current one at first; from then on only the reader turns the page, whatever scores come in.
  const [shownRound, setShownRound] = useState(() => firstRound(tournament));
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
  useEffect(
    () => (status === 'active' && !isDrawn ? whenIdle(() => void fetchCompleted()) : undefined),
    [status, isDrawn],
  );
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
              <Aside>{isDrawn ? <OwnWay field={field} /> : <OwnPlace field={field} />}</Aside>
              {status === 'active' && (
                <Aside meanwhile={tournament.viewer.mayManage && <span className="size-11" />}>
                  <FloorTools field={field} />
                </Aside>
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
              <Aside>
                <EndPanel tournament={tournament} />
              </Aside>
            </TournamentContent>
          )}
          <Suspense fallback={<OnItsWay />}>
            <BracketTournament field={field} tab={tab} shownRound={shownRound} onShowRound={setShownRound} />
          </Suspense>
          <TournamentContent>
            <Aside>
              <TournamentTools tournament={tournament} />
            </Aside>
          </TournamentContent>
        </>
      ) : (
        <TournamentContent>
          {field ? (
            <>
              <Aside>{isAllPlayed && <EndPanel tournament={tournament} />}</Aside>
              <Suspense fallback={<LoadingTournament />}>
                <Begun field={field} shownRound={shownRound} onShowRound={setShownRound} />
              </Suspense>
              <Aside>
                <TournamentTools tournament={tournament} />
              </Aside>
            </>
          ) : (
            <Suspense fallback={<LoadingTournament />}>
              <PendingTournament tournament={tournament} />
            </Suspense>
          )}
        </TournamentContent>
      )}
      <Suspense>
        <ToldScores tournament={tournament} first={first} />
        {field && <MatchInAddress field={field} />}
      </Suspense>
      <LazyDialog open={showsInfo} title={name} onClose={() => setShowsInfo(false)}>
        <InfoDialog tournament={tournament} field={field} onClose={() => setShowsInfo(false)} />
      </LazyDialog>
    </>
  );
}

/** What nobody waits for: where it cannot be had, the page is as good without. `meanwhile` keeps its room. */
function Aside({ meanwhile, children }: { meanwhile?: ReactNode; children: ReactNode }) {
  return (
    <Boundary>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </Boundary>
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
