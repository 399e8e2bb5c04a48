import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, EllipsisVertical, Pencil, UserMinus, UserPlus, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { query } from '#client/data/queries.ts';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { GuestMark } from '#client/lib/players/GuestMark.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useShownRating } from '#client/lib/players/PlayerRating.tsx';
import { PushAsk } from '#client/lib/push/PushAsk.tsx';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { ratingWords } from '#client/lib/ratings.ts';
import { DayTile } from '#client/lib/scheduling/DayTile.tsx';
import { localTimeOf, localWriters } from '#client/lib/scheduling/local-time.ts';
import { minute, useNow } from '#client/lib/use-now.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import { isGuest } from '#contract/guest-username.ts';
import { type DrawPreview, entryCalls } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { EditTournament } from '../make/lazy.tsx';
import { poolName } from '../model/bracket/labels.ts';
import { bySeed, countOf, joinByText, placesLeft, roomIn, seedingOf, whenText } from '../model/entries.ts';
import { calledIn } from '../model/field.ts';
import { formats, gameTypes, lengths } from '../model/labels.ts';
import { teamsOf } from '../model/teams.ts';
import { AddPlayers } from '../run/lazy.tsx';
import { storeTournament, useRefetch } from '../tournament-query.ts';
import { SettingsList } from './SettingsList.tsx';
import { StartPanel } from './TournamentActions.tsx';

interface PendingProps {
  tournament: Tournament;
}

interface DrawnProps extends PendingProps {
  draw: DrawPreview;
}

const nothingDrawn: DrawPreview = { seeds: [], round: [], resting: [] };

