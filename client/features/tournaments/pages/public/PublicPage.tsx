import { Monitor } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { timeOf } from '#client/lib/moments.ts';
import { WithGuests } from '#client/lib/players/GuestMark.tsx';
import { siteName } from '#client/lib/site-name.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { Page } from '#client/ui/Page.tsx';
import { ErrorNote } from '#client/ui/QueryView.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { Match } from '#contract/tournaments/matches.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { graphOf } from '../../model/bracket/graph.ts';
import { matchTitle, sideText } from '../../model/bracket/labels.ts';
import { whenText } from '../../model/entries.ts';
import { type Field, fieldOf, sidesOf } from '../../model/field.ts';
import { progressLine } from '../../model/labels.ts';
import { isFinished } from '../../model/rounds.ts';
import { useToldScores } from '../../model/score-announcements.ts';
import { useMatchInAddress } from '../../parts/ScoreButtons.tsx';
import { LoadingTournament, TournamentContent, titleStyle } from '../../parts/TournamentFrame.tsx';
import { PausedNote } from '../../run/Pause.tsx';
import { SideLine } from '../../score/MatchDetails.tsx';
import { endWords } from '../../score/sentences.ts';
import { BracketTabs, firstTab, tabsOf } from '../begun/BracketTabs.tsx';
import { BracketTournament } from '../begun/BracketTournament.tsx';
import CompletedTournament from '../begun/CompletedTournament.tsx';
import { RunningTournament } from '../begun/RunningTournament.tsx';
import { Entered } from './Entered.tsx';
import { BigScreen } from './screen/BigScreen.tsx';
import { useFollowed } from './use-followed.ts';

/** A tournament as whoever has its link sees it: to look at, and live, or on the big screen. */
export default function PublicPage({ token, isScreen = false }: { token: string; isScreen?: boolean }) {
  return isScreen ? <BigScreen token={token} /> : <FollowedTournament token={token} />;
}

function FollowedTournament({ token }: { token: string }) {
  const { tournament, isGone, error, refetch, cutOffSince } = useFollowed(token);
  if (isGone) return <LinkGone />;
  if (tournament) {
    return (
      <WithGuests people={tournament.participants}>
        <PublicTournament token={token} tournament={tournament} cutOffSince={cutOffSince} />
      </WithGuests>
    );
  }
  return (
    <>
      <PublicHeader token={token} tournament={undefined} cutOffSince={cutOffSince} />
      <main>
        <TournamentContent>
          {error ? (
            <ErrorNote
              message={`The tournament could not be loaded. ${messageOf(error, '')}`}
              onRetry={refetch}
              pending={false}
            />
          ) : (
            <LoadingTournament />
          )}
        </TournamentContent>
      </main>
    </>
  );
}

/** The link was taken back, or has been cut short on its way. */
function LinkGone() {
  return (
    <main>
      <WindowTitle>Tournament</WindowTitle>
      <Page narrow>
        <h1 className="sr-only">Tournament</h1>
        <EmptyState
          title="This link no longer works"
          action={
            <a href="/" className={buttonStyle('secondary')}>
              Go to {siteName.useValue()}
            </a>
          }
        >
          It was revoked, or part of it is missing. Ask the person who sent it for a new one.
        </EmptyState>
      </Page>
    </main>
  );
}

/**
 * What is on, what comes next, who stands where, and how it came to that.
 *
 * @param props.cutOffSince since when nothing has been heard of it, in milliseconds since 1970
 */
function PublicTournament(props: { token: string; tournament: Tournament; cutOffSince: number | undefined }) {
  const { token, tournament, cutOffSince } = props;
  useToldScores(tournament);
  const { bracket, format } = tournament;
  const field = useMemo(() => bracket && fieldOf(tournament, bracket), [tournament, bracket]);
  const Begun = tournament.status === 'completed' ? CompletedTournament : RunningTournament;
  // The current one at first; from then on only the reader turns the page.
  const [chosenRound, setShownRound] = useState(bracket?.currentRound);
  const shownRound = chosenRound ?? bracket?.currentRound ?? 1;
  const [chosenTab, setTab] = useState(() => bracket && firstTab(tournament, bracket));
  const tabs = bracket && format !== 'round-robin' ? tabsOf(tournament, bracket) : [];
  const tab = tabs.find((each) => each === chosenTab) ?? 'bracket';
  return (
    <>
      <PublicHeader
        token={token}
        tournament={tournament}
        cutOffSince={cutOffSince}
        tabs={tabs.length > 0 && <BracketTabs tabs={tabs} shown={tab} onShow={setTab} />}
      />
      <main>
        <PausedNote tournament={tournament} />
        {field && format !== 'round-robin' ? (
          <BracketTournament field={field} tab={tab} shownRound={shownRound} onShowRound={setShownRound} />
        ) : (
          <TournamentContent>
            {field ? (
              <Begun field={field} shownRound={shownRound} onShowRound={setShownRound} />
            ) : (
              <>
                <WhenAndWhere tournament={tournament} />
                <Entered tournament={tournament} />
              </>
            )}
          </TournamentContent>
        )}
      </main>
      {field && <OpenedMatch field={field} />}
    </>
  );
}

