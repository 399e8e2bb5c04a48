import { listed } from '#client/lib/counts.ts';
import { dayAndTime } from '#client/lib/occasions/when.ts';
import type { GameResult, OpenedGame } from '#contract/games.ts';
import type { Face } from '#contract/values.ts';

type Shown = Pick<GameResult, 'team1' | 'team2' | 'state' | 'enteredBy' | 'standsAt' | 'confirmedBy' | 'disputedBy'>;

const named = ({ id, username }: Face, viewerId: number) => (id === viewerId ? 'You' : username);

/** Those of whom one has to confirm it: the side that did not enter it. */
export function otherSideOf({ team1, team2, enteredBy }: Pick<Shown, 'team1' | 'team2' | 'enteredBy'>): Face[] {
  if (team1.some(({ id }) => id === enteredBy.id)) return team2;
  return team2.some(({ id }) => id === enteredBy.id) ? team1 : [...team1, ...team2];
}

/** What is the matter with a result, in a few words. */
export function resultTitle(game: Pick<OpenedGame, 'status' | 'result' | 'viewer'>): string {
  const { result, status, viewer } = game;
  if (!result) return viewer.mayEnterResult ? 'How did it end?' : status === 'over' ? 'It is over' : 'It is on now';
  if (result.state === 'disputed') return 'The result is disputed';
  if (result.state !== 'entered') return 'How it ended';
  return viewer.mayConfirm ? 'Is that how it ended?' : 'The result is entered';
}

/** Who said so, and what follows. */
export function resultNote(result: Shown, viewerId: number, now: number): string {
  const by = named(result.enteredBy, viewerId);
  const stands = dayAndTime(result.standsAt, now);
  switch (result.state) {
    case 'entered': {
      const others = otherSideOf(result);
      if (others.some(({ id }) => id === viewerId)) {
        return `${by} entered it. It stands ${stands} unless somebody disputes.`;
      }
      const names = listed(others.map(({ username }) => username)).replace(/ and (?=[^,]*$)/, ' or ');
      return `${by} entered it. It counts once confirmed by ${names}, and stands ${stands} unless somebody disputes.`;
    }
    case 'confirmed':
      return `${result.confirmedBy ? named(result.confirmedBy, viewerId) : 'The other side'} confirmed it: it counts for the club rating.`;
    case 'stood':
      return 'Nobody disputed it: it counts for the club rating.';
    case 'disputed': {
      const says = result.disputedBy?.id === viewerId ? 'You say' : `${result.disputedBy?.username ?? 'Somebody'} says`;
      return `${says} that it is wrong: it counts nowhere.`;
    }
  }
}
