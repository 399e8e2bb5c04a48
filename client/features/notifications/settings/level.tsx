import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { minute, useNow } from '#client/lib/use-now.ts';
import { Choice } from '#client/ui/Choice.tsx';
import type { GroupLevelNow } from '#contract/notifications/settings.ts';
import { type GroupLevel, groupLevels } from '#contract/notifications/types.ts';
import { QuietSelect } from './QuietSelect.tsx';
import { unsentLevels } from './unsent.ts';
import { problemOf, useForgetting } from './use-settings.ts';
import { levelWords, untilOptions } from './words.ts';

/** How much the viewer hears of a group: as it was just chosen, otherwise as it is stored; saved at once. */
export function useLevel<Stored extends GroupLevelNow>(stored: Stored) {
  const { groupId } = stored;
  const { outbox, unsent } = useUnsent(unsentLevels);
  const own = unsent.filter(({ content }) => content.groupId === groupId);
  const last = own.at(-1);
  useForgetting(outbox, own);
  return {
    now: { ...stored, ...(last?.state !== 'refused' && last?.content) },
    set(level: GroupLevel, until: string | null = null) {
      outbox.add(unsentLevels, { groupId, level, until }, ({ content }) => content.groupId === groupId);
    },
    problem: last && problemOf(last),
  };
}

/** All, about me, nothing. */
export function LevelChoice({ name, level, onChoose }: LevelChoiceProps) {
  return (
    <Choice
      label={name}
      value={level}
      onChoose={onChoose}
      className="grid grid-cols-3 rounded-md bg-sunken p-0.75"
      options={groupLevels.map((value) => ({
        value,
        content: levelWords[value],
        className:
          '-my-0.75 min-h-11 rounded-[8px] border-y-3 border-transparent bg-clip-padding px-1 text-[0.9375rem] leading-tight font-semibold text-soft aria-checked:bg-surface aria-checked:text-ink aria-checked:shadow-low forced-colors:aria-checked:border-[Highlight]',
      }))}
    />
  );
}

interface LevelChoiceProps {
  name: string;
  level: GroupLevel;
  onChoose: (level: GroupLevel) => void;
}

/** Until when nothing is heard of a group. */
export function UntilSelect({ name, until, onChoose }: UntilSelectProps) {
  const now = useNow(minute);
  return (
    <QuietSelect
      label={`${name}: nothing until`}
      value={until ?? ''}
      options={untilOptions(now, until)}
      onChange={(value) => onChoose(value || null)}
      look="court"
    />
  );
}

interface UntilSelectProps {
  name: string;
  until: string | null;
  onChoose: (until: string | null) => void;
}

export const mutedWords = 'You muted its chat: only its announcements reach you.';

/** What each level means. */
export const levelMeans: Record<GroupLevel, string> = {
  all: 'What your settings let through.',
  about_me: 'Mentions, places, your matches, deadlines.',
  nothing: 'Not even in your list of notifications.',
};
