import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#client/ui/Dialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { Group } from '#contract/groups.ts';
import type { GroupLevelNow } from '#contract/notifications/settings.ts';
import { LevelChoice, levelMeans, mutedWords, UntilSelect, useLevel } from './level.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import { levelQuery } from './unsent.ts';

/** On a group's page. */
export default function LevelDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const found = useQuery(levelQuery(group.id));
  return (
    <Dialog onClose={onClose} title="Notifications" description={group.name}>
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
