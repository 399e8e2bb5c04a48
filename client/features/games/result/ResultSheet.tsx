import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#client/data/mutations.ts';
import { GameFields, GamesLine } from '#client/lib/score-entry/GameFields.tsx';
import {
  entryOf,
  type GameEntry,
  type ShownSide,
  type Side,
  withLoserPoints,
  withWinner,
} from '#client/lib/score-entry/game-entry.ts';
import { keyOf, keyPages, onSheetKey } from '#client/lib/score-entry/key-pages.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button, pressable } from '#client/ui/Button.tsx';
import { ChoicePills } from '#client/ui/ChoiceField.tsx';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { FormError } from '#client/ui/form/Form.tsx';
import { toast } from '#client/ui/toast.ts';
import { toneOf } from '#client/ui/tones.ts';
import { playersOf } from '#contract/games/facts.ts';
import { gameCalls, type OpenedGame } from '#contract/games.ts';
import { storeGame } from '../actions.ts';
import { titleOf } from '../model.ts';
import {
  enteredOf,
  lineOf,
  maxGames,
  noGames,
  rulesOf,
  saveText,
  shownOf,
  targets,
  withAnother,
  withinSentence,
  withShown,
} from './entry.ts';
import { type Lineup, lineupOf, lineupOfTeams, namesOf, type Teams, teamsOf, toggled, viewerFirst } from './lineup.ts';

/** Who played with whom, and of each game who won it and how many points the others had. */
export function ResultSheet({ game, onClose }: { game: OpenedGame; onClose: () => void }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { kind, players, result } = game;
  const [lineup, setLineup] = useState(() =>
    result ? lineupOfTeams(result.team1, result.team2, viewer.id) : lineupOf(players, kind, viewer.id),
  );
  const teams = teamsOf(lineup, kind);
  const [isChoosing, setChoosing] = useState(teams === undefined);
  const [entry, setEntry] = useState(() => (teams ? entryBefore(game, teams) : noGames));
  /** What games are played to. */
  const [to, setTo] = useState(11);
  const [page, setPage] = useState(0);
  const { mutate, isPending, error, reset } = useMutation({
    ...mutation(gameCalls.enterResult),
    onSuccess: async (changed) => {
      toast({ title: 'Result entered', description: 'It counts once someone on the other side confirms it.' });
      await storeGame(client, changed);
      onClose();
    },
  });
  if (!teams || isChoosing) {
    return (
      <Dialog
        onClose={onClose}
        title="Who played?"
        description={titleOf(game)}
        look="sheet"
        footer={
          <Button size="tall" width="full" disabled={teams === undefined} onClick={() => setChoosing(false)}>
            Continue
          </Button>
        }
      >
        <LineupFields game={game} lineup={lineup} onChange={setLineup} />
      </Dialog>
    );
  }
  const rules = rulesOf(to);
  const names = namesOf(teams, viewer.id);
  const entered = enteredOf(entry, names, rules.game);
  const shown = shownOf(entry);
  const pages = keyPages(rules.game);
  const enter = (next: GameEntry) => {
    reset();
    setEntry(withShown(entry, next));
  };
  const save = () => {
    if (entered.state !== 'ready' || isPending) return;
    const [team1, team2] = teams.map((team) => team.map(({ id }) => id));
    mutate({
      params: { id: game.id },
      body: {
        team1: team1 ?? [],
        team2: team2 ?? [],
        games: entered.games.map(([one, two]) => ({ team1: one, team2: two })),
      },
    });
  };
  const sides = [sideOf(0, teams, names), sideOf(1, teams, names)] as const;
  return (
    <Dialog
      onClose={onClose}
      title="Who won?"
      description={`${names[0]} against ${withinSentence(names[1])}`}
      look="sheet"
      onKeyDown={onSheetKey({
        onSide: (side) => enter(withWinner(shown, side)),
        onDigit: (digit) => {
          const points = keyOf(pages[page] ?? [], digit);
          if (points !== undefined) enter(withLoserPoints(shown, points));
        },
        onEnter: save,
      })}
      footer={
        <div className="grid w-full gap-2">
          <FormError
            message={error ? messageOf(error, 'The result could not be sent. Please try again.') : undefined}
          />
          {entered.state === 'wrong' && <p className="font-medium text-danger-text">{entered.message}</p>}
          <Button
            variant={entered.state === 'ready' ? 'ball' : 'secondary'}
            size="tall"
            width="full"
            disabled={entered.state !== 'ready'}
            pending={isPending}
            onClick={save}
          >
            {saveText(entered, names, entry.games.length)}
          </Button>
        </div>
      }
    >
      {entry.games.length > 1 && (
        <GamesLine
          games={lineOf(entry, rules.game)}
          shown={entry.at}
          sides={sides}
          onShow={(at) => setEntry({ ...entry, at })}
        />
      )}
      <GameFields
        key={entry.at}
        entry={shown}
        onEnter={enter}
        rules={rules}
        sides={sides}
        names={[withinSentence(names[0]), withinSentence(names[1])]}
        pages={pages}
        page={Math.min(page, pages.length - 1)}
        onPage={setPage}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <label className="flex min-h-11 items-center gap-2 text-soft">
          Games to
          <select
            value={to}
            onChange={({ target }) => setTo(Number(target.value))}
            className="min-h-11 rounded-md border border-control bg-surface px-3 text-base text-ink"
          >
            {targets.map((points) => (
              <option key={points} value={points}>
                {points}
              </option>
            ))}
          </select>
        </label>
        {players.length > 2 && <QuietButton onPress={() => setChoosing(true)}>Teams</QuietButton>}
        {entered.state === 'ready' && entered.games.length === entry.games.length && entry.games.length < maxGames && (
          <QuietButton
            onPress={() => {
              setPage(0);
              setEntry(withAnother(entry));
            }}
          >
            Add a game
          </QuietButton>
        )}
      </div>
    </Dialog>
  );
}

function QuietButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mr-2 min-h-11 rounded-md px-2 font-semibold text-court-text underline underline-offset-4"
    >
      {children}
    </button>
  );
}

function sideOf(side: Side, teams: Teams, names: readonly [string, string]): ShownSide {
  const userId = teams[side][0]?.id ?? 0;
  return { side, userId, name: names[side], names: teams[side].map(({ name }) => name), tone: toneOf(userId) };
}

/** What was entered before, by these same sides; else nothing. */
function entryBefore({ result }: OpenedGame, [own]: Teams) {
  if (result?.state !== 'entered') return noGames;
  const isSecond = result.team2.some(({ id }) => id === own[0]?.id);
  const games = result.games.map(({ team1, team2 }) =>
    entryOf(isSecond ? [team2, team1] : [team1, team2], rulesOf(11).game),
  );
  return games.length > 0 ? { games, at: 0 } : noGames;
}

interface LineupFieldsProps {
  game: OpenedGame;
  lineup: Lineup;
  onChange: (lineup: Lineup) => void;
}

/** Who of those who had a place played, and with whom. */
function LineupFields({ game: { kind, players }, lineup, onChange }: LineupFieldsProps) {
  const viewerId = useViewer().id;
  const needed = playersOf[kind];
  const { playing, partnerId } = lineup;
  const isFull = playing.length === needed;
  const [first, ...others] = playing;
  return (
    <div className="grid gap-4">
      {players.length > needed && (
        <fieldset>
          <legend className="mb-1.5 font-semibold">
            Who played? <span className="figures font-normal text-soft">{`${playing.length} of ${needed}`}</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {viewerFirst(players, viewerId).map((player) => {
              const plays = playing.some(({ id }) => id === player.id);
              return (
                <button
                  key={player.id}
                  type="button"
                  aria-pressed={plays}
                  {...pressable(isFull && !plays, () => onChange(toggled(lineup, player, kind)))}
                  className={classes(
                    'min-h-11 min-w-0 flex-auto rounded-md border p-2 font-semibold wrap-anywhere aria-disabled:opacity-60',
                    plays ? 'border-court bg-court-soft text-court-text' : 'border-line text-soft',
                  )}
                >
                  {player.id === viewerId ? 'You' : player.name}
                </button>
              );
            })}
          </div>
        </fieldset>
      )}
      {kind !== 'singles' && isFull && first && (
        <ChoicePills
          label={first.id === viewerId ? 'Who played with you?' : `Who played with ${first.name}?`}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={partnerId ?? 0}
          onChange={(chosen) => onChange({ playing, partnerId: chosen })}
        />
      )}
    </div>
  );
}
