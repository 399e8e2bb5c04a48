import type { Poll } from '#contract/messages/poll.ts';
import type { Face } from '#contract/values.ts';
import type { Own } from './reactions.ts';

/** What one chooses from now on who presses an option. */
export function afterPress({ isMultiple }: Pick<Poll, 'isMultiple'>, chosen: readonly number[], pressed: number) {
  const others = isMultiple ? chosen.filter((each) => each !== pressed) : [];
  return chosen.includes(pressed) ? others : [...others, pressed];
}

/** A poll as it will be once the server has what the viewer wants. */
export function shownPoll(poll: Poll, own: Pick<Own, 'votes' | 'wantedVotes'> | undefined, viewer: Face) {
  const given = own?.votes ?? [];
  const chosen = own?.wantedVotes ?? given;
  const change = Number(chosen.length > 0) - Number(given.length > 0);
  const answered = Math.max(poll.answered + change, chosen.length > 0 ? 1 : 0);
  const options = poll.options.map((option) => {
    const { number, voters } = option;
    const isMine = chosen.includes(number);
    const count = Math.max(Number(isMine), option.count + Number(isMine) - Number(given.includes(number)));
    const others = voters.filter(({ id }) => id !== viewer.id);
    return { ...option, isMine, count, voters: isMine && !poll.isAnonymous ? [viewer, ...others] : others };
  });
  return { options, answered, chosen };
}

export type ShownOption = ReturnType<typeof shownPoll>['options'][number];

/** Whether nobody answers any longer. */
export const isOver = ({ endedAt, endsAt }: Pick<Poll, 'endedAt' | 'endsAt'>, now: number): boolean =>
  endedAt !== null || (endsAt != null && Date.parse(endsAt) <= now);

/** '9 of 42 answered'; without how many there are, '9 answered'. */
export const answeredText = (answered: number, people: number | undefined): string =>
  people === undefined || people < answered ? `${answered} answered` : `${answered} of ${people} answered`;

/** The option that most chose, the first of those; undefined while nobody has answered. */
export function leadingOption<Option extends { count: number }>(options: readonly Option[]): Option | undefined {
  const most = Math.max(0, ...options.map(({ count }) => count));
  return most === 0 ? undefined : options.find(({ count }) => count === most);
}
