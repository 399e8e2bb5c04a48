import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Flag, Pause, Play, QrCode, Share2, Trash, Tv, Undo2, UsersRound } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { answersOf } from '#client/data/keys.ts';
import { mutation } from '#client/data/mutations.ts';
import { everyPage } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { usePause } from '#client/lib/use-pause.ts';
import { Button } from '#client/ui/Button.tsx';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { messageOf } from '#client/ui/form/errors.ts';
import { FormError } from '#client/ui/form/Form.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import { Menu, type MenuItem } from '#client/ui/Menu.tsx';
import { SearchBox } from '#client/ui/SearchBox.tsx';
import { Stepper } from '#client/ui/Stepper.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { type Evening, eveningCalls, eveningLimits } from '#contract/evenings.ts';
import { type Attendee, attendanceCalls } from '#contract/events/attendance.ts';
import { eventCalls } from '#contract/events.ts';
import { isGuest } from '#contract/guest-username.ts';
import { nextRound } from './points.ts';
import { storeEvening } from './sending.ts';

const ShareEvening = lazy(() => import('./ShareEvening.tsx'));

/** What is done beside the courts, most of it by organisers. @param back where it leads once it is deleted */
export function EveningMenu({ evening, back }: { evening: Evening; back: string }) {
  const { id, eventId, endedAt, viewer } = evening;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<'share' | 'players' | 'end' | 'delete'>();
  const close = () => setAsked(undefined);
  const { isPaused, toggle } = usePause(eveningCalls.pause, evening, storeEvening);
  const request = { params: { id } };
  const end = useAction(eveningCalls.end, {
    failed: 'Could not end the evening',
    onDone: async (ended) => {
      await storeEvening(client, ended);
      close();
    },
  });
  const reopen = useAction(eveningCalls.reopen, {
    failed: 'Could not continue',
    onDone: (opened) => storeEvening(client, opened),
  });
  const remove = useAction(eveningCalls.remove, {
    done: 'Evening deleted',
    failed: 'Could not delete the evening',
    onDone: () => {
      void client.invalidateQueries(answersOf(eventCalls.get, { params: { id: eventId } }));
      navigate(back);
    },
  });
  const forOrganisers: MenuItem[] = [
    ...(endedAt === null
      ? [
          { label: 'Players and courts', icon: UsersRound, onChoose: () => setAsked('players') },
          { label: 'Court codes', icon: QrCode, onChoose: () => navigate(`/evenings/${id}/court-codes`) },
          { label: isPaused ? 'Go on' : 'Pause for everyone', icon: isPaused ? Play : Pause, onChoose: toggle },
          { label: 'End the evening', icon: Flag, onChoose: () => setAsked('end') },
        ]
      : [{ label: 'Continue the evening', icon: Undo2, onChoose: () => reopen.run(request) }]),
    { label: 'Delete the evening', icon: Trash, onChoose: () => setAsked('delete'), isApart: true, isDanger: true },
  ];
  const items: MenuItem[] = [
    { label: 'Share', icon: Share2, onChoose: () => setAsked('share') },
    { label: 'Television page', icon: Tv, onChoose: () => navigate(`/evenings/${id}/screen`) },
    ...(viewer.mayManage ? forOrganisers : []),
  ];
  return (
    <>
      <Menu label="Actions for the evening" icon={EllipsisVertical} items={items} />
      {asked === 'share' && (
        <Suspense fallback={null}>
          <ShareEvening evening={evening} onClose={close} />
        </Suspense>
      )}
      {asked === 'players' && <PlayersDialog evening={evening} onClose={close} />}
      <ConfirmDialog
        open={asked === 'end'}
        onClose={close}
        title="End the evening?"
        confirm="End the evening"
        pending={end.isPending}
        onConfirm={() => end.run(request)}
      >
        The table becomes final. Games without a score don’t count. You can continue later.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={close}
        title="Delete the evening?"
        confirm="Delete the evening"
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.run(request)}
      >
        Its rounds, scores and table will be gone for good, and no longer count for the club rating. Check-ins stay.
      </ConfirmDialog>
    </>
  );
}

