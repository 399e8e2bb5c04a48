import { listed } from '#client/lib/counts.ts';
import { dayAndTime } from '#client/lib/scheduling/when.ts';
import type { Names } from '#client/lib/score-entry/game-entry.ts';
import { type GameKind, playersOf } from '#contract/games/facts.ts';
import type { GameResult, OpenedGame } from '#contract/games.ts';
import type { Face } from '#contract/values.ts';

/** Those who played, and who of them played with the first; null until it is said. */
export interface Lineup {
  playing: readonly Face[];
  partnerId: number | null;
}

export type Teams = readonly [readonly Face[], readonly Face[]];

/** The viewer before all others. */
export const viewerFirst = (players: readonly Face[], viewerId: number): Face[] => [
  ...players.filter(({ id }) => id === viewerId),
  ...players.filter(({ id }) => id !== viewerId),
];

/** To begin with: all who had a place, where they are as many as play at once, else the viewer alone. */
export function lineupOf(players: readonly Face[], kind: GameKind, viewerId: number): Lineup {
  const inOrder = viewerFirst(players, viewerId);
  const playing = players.length === playersOf[kind] ? inOrder : inOrder.filter(({ id }) => id === viewerId);
  return { playing, partnerId: null };
}

/** The same as it was entered: the viewer's own side first. */
export function lineupOfTeams(team1: readonly Face[], team2: readonly Face[], viewerId: number): Lineup {
  const isSecond = team2.some(({ id }) => id === viewerId);
  const [first, second] = isSecond ? [team2, team1] : [team1, team2];
  const own = viewerFirst(first, viewerId);
  return { playing: [...own, ...second], partnerId: own[1]?.id ?? null };
}

/** Somebody played after all, or did not; nobody comes in where as many as play at once are chosen. */
export function toggled({ playing }: Lineup, player: Face, kind: GameKind): Lineup {
  if (playing.some(({ id }) => id === player.id)) {
    return { playing: playing.filter(({ id }) => id !== player.id), partnerId: null };
  }
  return { playing: playing.length < playersOf[kind] ? [...playing, player] : playing, partnerId: null };
}

/** Who played against whom; undefined until all of it is said. */
export function teamsOf({ playing, partnerId }: Lineup, kind: GameKind): Teams | undefined {
  if (playing.length !== playersOf[kind]) return undefined;
  const [first, ...others] = playing;
  if (!first) return undefined;
  if (kind === 'singles') return [[first], others];
  const partner = others.find(({ id }) => id === partnerId);
  return partner && [[first, partner], others.filter(({ id }) => id !== partnerId)];
}

/** 'You and kenji', 'amara and ines' */
export const namesOf = ([one, two]: Teams, viewerId: number): Names => [nameOf(one, viewerId), nameOf(two, viewerId)];

const nameOf = (team: readonly Face[], viewerId: number): string =>
  listed(team.map((player) => personName(player, viewerId)));

const personName = ({ id, name }: Face, viewerId: number) => (id === viewerId ? 'You' : name);

/** What is the matter with a result, in a few words. */
export function resultTitle(game: Pick<OpenedGame, 'status' | 'result' | 'viewer'>): string {
  const { result, status, viewer } = game;
  if (!result) return viewer.mayEnterResult ? 'How did it end?' : status === 'over' ? 'It’s over' : 'It’s on now';
  if (result.state === 'disputed') return 'The result is disputed';
  if (result.state !== 'entered') return 'How it ended';
  return viewer.mayConfirm ? 'Is this how it ended?' : 'The result is entered';
}

type Shown = Pick<GameResult, 'team1' | 'team2' | 'state' | 'enteredBy' | 'standsAt' | 'confirmedBy' | 'disputedBy'>;

/** Who said so, and what follows. */
export function resultNote(result: Shown, viewerId: number, now: number): string {
  const { team1, team2, state, enteredBy, standsAt, confirmedBy, disputedBy } = result;
  switch (state) {
    case 'entered': {
      const by = personName(enteredBy, viewerId);
      const from = `from ${dayAndTime(standsAt, now)} unless someone disputes it.`;
      // One of the side that did not enter it confirms it.
      const others = [team1, team2].filter((team) => !team.some(({ id }) => id === enteredBy.id)).flat();
      if (others.some(({ id }) => id === viewerId)) return `${by} entered it. It counts ${from}`;
      const names = listed(others.map(({ name }) => name)).replace(/ and (?=[^,]*$)/, ' or ');
      return `${by} entered it. It counts once ${names} confirms it, or ${from}`;
    }
    case 'confirmed':
      return `${confirmedBy ? personName(confirmedBy, viewerId) : 'The other side'} confirmed it. It counts for the club rating.`;
    case 'stood':
      return 'Nobody disputed it. It counts for the club rating.';
    case 'disputed': {
      const says = disputedBy?.id === viewerId ? 'You say' : `${disputedBy?.name ?? 'Someone'} says`;
      return `${says} it’s wrong. It doesn’t count for now.`;
    }
  }
}
