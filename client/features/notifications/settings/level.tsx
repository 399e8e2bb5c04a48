import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#client/data/mutations.ts';
import { query } from '#client/data/queries.ts';
import { minute, useNow } from '#client/lib/use-now.ts';
import { Choice } from '#client/ui/Choice.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { type GroupLevelNow, notificationSettingsCalls } from '#contract/notifications/settings.ts';
import { type GroupLevel, groupLevels } from '#contract/notifications/types.ts';
import { QuietSelect } from './QuietSelect.tsx';
import { settingsQuery } from './use-settings.ts';
import { levelWords, untilOptions } from './words.ts';

export const levelQuery = (groupId: number) => query(notificationSettingsCalls.level, { params: { groupId } });

/** How much the viewer hears of a group: as it was just chosen, otherwise as it is stored; saved at once. */
export function useLevel<Stored extends GroupLevelNow>(stored: Stored) {
  const client = useQueryClient();
  const { groupId } = stored;
  const { mutate, isPending, variables, error } = useMutation({
    ...mutation(notificationSettingsCalls.setLevel),
    // One after the other, so that the last one counts.
    scope: { id: `level ${groupId}` },
    onSuccess: (saved) => {
      client.setQueryData(levelQuery(groupId).queryKey, (had) => had && saved);
      client.setQueryData(settingsQuery.queryKey, (had) => {
        const groups = had?.groups.map((each) => (each.groupId === groupId ? { ...each, ...saved } : each));
        return had && groups && { ...had, groups };
      });
    },
  });
  const { level, until = null } = isPending ? variables.body : stored;
  return {
    now: { ...stored, level, until },
    set: (level: GroupLevel, until: string | null = null) => mutate({ params: { groupId }, body: { level, until } }),
    problem: error ? { text: messageOf(error, 'Something went wrong.') } : undefined,
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
