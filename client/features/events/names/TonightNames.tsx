import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { everyPage, query } from '#client/data/queries.ts';
import { whenOf } from '#client/lib/scheduling/when.ts';
import { announce } from '#client/ui/announce.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { Page } from '#client/ui/Page.tsx';
import { PageBar } from '#client/ui/PageBar.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import type { Event } from '#contract/events/facts.ts';
import { memberCalls } from '#contract/group-members.ts';
import type { GroupMember } from '#contract/groups.ts';
import { guestCalls } from '#contract/guests.ts';
import type { Face, Player } from '#contract/values.ts';
import { addressOfCheckIn, timed } from '../model.ts';
import { Begin } from './Begin.tsx';
import { type Choices, middleLevel, noChoices, spokenCount, tonightOf } from './chosen.ts';
import { GuestLine, List, MemberLine } from './Lines.tsx';
import { Known, Pasted } from './Pasted.tsx';
import { namesIn, recognise } from './pasted-names.ts';
import { ToCheck } from './ToCheck.tsx';

/** For the admins of a group: who plays tonight, from a list of names, and the first round at once. */
export function TonightNames({ event, now }: { event: Event; now: number }) {
  const id = event.groupId;
  const members = useQuery(everyPage(memberCalls.list, { params: { id }, query: { limit: 100 } }));
  const guests = useQuery(everyPage(guestCalls.list, { params: { id }, query: { limit: 100 } }));
  const former = useQuery(query(guestCalls.former, { params: { id } }));
  return (
    <>
      <PageBar
        title="Who plays tonight?"
        line={`${event.name}, ${whenOf(timed(event), now).headline}`}
        back={addressOfCheckIn(event)}
      />
      <Page>
        <QueryView
          query={members}
          loading={<RowSkeletons label="Loading the members" />}
          failed="The members could not be loaded."
        >
          {(data) => <Names event={event} members={data} guests={guests.data ?? []} former={former.data ?? []} />}
        </QueryView>
      </Page>
    </>
  );
}

interface NamesProps {
  event: Event;
  members: readonly GroupMember[];
  guests: readonly Player[];
  /** Who has left the group. */
  former: readonly Face[];
}

function Names({ event, members, guests, former }: NamesProps) {
  const draft = useDraft(`names:${event.id}`);
  const [text, setText] = useState(() => draft.read() ?? '');
  const [choices, setChoices] = useState<Choices>(noChoices);
  const checks = useRef<HTMLHeadingElement>(null);
  const [isPasted, setPasted] = useState(false);
  const known = members.map(({ user }) => user);
  const recognition = recognise(
    namesIn(text),
    known,
    guests.map(({ id, name }) => ({ id, name, username: null })),
    former,
  );
  const guestIds = new Set(guests.map(({ id }) => id));
  const levelOf = new Map(guests.map(({ id, rating }) => [id, rating]));
  const tonight = tonightOf(recognition, choices, guestIds, middleLevel(known.map(({ rating }) => rating)));
  const change = (next: string) => {
    setText(next);
    draft.write(next);
  };
  const paste = (pasted: string) => {
    change(text.trim() === '' ? pasted : `${text.trimEnd()}\n${pasted}`);
    setPasted(true);
  };
  // What was pasted is in the lists by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that something is pasted.
  useEffect(() => {
    if (!isPasted) return;
    setPasted(false);
    checks.current?.focus();
    announce(spokenCount(tonight), { about: 'names' });
  }, [isPasted]);
  const choose = (changed: Partial<Choices>) => setChoices({ ...choices, ...changed });
  const remove = (key: string) => choose({ removed: [...choices.removed, key] });
  return (
    <div className="grid min-h-[calc(100dvh-6.5rem)] grid-cols-1 grid-rows-[auto_1fr_auto] gap-4 lg:grid-cols-[18.75rem_minmax(0,1fr)] lg:grid-rows-[1fr_auto] lg:items-start">
      <Pasted text={text} onType={change} onPaste={paste}>
        {text.trim() === '' && (
          <Known event={event} guests={guests} onAdd={(names) => change(`${names.join('\n')}\n`)} />
        )}
      </Pasted>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <ToCheck
          heading={checks}
          tonight={tonight}
          recognition={recognition}
          choices={choices}
          onChange={choose}
          onRemove={(key) => {
            checks.current?.focus();
            remove(key);
          }}
          isEmpty={text.trim() === ''}
        />
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:items-start">
          <List title="Members" count={tonight.members.length} aside="club rating">
            {tonight.members.map((row) => (
              <MemberLine key={row.key} row={row} member={known.find(({ id }) => id === row.id)} onRemove={remove} />
            ))}
          </List>
          <List title="Guests" count={tonight.guests.length} aside="level sets the pairs">
            {tonight.guests.map((row) => (
              <GuestLine
                key={row.key}
                row={row}
                level={row.id === null ? undefined : levelOf.get(row.id)}
                onLevel={(level) => choose({ levels: { ...choices.levels, [row.key]: level } })}
                onRemove={remove}
              />
            ))}
          </List>
        </div>
      </div>
      <Begin event={event} tonight={tonight} onBegun={draft.forget} />
    </div>
  );
}