/** A tournament before its start: when and where, who is in, what one can do, and how it will be played. */
export function PendingTournament({ tournament }: PendingProps) {
  const { id } = tournament;
  const { data: draw = nothingDrawn } = useQuery({
    ...query(entryCalls.preview, { params: { id } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="-mb-(--bar-below) flex flex-col gap-4 lg:grid lg:items-start lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-6">
      <Plan tournament={tournament} />
      <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-3 lg:row-start-1">
        <PushAsk about={`tournament:${id}`} />
        <Players tournament={tournament} draw={draw} />
        <Line tournament={tournament} />
        <FirstRound tournament={tournament} draw={draw} />
      </div>
      <div className="lg:col-start-2 lg:row-start-3">
        <Card title="How it’s played">
          <SettingsList tournament={tournament} />
        </Card>
      </div>
      <StartPanel tournament={tournament} />
    </div>
  );
}

/** When and where it is, and until when one may join. */
function Plan({ tournament }: PendingProps) {
  const [isEdited, setEdited] = useState(false);
  const now = useNow(minute);
  const { localStart, location, viewer, format, gameType, gamesToWin, game } = tournament;
  const when = whenText(tournament);
  const local = localStart === null ? undefined : localTimeOf(localStart);
  const { weekday, date, month } = localWriters;
  const tile = local === undefined ? undefined : [weekday, date, month].map((writer) => writer.format(local));
  const rules = [formats[format], gameTypes[gameType], `${lengths[gamesToWin]} to ${game.to}`];
  return (
    <section
      aria-label="When and where"
      className="grid gap-3 rounded-lg border border-line bg-surface p-3.5 shadow-low lg:col-start-2"
    >
      <div className="flex items-center gap-3">
        {tile && <DayTile tile={{ weekday: tile[0] ?? '', date: tile[1] ?? '', month: tile[2] ?? '' }} look="narrow" />}
        <div className="min-w-0 flex-1 leading-snug">
          <p className="font-semibold">{when ?? 'No day yet'}</p>
          {location && (
            <p className="text-soft wrap-anywhere" dir="auto">
              {location}
            </p>
          )}
          {tournament.joinBy !== null && <p className="text-soft">{joinByText(tournament, now)}</p>}
        </div>
        {viewer.mayEdit && (
          <span className="-mr-1.5 shrink-0 self-start">
            {when === undefined ? (
              <Button variant="secondary" size="small" onClick={() => setEdited(true)}>
                <CalendarPlus className="size-4.5" aria-hidden="true" />
                Add a day
              </Button>
            ) : (
              <IconButton icon={Pencil} label="Change when and where" onClick={() => setEdited(true)} />
            )}
          </span>
        )}
      </div>
      <ul className="flex flex-wrap gap-1.5" aria-label="Rules">
        {rules.map((rule) => (
          <li key={rule} className="rounded-full bg-sunken px-2.5 py-0.5 text-sm font-medium text-soft">
            {rule}
          </li>
        ))}
      </ul>
      {isEdited && <EditTournament tournament={tournament} onClose={() => setEdited(false)} />}
    </section>
  );
}

/** So many are shown until all are asked for. */
const shownAtFirst = 12;

/** Who is in, while others still can be. */
function Players({ tournament, draw }: DrawnProps) {
  const { gameType, viewer } = tournament;
  const participants = bySeed(tournament.participants, draw);
  const [adds, setAdds] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const isDoubles = gameType === 'doubles';
  const tones = tonesIn(participants);
  const shown =
    showsAll || participants.length <= shownAtFirst + 1 ? participants : participants.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="participants" className="min-w-0 rounded-lg border border-line bg-surface shadow-low">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 py-1 pr-1.5 pl-4">
        <h2 id="participants" tabIndex={-1} className="text-[1.0625rem]">
          Players <span className="figures text-soft">{countOf(tournament)}</span>
        </h2>
        <span className={classes('ml-auto text-sm text-soft', viewer.mayStart ? 'max-sm:hidden' : 'pr-2.5')}>
          {participants.length > 1 && seedingOf(tournament)}
        </span>
        {viewer.mayStart && (
          <Button variant="ghost" size="small" data-place="add-players" onClick={() => setAdds(true)}>
            <UserPlus className="size-4.5" aria-hidden="true" />
            Add players
          </Button>
        )}
      </div>
      {isDoubles ? (
        <TeamList tournament={{ ...tournament, participants }} />
      ) : (
        <ol className="grid grid-cols-1">
          {shown.map((player, at) => (
            <Row key={player.userId}>
              <Player
                player={player}
                tone={tones.get(player.userId)}
                tournament={tournament}
                position={tournament.randomizeOpponents ? undefined : at + 1}
              />
            </Row>
          ))}
        </ol>
      )}
      {!isDoubles && shown.length < participants.length && (
        <ShowAll count={participants.length} onPress={() => setShowsAll(true)} />
      )}
      <Room tournament={tournament} />
      {adds && <AddPlayers tournament={tournament} onClose={() => setAdds(false)} />}
    </section>
  );
}

/** The places that are left, a few of them drawn. */
function Room({ tournament }: PendingProps) {
  const { participantCount, gameType } = tournament;
  const room = roomIn(tournament);
  const needs =
    participantCount > 0
      ? undefined
      : gameType === 'doubles'
        ? 'Nobody yet. Needs 4 players.'
        : 'Nobody yet. Needs 2 players.';
  const text = [needs, room].filter(Boolean).join(' ');
  if (text === '') return null;
  const drawn = Math.min(3, room === undefined ? 3 : placesLeft(tournament));
  return (
    <p className="flex items-center gap-2 border-t border-line px-4 py-3 text-soft">
      {Array.from({ length: drawn }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          key={at}
          className="size-7 shrink-0 rounded-full border-2 border-dashed border-control"
          aria-hidden="true"
        />
      ))}
      <span className="ml-1">{text}</span>
    </p>
  );
}

/** Who waits for a place. */
function Line({ tournament }: PendingProps) {
  const { waiting } = tournament;
  const tones = tonesIn(waiting);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="min-w-0 rounded-lg border border-line bg-surface shadow-low">
      <h2 id="waiting" tabIndex={-1} className="px-4 pt-3 pb-1.5 text-[1.0625rem]">
        Waiting list <span className="figures text-soft">{waiting.length}</span>
      </h2>
      <ol className="grid grid-cols-1">
        {waiting.map((player, at) => (
          <Row key={player.userId}>
            <Player player={player} tone={tones.get(player.userId)} tournament={tournament} position={at + 1} />
          </Row>
        ))}
      </ol>
    </section>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <li className="grid min-h-13 content-center border-t border-line">{children}</li>
);

/** So many matches are shown until all are asked for. */
const matchesAtFirst = 8;

/** Whom one would meet if it began now, to see what the seeds do. */
function FirstRound({ tournament, draw: { round, resting } }: DrawnProps) {
  const [showsAll, setShowsAll] = useState(false);
  const people = new Map(tournament.participants.map((each) => [each.userId, each]));
  const tones = tonesIn(tournament.participants);
  const nameOf = (team: readonly number[]) => calledIn(people, team).name;
  if (round.length === 0 || round.some(({ team1, team2 }) => [...team1, ...team2].some((id) => !people.has(id)))) {
    return null;
  }
  const isTable = tournament.format === 'round-robin' || tournament.format === 'pools';
  const isOne = resting.length === 1;
  const rest = isTable ? (isOne ? 'sits out' : 'sit out') : isOne ? 'has a bye' : 'have byes';
  const shown = showsAll || round.length <= matchesAtFirst + 1 ? round : round.slice(0, matchesAtFirst);
  const side = (team: readonly number[], isRight: boolean) => (
    <span className={classes('flex min-w-0 items-center gap-2', isRight && 'flex-row-reverse text-right')}>
      <span dir="auto" className="min-w-0 leading-tight wrap-anywhere">
        {nameOf(team)}
      </span>
      <PlayerFace {...calledIn(people, team)} id={team[0] ?? 0} tone={tones.get(team[0] ?? 0)} size="tiny" />
    </span>
  );
  return (
    <section aria-labelledby="first-round" className="min-w-0 rounded-lg border border-line bg-surface shadow-low">
      <h2 id="first-round" className="px-4 pt-3 pb-1.5 text-[1.0625rem]">
        Round 1, as it is now
      </h2>
      <ol className="grid">
        {shown.map(({ pool, team1, team2 }) => (
          <li
            key={`${team1[0]} ${team2[0]}`}
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 border-t border-line px-4 py-1"
          >
            <span className="justify-self-end">{side(team1, false)}</span>
            <span className="text-soft">{pool === null || tournament.format !== 'pools' ? 'v' : poolName(pool)}</span>
            <span className="justify-self-start">{side(team2, true)}</span>
          </li>
        ))}
      </ol>
      {shown.length < round.length && <ShowAll count={round.length} onPress={() => setShowsAll(true)} />}
      {resting.length > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-soft" dir="auto">
          {new Intl.ListFormat('en-GB').format(resting.map(nameOf))} {rest}
        </p>
      )}
    </section>
  );
}

