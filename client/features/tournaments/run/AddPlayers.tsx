import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, UserPlus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { pages, rowsOf } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { Faces } from '#client/lib/players/Faces.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { useShownRating } from '#client/lib/players/PlayerRating.tsx';
import { ratingText, ratingWords } from '#client/lib/ratings.ts';
import { Button } from '#client/ui/Button.tsx';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { FormError } from '#client/ui/form/Form.tsx';
import { PagedList } from '#client/ui/PagedList.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { toast } from '#client/ui/toast.ts';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import { eventCalls } from '#contract/events.ts';
import { memberCalls } from '#contract/group-members.ts';
import { isGuest } from '#contract/guest-username.ts';
import { guestCalls } from '#contract/guests.ts';
import { messageCalls } from '#contract/messages.ts';
import { isCalled, readAs } from '#contract/names.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import { floorCalls } from '#contract/tournaments/floor.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { largestPage, type Player } from '#contract/values.ts';
import { eventOf, placesLeft } from '../model/entries.ts';
import { addressOfTournament } from '../navigation.ts';
import { storeTournament } from '../tournament-query.ts';

const follows: Record<Tournament['format'], string> = {
  'round-robin': 'They play everyone else. Matches already played stay.',
  pools: 'They join the smallest pool. Matches already played stay.',
  'single-elimination': 'They take the place of a bye, if there is one left.',
  'double-elimination': 'They take the place of a bye, if there is one left.',
};