/** For whoever is to come and watch. */
function WhenAndWhere({ tournament }: { tournament: Tournament }) {
  const when = whenText(tournament);
  if (when === undefined && tournament.location === '') return null;
  return (
    <p className="mb-4 rounded-lg border border-line bg-surface px-4 py-3 leading-snug shadow-low">
      {when && <b className="block">{when}</b>}
      <span dir="auto" className="text-soft wrap-anywhere">
        {tournament.location}
      </span>
    </p>
  );
}

/** The match that the address names, as it is: names whole, however long they are, and each game. */
function OpenedMatch({ field }: { field: Field }) {
  const [id, open] = useMatchInAddress();
  const { tournament, bracket } = field;
  const round = bracket.rounds.find(({ matches }) => matches.some((match) => match.id === id));
  const match = round?.matches.find((each) => each.id === id);
  if (!round || !match) return null;
  const graph = graphOf(bracket);
  const [one, two] = sidesOf(match, field).map((side, at) =>
    side.userId === 0 ? { ...side, name: sideText(graph, match, at === 0 ? 0 : 1) } : side,
  );
  if (!one || !two) return null;
  return (
    <Dialog
      onClose={() => open(undefined)}
      title={`${one.name} against ${two.name}`}
      description={round.stage === 'round-robin' ? round.title : matchTitle(round, match)}
    >
      <div className="grid gap-4">
        <ul className="grid gap-2">
          <SideLine side={one} match={match} field={field} />
          <SideLine side={two} match={match} field={field} />
        </ul>
        <p className="text-soft">{wordsOf(match, tournament)}</p>
      </div>
    </Dialog>
  );
}

function wordsOf(match: Match, tournament: Field['tournament']): string {
  if (isFinished(match)) return match.decidedBy === 'play' ? 'Match Complete' : endWords(match, tournament);
  if (match.court !== null) return `Court ${match.court}, now`;
  if (match.live !== null) return 'On now';
  return match.state === 'ready' ? 'To be played next.' : 'Waiting for other matches.';
}

/** What it is called and how far it has come, and the way to its big screen. */
function PublicHeader(props: {
  token: string;
  tournament: Tournament | undefined;
  cutOffSince: number | undefined;
  tabs?: ReactNode;
}) {
  const { token, tournament, cutOffSince, tabs } = props;
  const isWide = useWide();
  const name = tournament?.name ?? 'Tournament';
  return (
    <header className="on-dark sticky top-0 z-20 bg-[#0d4a2f] text-white short:static dark:bg-[#0d2a1d]">
      <WindowTitle>{name}</WindowTitle>
      <div className="mx-auto flex min-h-16 w-full max-w-wide items-center gap-3 px-4 lg:px-6">
        <a href="/" aria-label={siteName.useValue()} className="shrink-0">
          <Ball className="size-8" />
        </a>
        <div className="min-w-0 flex-1">
          <h1 dir="auto" title={name} className={titleStyle(name)}>
            {name}
          </h1>
          <p className="mt-0.5 text-[0.8125rem] leading-4 text-white/85 lg:text-[0.9375rem]">
            {tournament ? progressLine(tournament, Date.now()) : '\u00a0'}
            {cutOffSince !== undefined && ` · since ${timeOf(new Date(cutOffSince).toISOString())}`}
          </p>
        </div>
        {isWide && tabs}
        <Link
          href={`/t/${token}/screen`}
          title="Big screen"
          aria-label="Big screen"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-md border border-transparent hover:bg-current/10"
        >
          <Monitor className="size-5" aria-hidden="true" />
        </Link>
      </div>
      {tabs && !isWide && <div className="min-h-11 px-2">{tabs}</div>}
    </header>
  );
}
