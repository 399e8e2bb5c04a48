import { useSearchParams } from 'wouter';
import { Tabs } from '#client/ui/Tabs.tsx';
import type { Group } from '#contract/groups.ts';
import { CooldownCard } from './cooldown/CooldownCard.tsx';
import { FlaggedMessages } from './flagged/FlaggedMessages.tsx';
import { BannedList } from './members/BannedList.tsx';
import { MutedList } from './members/MutedList.tsx';

const parts = ['flagged', 'cooldown', 'members'] as const;

type Part = (typeof parts)[number];

/** For staff: what members have flagged, how long they wait, and who may not speak or come back. */
export default function ModerationTab({ group }: { group: Group }) {
  const [search, setSearch] = useSearchParams();
  const value = parts.find((part) => part === search.get('part')) ?? 'flagged';
  const choose = (part: Part) => setSearch(part === 'flagged' ? {} : { part }, { replace: true });
  return (
    <Tabs
      label="Moderation"
      value={value}
      onValueChange={choose}
      look="inner"
      tabs={[
        { value: 'flagged', label: 'Flagged Messages', content: <FlaggedMessages group={group} /> },
        { value: 'cooldown', label: 'Message Cooldown', content: <CooldownCard group={group} /> },
        {
          value: 'members',
          label: 'Muted and Banned',
          content: (
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
              <MutedList groupId={group.id} />
              <BannedList groupId={group.id} />
            </div>
          ),
        },
      ]}
    />
  );
}