/** Enters members of the group and people without an account, before the start as many as are ticked; after it one, in doubles a team. */
export default function AddPlayers({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const { groupId, status, gameType, format } = tournament;
  const isLate = status !== 'pending';
  const most = isLate ? (gameType === 'doubles' ? 2 : 1) : largestPage;
  const [ticked, setTicked] = useState<ReadonlyMap<number, Player>>(new Map());
  const [tells, setTells] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const q = typed.trim() || undefined;
  const members = useInfiniteQuery({
    ...pages(memberCalls.list, { params: { id: groupId }, query: { q, limit: largestPage } }),
    placeholderData: keepPreviousData,
  });
  const { guests, addGuest } = useGuests(groupId, (guest) => {
    tick([guest], true);
    setTyped('');
    box.current?.focus();
  });
  const { event, going } = useGoing(tournament, !isLate);
  const add = useAdd(tournament, isLate, onClose);
  const known = new Set([...tournament.participants, ...tournament.waiting].map(({ userId }) => userId));
  const saidYes = new Set(going.map(({ id }) => id));
  const coming = going.filter(({ id }) => !known.has(id));
  const tick = (players: readonly Player[], isTicked: boolean) => {
    const next = new Map(ticked);
    for (const player of players) {
      if (!isTicked) next.delete(player.id);
      else if (next.size < most) next.set(player.id, player);
    }
    setTicked(next);
  };
  const chosen = [...ticked.values()];
  const tooMany = chosen.length - placesLeft(tournament);
  const isShort = isLate && gameType === 'doubles' && chosen.length === 1;
  return (
    <Dialog
      onClose={onClose}
      title={isLate ? (gameType === 'doubles' ? 'Add a late team' : 'Add a late player') : 'Add players'}
      description={isLate ? follows[format] : undefined}
      footer={
        <div className="grid w-full gap-2">
          <FormError message={add.problem} />
          {tooMany > 0 && !isLate && (
            <p role="status" className="text-sm text-soft">
              {tooMany === chosen.length
                ? 'Every place is taken. They go on the waiting list.'
                : `${counted(tooMany, 'player')} will go on the waiting list.`}
            </p>
          )}
          <CheckboxField label="Tell the group" checked={tells} onChange={({ target }) => setTells(target.checked)} />
          <Button
            width="full"
            disabled={chosen.length === 0 || isShort}
            pending={add.isPending}
            pendingText="Adding…"
            onClick={() => add.run(chosen, tells)}
          >
            {addWords(chosen, isShort)}
          </Button>
        </div>
      }
    >
      <SearchBox
        ref={box}
        label="Find a member or add a guest"
        maxLength={40}
        value={typed}
        onType={setTyped}
        onSeek={setTyped}
      />
      {event && coming.length > 0 && q === undefined && (
        <TickRow
          label="Everyone who said they come"
          about={`${event.name}, ${counted(coming.length, 'player')}`}
          isTicked={coming.every(({ id }) => ticked.has(id))}
          isMixed={coming.some(({ id }) => ticked.has(id))}
          onTick={(isTicked) => tick(coming, isTicked)}
          isApart
        >
          <Faces people={coming.slice(0, 3)} size="small" />
        </TickRow>
      )}
      <PagedList
        query={members}
        loading={<RowSkeletons label="Loading the members" />}
        failed="The members could not be loaded."
        empty={<p className="py-3 text-soft">{q ? 'No member by that name' : 'No members yet'}</p>}
        more="Show more members"
      >
        {(shown) => {
          const players = shown.map(({ user }) => user);
          const free = players.filter(({ id }) => !known.has(id));
          const order = [...free.filter(({ id }) => saidYes.has(id)), ...free.filter(({ id }) => !saidYes.has(id))];
          const tones = tonesOf(players.map(({ id }) => id));
          const row = (player: Player) => {
            const { id } = player;
            const isIn = known.has(id);
            return (
              <MemberRow
                key={id}
                player={player}
                tone={tones.get(id)}
                notes={[saidYes.has(id) && 'said yes', isIn && 'already in']}
                isTicked={isIn || ticked.has(id)}
                isDone={isIn}
                onTick={(isTicked) => tick([player], isTicked)}
              />
            );
          };
          return (
            <div className="-mx-4 sm:-mx-5">
              {order.length > 1 && !isLate && (
                <TickRow
                  label={`All ${order.length}`}
                  isTicked={order.every(({ id }) => ticked.has(id))}
                  isMixed={order.some(({ id }) => ticked.has(id))}
                  onTick={(isTicked) => tick(order, isTicked)}
                />
              )}
              {order.map(row)}
              {players.filter(({ id }) => known.has(id)).map(row)}
            </div>
          );
        }}
      </PagedList>
      <Guests
        guests={guests.filter(({ name }) => q === undefined || isCalled(q, name))}
        known={known}
        ticked={ticked}
        onTick={tick}
      />
      {q !== undefined && !guests.some(({ name }) => readAs(name) === readAs(q)) && (
        <div className="mt-3">
          <Button
            variant="secondary"
            width="full"
            pending={addGuest.isPending}
            onClick={() => addGuest.run({ params: { id: groupId }, body: { guests: [{ name: q }] } })}
          >
            <UserPlus className="size-5 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">Add {q} as a guest</span>
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** Who plays in the group without an account, those who came last first; and the way to add one. */
function useGuests(groupId: number, onAdded: (guest: Player) => void) {
  const client = useQueryClient();
  const { data } = useInfiniteQuery(pages(guestCalls.list, { params: { id: groupId }, query: { limit: largestPage } }));
  const addGuest = useAction(guestCalls.add, {
    failed: 'Not added',
    onDone: async ([guest]) => {
      await client.invalidateQueries(answersOf(guestCalls.list, { params: { id: groupId } }));
      if (guest) onAdded(guest);
    },
  });
  return { guests: data ? rowsOf(data) : [], addGuest };
}

interface GuestsProps {
  guests: readonly Player[];
  known: ReadonlySet<number>;
  ticked: ReadonlyMap<number, Player>;
  onTick: (players: readonly Player[], isTicked: boolean) => void;
}

function Guests({ guests, known, ticked, onTick }: GuestsProps) {
  if (guests.length === 0) return null;
  const tones = tonesOf(guests.map(({ id }) => id));
  return (
    <section aria-label="Guests" className="-mx-4 mt-3 sm:-mx-5">
      <h3 className="px-4 pb-1 text-base sm:px-5">Guests</h3>
      {guests.map((guest) => (
        <MemberRow
          key={guest.id}
          player={guest}
          tone={tones.get(guest.id)}
          notes={[known.has(guest.id) && 'already in']}
          isTicked={known.has(guest.id) || ticked.has(guest.id)}
          isDone={known.has(guest.id)}
          onTick={(isTicked) => onTick([guest], isTicked)}
        />
      ))}
    </section>
  );
}

interface MemberRowProps extends Pick<TickRowProps, 'isTicked' | 'isDone' | 'onTick'> {
  player: Player;
  tone: Tone | undefined;
  notes: readonly (string | false)[];
}

function MemberRow({ player, tone, notes, ...row }: MemberRowProps) {
  const { id, name } = player;
  const { rating, type } = useShownRating(player);
  const words =
    rating > 0 && [ratingText(rating), type && !isGuest(player) && ratingWords[type]].filter(Boolean).join(' ');
  return (
    <TickRow label={name} about={[words, ...notes].filter(Boolean).join(' · ')} {...row}>
      <PlayerFace id={id} name={name} tone={tone} />
    </TickRow>
  );
}

/** 'Add Hanna', 'Add Hanna and Joon', 'Add 5 players' */
function addWords([first, second, ...more]: readonly Player[], isShort: boolean): string {
  if (isShort) return 'Choose their partner, too';
  if (first === undefined) return 'Choose players';
  if (second === undefined) return `Add ${first.name}`;
  return more.length === 0 ? `Add ${first.name} and ${second.name}` : `Add ${more.length + 2} players`;
}

/** The event that the tournament seems to belong to, and who said that they come. */
function useGoing({ groupId, localStart }: Tournament, enabled: boolean) {
  const events = useInfiniteQuery({
    ...pages(eventCalls.ofGroup, { params: { groupId }, query: { when: 'upcoming', limit: 10 } }),
    enabled,
  });
  const event = events.data && eventOf(rowsOf(events.data), localStart);
  const answers = useInfiniteQuery({
    ...pages(eventCalls.answers, { params: { id: event?.id ?? 0 }, query: { status: 'going', limit: largestPage } }),
    enabled: event !== undefined,
  });
  return { event, going: (answers.data?.pages ?? []).flatMap(({ items }) => items.map(({ user }) => user)) };
}

function useAdd(tournament: Tournament, isLate: boolean, onClose: () => void) {
  const { id, groupId, name } = tournament;
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: enter } = useMutation(mutation(entryCalls.add));
  const { mutateAsync: enterLate } = useMutation(mutation(floorCalls.enterLate));
  const [isPending, setPending] = useState(false);
  const run = async (players: readonly Player[], tells: boolean) => {
    setProblem(undefined);
    setPending(true);
    const userIds = players.map((player) => player.id);
    const [userId = 0, partnerId = null] = userIds;
    try {
      const after = await (isLate
        ? enterLate({ params: { id }, body: { userId, partnerId } })
        : enter({ params: { id }, body: { userIds } }));
      await storeTournament(client, after);
      const names = players.length > 8 ? counted(players.length, 'player') : listed(players);
      const waiting = after.waiting.filter((each) => userIds.includes(each.userId)).length;
      const added = `${names} added${waiting > 0 ? `, ${waiting} on the waiting list` : ''}`;
      toast(added);
      onClose();
      if (!tells) return;
      const content = `Added to ${name}: ${names}. ${location.origin}${addressOfTournament(id)}`;
      await call(messageCalls.send, { body: { groupId, content } }).catch((error: unknown) =>
        toast({ title: 'The group was not told', description: messageOf(error, ''), destructive: true }),
      );
    } catch (error) {
      setProblem(messageOf(error, 'They could not be added. Try again.'));
    } finally {
      setPending(false);
    }
  };
  return { run: (...what: Parameters<typeof run>) => void run(...what), isPending, problem };
}

/** 'Hanna, Joon and Omar' */
function listed(players: readonly Player[]): string {
  const names = players.map(({ name }) => name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

interface TickRowProps {
  label: string;
  about?: string;
  isTicked: boolean;
  isMixed?: boolean;
  /** It is so already, and stays so. */
  isDone?: boolean;
  isApart?: boolean;
  onTick: (isTicked: boolean) => void;
  children?: ReactNode;
}

/** The whole row ticks. */
function TickRow({ label, about, isTicked, isMixed = false, isDone, isApart, onTick, children }: TickRowProps) {
  const Row = isDone ? 'div' : 'label';
  return (
    <Row
      className={classes(
        'flex min-h-14 items-center gap-3 px-4 py-1.5 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-blue-text sm:px-5',
        isApart ? 'mt-3 mb-1 rounded-lg bg-sunken' : 'border-b border-line',
        isDone ? 'text-soft' : 'cursor-pointer has-checked:bg-court-soft',
      )}
    >
      {children}
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block font-semibold wrap-anywhere" dir="auto">
          {label}
        </span>
        {about && <span className="block text-sm text-soft">{about}</span>}
      </span>
      {isDone ? (
        <Check className="size-5 shrink-0" aria-hidden="true" />
      ) : (
        <input
          type="checkbox"
          ref={(input) => {
            if (input) input.indeterminate = isMixed && !isTicked;
          }}
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
          className="size-6 shrink-0 accent-court"
        />
      )}
    </Row>
  );
}