function ShowAll({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <button
      type="button"
      className="min-h-11 w-full border-t border-line px-4 text-left font-semibold text-court-text hover:bg-sunken"
      onClick={onPress}
    >
      Show all {count}
    </button>
  );
}

type Participant = Tournament['waiting'][number];

const tonesIn = (players: readonly Participant[]) => tonesOf(players.map(({ userId }) => userId));

/** Who is in a doubles tournament before its start: teams, who waits for an answer, and who looks for a partner. */
function TeamList({ tournament }: PendingProps) {
  const { agreed, asking, looking } = teamsOf(tournament.participants);
  const tones = tonesIn(tournament.participants);
  return (
    <>
      <Part title="Teams" count={agreed.length}>
        {agreed.map((team) => (
          <Row key={team[0].userId}>
            {team.map((player) => (
              <Player key={player.userId} player={player} tone={tones.get(player.userId)} tournament={tournament} />
            ))}
          </Row>
        ))}
      </Part>
      <Part title="Waiting for an answer" count={asking.length}>
        {asking.map(({ player, asked }) => (
          <Row key={player.userId}>
            <Player
              player={player}
              tone={tones.get(player.userId)}
              tournament={tournament}
              beside={`has asked ${asked}`}
            />
          </Row>
        ))}
      </Part>
      <Part title="Looking for a partner" count={looking.length}>
        {looking.map((player) => (
          <Row key={player.userId}>
            <Player player={player} tone={tones.get(player.userId)} tournament={tournament} />
          </Row>
        ))}
      </Part>
    </>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <div>
      <h3 className="px-4 pt-2 pb-1 text-base">
        {title} <span className="figures text-soft">{count}</span>
      </h3>
      <ul className="grid">{children}</ul>
    </div>
  );
}

