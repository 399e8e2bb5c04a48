import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { mutation } from '#client/data/mutations.ts';
import { query } from '#client/data/queries.ts';
import { minute, useNow } from '#client/lib/use-now.ts';
import { Choice } from '#client/ui/Choice.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { type GroupLevelNow, notificationSettingsCalls } from '#contract/notifications/settings.ts';
import { type GroupLevel, groupLevels } from '#contract/notifications/types.ts';
import { ProblemNote } from './Panel.tsx';
import { settingsQuery } from './use-settings.ts';
import { QuietSelect } from './WhatYouHear.tsx';
import { levelWords, untilOptions } from './words.ts';

const levelQuery = (groupId: number) => query(notificationSettingsCalls.level, { params: { groupId } });

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

export const mutedWords = 'You muted its chat: its messages send no push or mail.';

/** What each level means. */
export const levelMeans: Record<GroupLevel, string> = {
  all: 'What your settings let through.',
  about_me: 'Mentions, places, your matches, deadlines.',
  nothing: 'Not even in your list of notifications.',
};

/** On a group's page. */
export function LevelDialog({ group, onClose }: { group: { id: number; name: string }; onClose: () => void }) {
  const found = useQuery(levelQuery(group.id));
  return (
    <Dialog open onOpenChange={(opens) => !opens && onClose()} title="Notifications" description={group.name}>
      <QueryView
        query={found}
        loading={<Skeleton className="h-24" />}
        failed="How much you hear of this group could not be loaded."
      >
        {(stored) => <OwnLevel name={group.name} stored={stored} />}
      </QueryView>
    </Dialog>
  );
}

function OwnLevel({ name, stored }: { name: string; stored: GroupLevelNow }) {
  const { now, set, problem } = useLevel(stored);
  return (
    <div className="grid gap-2">
      <LevelChoice name={name} level={now.level} onChoose={set} />
      <p className="text-soft">{levelMeans[now.level]}</p>
      {now.level === 'nothing' && (
        <div className="-my-1 flex">
          <UntilSelect name={name} until={now.until} onChoose={(until) => set('nothing', until)} />
        </div>
      )}
      {now.isChatMuted && <p className="text-sm text-soft">{mutedWords}</p>}
      <ProblemNote problem={problem} />
    </div>
  );
}
