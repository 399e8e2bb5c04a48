import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, ChevronsUpDown, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { pages, rowsOf } from '#client/data/queries.ts';
import { idInAddress } from '#client/lib/address-state.ts';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { GroupAvatar } from '#client/lib/pictures/GroupPicture.tsx';
import { storedText } from '#client/lib/user-storage.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { usePressBeside } from '#client/ui/Menu.tsx';
import { onEscape } from '#client/ui/open-dialogs.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { type MyGroup, myGroupCalls } from '#contract/my-groups.ts';
import { entriesFor, groupFor, mayBeginIn } from './new-entries.ts';

const lastUsed = storedText('last-group');

/** Begins something, from any page: from below on a phone, at a desk in a panel under the button. */
export function NewButton({ location }: { location: string }) {
  const [search] = useSearchParams();
  const inView = idInAddress(/^\/groups\/(\d+)/.exec(location)?.[1] ?? search.get('group') ?? undefined);
  const [isOpen, setOpen] = useState(false);
  const isWide = useWide();
  const whole = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  usePressBeside(whole, isOpen && isWide, close);
  useEffect(() => {
    if (Number.isSafeInteger(inView)) lastUsed.set(String(inView));
  }, [inView]);
  const content = <NewList inView={inView} onChoose={close} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that the focus has left the panel, and Escape in it.
    <div
      ref={whole}
      className="relative"
      onKeyDown={(event) => {
        if (!isOpen || !isWide) return;
        onEscape(() => {
          close();
          whole.current?.querySelector('button')?.focus();
        })(event);
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (isWide && relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex size-11 items-center justify-center gap-1.5 rounded-full border border-white/70 font-semibold hover:bg-white/15 @min-[72rem]:w-auto @min-[72rem]:px-4"
      >
        <Plus className="size-5.5 shrink-0" aria-hidden="true" />
        <span className="sr-only @min-[72rem]:not-sr-only">New</span>
      </button>
      {isOpen && !isWide && (
        <Dialog open onOpenChange={setOpen} title="New" look="sheet">
          <div className="pb-3">{content}</div>
        </Dialog>
      )}
      {isOpen && isWide && <Panel>{content}</Panel>}
    </div>
  );
}

function Panel({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="new"
      className="absolute top-full right-0 z-40 mt-1 max-h-[calc(100dvh-5rem)] w-95 animate-appear overflow-y-auto rounded-lg border border-line bg-surface p-4 text-ink shadow-high"
    >
      <h2 ref={heading} id="new" tabIndex={-1} className="text-xl">
        New
      </h2>
      {children}
    </section>
  );
}

function NewList({ inView, onChoose }: { inView: number; onChoose: () => void }) {
  const list = useInfiniteQuery(pages(myGroupCalls.list));
  const [chosen, setChosen] = useState<number>();
  if (list.isPending) return <Skeleton className="h-68" />;
  const groups = list.data ? rowsOf(list.data).filter(mayBeginIn) : [];
  const group = groupFor(groups, [chosen ?? Number.NaN, inView, Number(lastUsed.get())]);
  return (
    <>
      {group && <ForGroup group={group} groups={groups} onChange={setChosen} />}
      <ul>
        {entriesFor(groups, group).map(({ label, text, icon: Icon, to }) => (
          <li key={label}>
            <Link
              href={to}
              onClick={() => {
                if (group && to.startsWith(`/groups/${group.id}`)) lastUsed.set(String(group.id));
                onChoose();
              }}
              className="-mx-2 flex min-h-17 items-center gap-3.5 rounded-md px-2 py-1 hover:bg-sunken focus-visible:-outline-offset-3"
            >
              <span className="grid size-12 shrink-0 place-items-center rounded-md bg-court-soft text-court-text">
                <Icon className="size-6" aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block text-[1.0625rem] font-semibold">{label}</span>
                <span className="block text-sm text-soft">{text}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ForGroupProps {
  group: MyGroup;
  groups: readonly MyGroup[];
  onChange: (id: number) => void;
}

/** Which group it is for: another one where there are several. */
function ForGroup({ group, groups, onChange }: ForGroupProps) {
  const tone = useGroupTone(group.id);
  const isOnly = groups.length === 1;
  return (
    <div className="mb-1.5 flex min-h-12 items-center gap-2 border-b border-line py-1">
      <GroupAvatar group={group} tone={tone} size="small" />
      <span className="text-soft" aria-hidden={!isOnly}>
        for
      </span>
      {isOnly ? (
        <b className="min-w-0 truncate" dir="auto" title={group.name}>
          {group.name}
        </b>
      ) : (
        <span className="relative flex min-w-0 flex-1 items-center">
          <select
            aria-label="For which group"
            value={group.id}
            onChange={({ target }) => onChange(Number(target.value))}
            className="min-h-11 w-full min-w-0 cursor-pointer appearance-none truncate rounded-md bg-transparent pr-8 font-semibold"
          >
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <ChevronsUpDown className="pointer-events-none absolute right-2 size-5 text-soft" aria-hidden="true" />
        </span>
      )}
    </div>
  );
}