interface PlayerProps extends PendingProps {
  player: Participant;
  tone: Tone | undefined;
  position?: number | undefined;
  beside?: string;
}

/** Somebody in the list; an organiser can take them out. */
function Player({ player, tone, tournament, position, beside }: PlayerProps) {
  const { userId, name } = player;
  const isMe = useViewer().id === userId;
  const { rating, type } = useShownRating({ ...player, id: userId });
  const about = [isMe && 'You', beside, rating > 0 && type && !isGuest(player) && ratingWords[type]]
    .filter(Boolean)
    .join(', ');
  return (
    <div className={classes('flex min-h-13 items-center gap-3 py-1 pl-4', isMe && 'bg-court-soft')}>
      {position !== undefined && (
        <span className="figures w-5 shrink-0 text-right font-semibold text-soft">{position}</span>
      )}
      <PlayerFace id={userId} name={name} tone={tone} size="small" />
      <span className="min-w-0 flex-1 leading-tight">
        <span dir="auto" className="font-semibold wrap-anywhere">
          <PlayerLink id={userId}>
            <BreakableName name={name} />
          </PlayerLink>
          <GuestMark id={userId} username={player.username} />
        </span>
        {about && <span className={classes('block text-sm', isMe ? 'text-court-text' : 'text-soft')}>{about}</span>}
      </span>
      {rating > 0 ? (
        <RatingBadge rating={rating} />
      ) : (
        <span className="text-soft">
          <span aria-hidden="true">–</span>
          <span className="sr-only">no rating yet</span>
        </span>
      )}
      <span className="mr-1 min-w-3">
        {tournament.viewer.mayStart && <PlayerMenu player={player} tournament={tournament} />}
      </span>
    </div>
  );
}

/** Whom an organiser can pair with somebody: they or the other have no account, and neither has a partner. */
function partnersFor({ gameType, participants }: Tournament, player: Participant): readonly Participant[] {
  const { looking } = gameType === 'doubles' ? teamsOf(participants) : { looking: [] };
  const ownIndex = looking.findIndex(({ userId }) => userId === player.userId);
  return ownIndex === -1
    ? []
    : looking.filter((other, index) => index !== ownIndex && (isGuest(player) || isGuest(other)));
}

function PlayerMenu({ player, tournament }: Pick<PlayerProps, 'player' | 'tournament'>) {
  const { userId, name } = player;
  const { id } = tournament;
  const refetch = useRefetch(id);
  const [pairs, setPairs] = useState(false);
  const partners = partnersFor(tournament, player);
  const remove = useAction(entryCalls.remove, {
    done: `${name} is out`,
    failed: `${name} could not be removed`,
    onDone: refetch,
  });
  const items = [
    ...(partners.length > 0 ? [{ label: 'Choose a partner', icon: Users, onChoose: () => setPairs(true) }] : []),
    { label: 'Remove', icon: UserMinus, isDanger: true, onChoose: () => remove.run({ params: { id, userId } }) },
  ];
  return (
    <>
      <Menu label={`Actions for ${name}`} icon={EllipsisVertical} items={items} />
      {pairs && <PairDialog player={player} partners={partners} id={id} onClose={() => setPairs(false)} />}
    </>
  );
}

interface PairDialogProps {
  player: Participant;
  partners: readonly Participant[];
  id: number;
  onClose: () => void;
}

function PairDialog({ player, partners, id, onClose }: PairDialogProps) {
  const client = useQueryClient();
  const pair = useAction(entryCalls.pair, {
    failed: 'Could not pair them',
    onDone: async (changed) => {
      await storeTournament(client, changed);
      onClose();
    },
  });
  const tones = tonesIn(partners);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Partner for ${player.name}`}>
      <ul className="grid">
        {partners.map(({ userId, username, name }) => (
          <li key={userId}>
            <button
              type="button"
              disabled={pair.isPending}
              onClick={() => pair.run({ params: { id, userId: player.userId }, body: { partnerId: userId } })}
              className="flex min-h-13 w-full items-center gap-3 text-left hover:bg-sunken"
            >
              <PlayerFace id={userId} name={name} tone={tones.get(userId)} size="small" />
              <span className="min-w-0 font-semibold wrap-anywhere" dir="auto">
                {name}
                <GuestMark id={userId} username={username} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
