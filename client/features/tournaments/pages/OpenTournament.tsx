import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { ordinal } from '#client/lib/counts.ts';
import { WithGuests } from '#client/lib/players/GuestMark.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { type Field, fieldOf, ownPlace, ownStanding } from '../model/field.ts';
import { progressLine } from '../model/labels.ts';
import { recordOf, spokenRecord } from '../model/match-labels.ts';
import { myMatchesIn } from '../model/rounds.ts';
import { useToldScores } from '../model/score-announcements.ts';
import { addressOfPrint } from '../navigation.ts';
import { isMedalPlace, Medal } from '../parts/Medal.tsx';
import { LoadingTournament, TournamentContent, TournamentHeader } from '../parts/TournamentFrame.tsx';
import { EndPanel } from '../run/EndPanel.tsx';
import { ShareButton } from '../run/lazy.tsx';
import { PausedNote } from '../run/Pause.tsx';
import { RunTools } from '../run/RunTools.tsx';
import { SwapPanel } from '../run/SwapPanel.tsx';
import { TournamentTools } from '../run/TournamentTools.tsx';
import { WithdrawSelf } from '../run/WithdrawDialog.tsx';
import { enteredScores } from '../score/entered-scores.ts';
import { ScoringLog } from '../score/ScoringLog.tsx';
import { withUnsent } from '../score/unsent-score.ts';
import { BracketTabs, firstTab, tabsOf } from './begun/BracketTabs.tsx';
import { BracketTournament, OwnWay } from './begun/BracketTournament.tsx';
import CompletedTournament from './begun/CompletedTournament.tsx';
import { MatchInAddress } from './begun/MatchInAddress.tsx';
import { RunningTournament } from './begun/RunningTournament.tsx';
import { useCompletionToast } from './completion.ts';
import { SettingsList } from './SettingsList.tsx';

const PendingTournament = lazy(() => import('./PendingTournament.tsx'));

/** Before the start, while it runs, and when it is over. */
export function OpenTournament({ tournament, onBack }: { tournament: Tournament; onBack: () => void }) {
  const [showsInfo, setShowsInfo] = useState(false);
  const [first] = useState(tournament);
  useCompletionToast(tournament, first);
  useToldScores(tournament);
  const isDrawn = tournament.format !== 'round-robin';
  // The current one at first; from then on only the reader turns the page, whatever scores come in.
  const [shownRound, setShownRound] = useState(() => firstRound(tournament));
  const { name, status, phase, progress, viewer } = tournament;
  // Whoever saves a score sees the sheet close first; the match with its score follows.
  const unsent = useDeferredValue(useUnsent(enteredScores).unsent);
  const field = useMemo(() => {
    const shown = withUnsent(tournament, unsent);
    return shown.bracket && fieldOf(shown, shown.bracket);
  }, [tournament, unsent]);
  const [chosenTab, setChosenTab] = useState(() => tournament.bracket && firstTab(tournament, tournament.bracket));
  const tabs = field && isDrawn ? tabsOf(tournament, field.bracket) : [];
  const tab = tabs.find((each) => each === chosenTab) ?? 'bracket';
  const isRun = viewer.mayManage && status === 'active';
  const isAllPlayed = phase === 'playoffs-due' || phase === 'played';
  const Begun = status === 'completed' ? CompletedTournament : RunningTournament;
  return (
    <WithGuests people={tournament.participants}>
      <TournamentHeader
        title={name}
        line={progressLine(tournament, Date.now())}
        played={
          status === 'active' && progress ? { count: progress.matchesPlayed, all: progress.matchesTotal } : undefined
        }
        own={
          field && (
            <>
              {isDrawn ? <OwnWay field={field} /> : <OwnPlace field={field} />}
              {status === 'active' && <RunTools field={field} />}
            </>
          )
        }
        tabs={tabs.length > 0 && <BracketTabs tabs={tabs} shown={tab} onShow={setChosenTab} />}
        onBack={onBack}
        onInfo={() => setShowsInfo(true)}
      />
      <PausedNote tournament={tournament} />
      {field && isDrawn ? (
        <>
          {isAllPlayed && (
            <TournamentContent>
              <EndPanel tournament={tournament} />
            </TournamentContent>
          )}

          {isRun && <SwapPanel field={field} standsAlone />}

          <BracketTournament field={field} tab={tab} shownRound={shownRound} onShowRound={setShownRound} />

          <TournamentContent>
            <TournamentTools tournament={tournament} />
          </TournamentContent>
        </>
      ) : (
        <TournamentContent>
          {field ? (
            <>
              {isAllPlayed && <EndPanel tournament={tournament} />}
              {isRun && <SwapPanel field={field} />}

              <Begun field={field} shownRound={shownRound} onShowRound={setShownRound} />

              <TournamentTools tournament={tournament} />
            </>
          ) : (
            <Suspense fallback={<LoadingTournament />}>
              <PendingTournament tournament={tournament} />
            </Suspense>
          )}
        </TournamentContent>
      )}

      {field && <MatchInAddress field={field} />}

      {showsInfo && <InfoDialog tournament={tournament} field={field} onClose={() => setShowsInfo(false)} />}
    </WithGuests>
  );
}

/** In an elimination the viewer's own may be another one than that which is played. */
function firstRound({ format, bracket }: Tournament): number {
  const own = format === 'round-robin' ? undefined : bracket && myMatchesIn(bracket).open[0];
  return own?.round ?? bracket?.currentRound ?? 1;
}

const medalSize = 'size-7 shrink-0 max-lg:hidden';

/** The viewer's rank and record, in the header; nothing before the first score, and for those who only look. */
function OwnPlace({ field }: { field: Field }) {
  const own = ownStanding(field);
  const { progress, status, endedEarly } = field.tournament;
  const isOver = status === 'completed';
  const place = isOver ? ownPlace(field) : own?.rank;
  if (place === undefined || !progress?.matchesPlayed) return null;
  return (
    <p className="figures flex shrink-0 flex-col items-end px-1 leading-none lg:flex-row lg:items-center lg:gap-2 lg:px-3">
      <span className="sr-only">You are </span>
      <span className="flex items-center gap-1.5 text-xl leading-5.5 font-bold">
        {isOver && !endedEarly && isMedalPlace(place) && <Medal place={place} className={medalSize} />}
        {ordinal(place)}
      </span>
      {own && !isOver && (
        <span className="text-[0.8125rem] text-white/85 lg:text-[0.9375rem]">
          <span aria-hidden="true">{recordOf(own)}</span>
          <span className="sr-only">, {spokenRecord(own)}</span>
        </span>
      )}
    </p>
  );
}

interface InfoDialogProps {
  tournament: Tournament;
  /** Null before the start. */
  field: Field | null;
  onClose: () => void;
}

/** What a tournament is and how it is played; for its admins also how it is passed on, and who entered which score. */
function InfoDialog({ tournament, field, onClose }: InfoDialogProps) {
  const { name, status, viewer } = tournament;
  return (
    <Dialog onClose={onClose} title={name} description="How it’s played">
      <SettingsList
        tournament={tournament}
        tools={
          <>
            <ShareButton tournament={tournament} />
            {viewer.mayManage && status !== 'completed' && (
              <Link href={addressOfPrint(tournament.id, 'courts')} className={buttonStyle('secondary')}>
                Court codes
              </Link>
            )}
          </>
        }
      />
      {field && status === 'active' && <WithdrawSelf field={field} />}
      {field && viewer.mayManage && <ScoringLog tournament={tournament} />}
    </Dialog>
  );
}
