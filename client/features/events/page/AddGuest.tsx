import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { pages, rowsOf } from '#client/data/queries.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import type { Event } from '#contract/events/facts.ts';
import { eventCalls } from '#contract/events.ts';
import { guestCalls } from '#contract/guests.ts';
import { longestName } from '#contract/names.ts';
import { largestPage } from '#contract/values.ts';
import { storeEvent } from '../queries.ts';

/** An organiser says that somebody without an account comes. */
export function AddGuest({ event }: { event: Event }) {
  const { id, groupId } = event;
  const client = useQueryClient();
  const known = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const guests = useInfiniteQuery(pages(guestCalls.list, { params: { id: groupId }, query: { limit: largestPage } }));
  const reply = useAction(eventCalls.respondFor, {
    failed: 'Not added',
    onDone: async (changed) => {
      await storeEvent(client, changed);
      void client.invalidateQueries(answersOf(eventCalls.answers, { params: { id } }));
      toast(`${name.trim()} added`);
      setName('');
      field.current?.focus();
    },
  });
  const add = useAction(guestCalls.add, {
    failed: 'Not added',
    onDone: ([guest]) => guest && reply.run({ params: { id, userId: guest.id }, body: { status: 'going' } }),
  });
  const send = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (name.trim() !== '') add.run({ params: { id: groupId }, body: { guests: [{ name }] } });
  };
  return (
    <form onSubmit={send} className="mt-3 flex flex-wrap items-end gap-2 border-t border-line pt-3">
      <div className="min-w-0 flex-[1_1_10rem]">
        <TextField
          ref={field}
          label="Add a guest by name"
          maxLength={longestName}
          autoComplete="off"
          list={known}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <datalist id={known}>
          {guests.data && rowsOf(guests.data).map((guest) => <option key={guest.id} value={guest.name} />)}
        </datalist>
      </div>
      <Button type="submit" variant="secondary" pending={add.isPending || reply.isPending}>
        Add
      </Button>
    </form>
  );
}