/** Takes in who arrives late, lets go who leaves early, and changes how many courts there are. */
function PlayersDialog({ evening, onClose }: { evening: Evening; onClose: () => void }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const [arriving, setArriving] = useState<readonly Arrival[]>([]);
  const [leaving, setLeaving] = useState<readonly Person[]>([]);
  const [courts, setCourts] = useState(evening.courts);
  const q = typed.trim();
  const found = useQuery({
    ...everyPage(attendanceCalls.attendance, {
      params: { id: evening.eventId },
      query: { limit: 100, ...(q !== '' && { q }) },
    }),
    placeholderData: keepPreviousData,
  });
  const change = useMutation({
    ...mutation(eveningCalls.changePlayers),
    onSuccess: async (changed) => {
      await storeEvening(client, changed);
      toast('The coming rounds are replanned');
      onClose();
    },
  });
  const playing = evening.players
    .filter(({ isHere }) => isHere)
    .map(({ id, name, guest }) => ({ key: guest ? `${guest.hostId} ${guest.number}` : `${id}`, id, name }));
  const known = new Set([...playing, ...arriving].map(({ key }) => key));
  const others = (found.data ?? []).flatMap(arrivalsOf).filter(({ key }) => !known.has(key));
  const from = nextRound(evening);
  const count = playing.length + arriving.length - leaving.length;
  const isNothing = arriving.length + leaving.length === 0 && courts === evening.courts;
  const plan = () =>
    change.mutate({
      params: { id: evening.id },
      body: {
        arrive: arriving.flatMap(({ userId, guest }) => (guest === undefined ? [userId] : [])),
        guests: arriving.flatMap(({ userId, guest }) => (guest === undefined ? [] : [{ userId, guest }])),
        leave: playing.flatMap(({ key, id }) => (leaving.some((each) => each.key === key) ? [id] : [])),
        ...(courts !== evening.courts && { courts }),
      },
    });
  return (
    <Dialog
      onClose={onClose}
      title="Players and courts"
      description={from === null ? 'The last round has started.' : `From round ${from} on. Games already played stay.`}
      action={
        <Button disabled={isNothing || from === null} pending={change.isPending} onClick={plan}>
          Replan
        </Button>
      }
    >
      <div className="grid gap-5">
        <Stepper
          label="Courts"
          hint={
            courts > Math.floor(count / 4) ? `${counted(count, 'player')} fill ${Math.floor(count / 4)}.` : undefined
          }
          value={courts}
          min={1}
          max={eveningLimits.courts}
          onChange={setCourts}
        />
        <fieldset>
          <legend className="mb-1.5 font-semibold">Arriving</legend>
          <SearchBox ref={box} label="Find a member" maxLength={30} value={typed} onType={setTyped} onSeek={setTyped} />
          <People people={[...arriving, ...others]} chosen={arriving} onChange={setArriving} />
          {arriving.length + others.length === 0 && (
            <p className="mt-2 text-soft">Everyone who said they’re coming is here. Find others by name.</p>
          )}
        </fieldset>
        <fieldset>
          <legend className="mb-1.5 font-semibold">Leaving</legend>
          <People people={playing} chosen={leaving} onChange={setLeaving} />
        </fieldset>
        <FormError
          message={change.error ? messageOf(change.error, 'Something went wrong. Please try again.') : undefined}
        />
      </div>
    </Dialog>
  );
}

interface Person {
  key: string;
  name: string;
}

/** A member, or one of their guests. */
interface Arrival extends Person {
  userId: number;
  guest?: number;
}

function arrivalsOf({ user, status, waitlisted, guestList }: Attendee): Arrival[] {
  const guests = status === 'going' && !waitlisted ? guestList : [];
  const own = { key: `${user.id}`, userId: user.id, name: isGuest(user) ? `${user.name}, guest` : user.name };
  return [
    own,
    ...guests.map(({ number, name }) => ({
      ...{ key: `${user.id} ${number}`, userId: user.id, guest: number },
      name: name || `Guest of ${user.name}`,
    })),
  ];
}

interface PeopleProps<Each extends Person> {
  people: readonly Each[];
  chosen: readonly Each[];
  onChange: (chosen: readonly Each[]) => void;
}

const People = <Each extends Person>({ people, chosen, onChange }: PeopleProps<Each>) =>
  people.map((person) => (
    <CheckboxField
      key={person.key}
      label={person.name}
      checked={chosen.some(({ key }) => key === person.key)}
      onChange={({ target }) =>
        onChange(target.checked ? [...chosen, person] : chosen.filter(({ key }) => key !== person.key))
      }
    />
  ));
