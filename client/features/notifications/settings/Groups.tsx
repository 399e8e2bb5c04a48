import { useRef, useState } from 'react';
import { useGroupTones } from '#client/lib/group-tones.ts';
import { GroupAvatar } from '#client/lib/pictures/GroupPicture.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { type Tone, toneOf } from '#client/ui/tones.ts';
import type { ListedGroupLevel, NotificationSettings } from '#contract/notifications/settings.ts';
import { LevelChoice, levelMeans, mutedWords, UntilSelect, useLevel } from './level.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import { levelWords } from './words.ts';

/** So many are shown in any case; from here on one looks for a group by name. */
const [shownFirst, searchedFrom] = [3, 9];

/** How much one hears of each group. */
export function Groups({ settings: { groups, groupCount } }: { settings: NotificationSettings }) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  // As they were when the page was opened: what is changed stays under the finger.
  const [order] = useState(() => groups.map(({ groupId }) => groupId));
  const [differing] = useState(() => groups.filter(({ level }) => level !== 'all').length);
  const tones = useGroupTones(order, { areMine: true });
  const byId = new Map(groups.map((group) => [group.groupId, group]));
  const all = [...new Set([...order, ...byId.keys()])].flatMap((id) => byId.get(id) ?? []);
  const sought = text.trim().toLocaleLowerCase();
  const found = all.filter(({ name }) => name.toLocaleLowerCase().includes(sought));
  const most = Math.max(shownFirst, differing);
  const isCut = !sought && !showsAll && all.length > most + 1;
  const shown = isCut ? found.slice(0, most) : found;
  return (
    <Panel title={`Groups ${groupCount}`}>
      <p className="px-4 pb-2 text-sm text-soft">
        <b className="font-semibold text-ink">{levelWords.all}:</b> {levelMeans.all}{' '}
        <b className="font-semibold text-ink">{levelWords.about_me}:</b> {levelMeans.about_me}{' '}
        <b className="font-semibold text-ink">{levelWords.nothing}:</b> {levelMeans.nothing}
      </p>
      {all.length >= searchedFrom && (
        <div className="px-4 pb-2">
          <SearchBox ref={box} label="Find a group" maxLength={100} value={text} onType={setText} onSeek={setText} />
        </div>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((group) => (
          <GroupRow key={group.groupId} group={group} tone={tones.get(group.groupId) ?? toneOf(group.groupId)} />
        ))}
      </ul>
      <p role="status" className="px-4 text-soft">
        {found.length === 0 && <span className="block py-3">No group of yours by that name</span>}
      </p>
      {isCut && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="min-h-11 w-full border-t border-line text-[0.9375rem] font-semibold text-court-text hover:bg-sunken focus-visible:-outline-offset-3"
        >
          Show {all.length - most} more, all on {levelWords.all}
        </button>
      )}
    </Panel>
  );
}

function GroupRow({ group, tone }: { group: ListedGroupLevel; tone: Tone }) {
  const { now, set, problem } = useLevel(group);
  const { name, level, until, isChatMuted } = now;
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 px-4 py-2 lg:grid-cols-[2.5rem_minmax(0,1fr)_18rem]">
      <GroupAvatar group={group} tone={tone} size="medium" />
      <div className="flex min-h-9 min-w-0 flex-wrap items-center justify-between gap-x-3 leading-tight">
        <span className="min-w-0">
          <b className="block font-semibold wrap-anywhere" dir="auto">
            {name}
          </b>
          {isChatMuted && <span className="block text-sm text-soft">{mutedWords}</span>}
        </span>
        {level === 'nothing' && (
          <span className="-my-1">
            <UntilSelect name={name} until={until} onChoose={(next) => set('nothing', next)} />
          </span>
        )}
      </div>
      <div className="col-span-2 lg:col-span-1">
        <LevelChoice name={name} level={level} onChoose={set} />
      </div>
      <div className="col-span-full empty:hidden">
        <ProblemNote problem={problem} />
      </div>
    </li>
  );
}
