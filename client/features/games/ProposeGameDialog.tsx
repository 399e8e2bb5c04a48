import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { query } from '#client/data/queries.ts';
import { findPlayer } from '#client/lib/find-player.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { levels } from '#client/lib/ratings.ts';
import { fieldPair, type ProposedGame, StartFields } from '#client/lib/scheduling/fields.tsx';
import { ownZone, todayIn } from '#client/lib/scheduling/local-time.ts';
import { zoneName } from '#client/lib/scheduling/when.ts';
import { UsernameField } from '#client/lib/UsernameField.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { ComboField } from '#client/ui/ComboField.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { toast } from '#client/ui/toast.ts';
import { type GamePlace, gameKind } from '#contract/games/facts.ts';
import { maxPlaces } from '#contract/games/fields.ts';
import { gameCalls } from '#contract/games.ts';
import { matchmakingCalls } from '#contract/matchmaking.ts';
import type { Face } from '#contract/values.ts';
import { storeGame } from './actions.ts';
import { addressOfGame, anyLevel, kinds } from './model.ts';
import { fieldsOf, gameFields, newGameOf, seatOptions } from './proposal.ts';

/** What a game is to be, and who is asked. Leads to the game's page once it is there. */
export default function ProposeGameDialog({ proposed, onClose }: { proposed: ProposedGame; onClose: () => void }) {
  // Where one plays is what the form begins with; where that cannot be had, it is typed.
  const profile = useQuery({ ...query(matchmakingCalls.profile), retry: false });
  if (profile.data === undefined && !profile.isError) {
    return (
      <Dialog onClose={onClose} title="Propose a game">
        <LoadingBall />
      </Dialog>
    );
  }
  return <ProposeGameForm proposed={proposed} place={profile.data?.place ?? null} onClose={onClose} />;
}

interface ProposeGameFormProps {
  proposed: ProposedGame;
  place: GamePlace | null;
  onClose: () => void;
}

const durations = [60, 90, 120, 150, 180];

function ProposeGameForm({ proposed, place, onClose }: ProposeGameFormProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const [timeZone] = useState(() => proposed.timeZone ?? (ownZone() || 'UTC'));
  const [first] = useState(() => fieldsOf(proposed, { rating: viewer.rating, place }));
  const known = [proposed.place, place].filter((each) => each != null);
  // What is proposed is not to give way to what was typed for another game.
  const isProposed = Object.keys(proposed).length > 0;
  const draft = useDraft(isProposed ? `game:${proposed.localStart ?? 'proposed'}` : 'game');
  const form = useContractForm(gameCalls.create, {
    schema: gameFields,
    defaults: first,
    requestOf: (fields) => ({ body: newGameOf(fields, { timeZone, known }) }),
    draft,
    failed: 'The game could not be proposed',
    onDone: async (game) => {
      toast({
        title: 'Your game is open',
        description:
          game.asked.length > 0 ? 'The players you asked are notified.' : 'Anyone looking for a game can find it.',
      });
      await storeGame(client, game);
      onClose();
      navigate(addressOfGame(game));
    },
  });
  const { field, inner } = form;
  const { kind, durationMinutes, ratingMin, ratingMax, asked } = inner.watch();
  return (
    <FormDialog
      form={form}
      title="Propose a game"
      submit={asked.length > 0 ? 'Ask and propose' : 'Propose'}
      submitting="Proposing…"
      onClose={onClose}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
    >
      <SelectField
        label="What"
        options={gameKind.options.map((value) => ({ value, label: kinds[value] }))}
        {...field('kind')}
        onChange={({ target }) => {
          const chosen = gameKind.parse(target.value);
          inner.setValue('kind', chosen, { shouldDirty: true });
          inner.setValue('places', seatOptions(chosen)[0] ?? 2);
        }}
      />
      <StartFields
        date={{ min: todayIn(timeZone, Date.now()), ...field('startsAt.date') }}
        time={{ hint: timeZone === ownZone() ? undefined : zoneName(timeZone), ...field('startsAt.time') }}
      />
      <SelectField
        label="How long"
        options={withChosen(durations, durationMinutes).map((value) => ({ value, label: `${value} minutes` }))}
        {...field('durationMinutes', { valueAsNumber: true })}
      />
      <ComboField
        label="Place"
        suggestions={known.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) === at)}
        suggestionsLabel="Places"
        onChoose={(name) => inner.setValue('place.name', name, { shouldDirty: true, shouldValidate: true })}
        {...field('place.name')}
        required
      />
      <div className={fieldPair}>
        <SelectField
          label="Lowest rating"
          options={[
            { value: anyLevel.ratingMin, label: 'Any' },
            ...withChosen(levels, ratingMin).map((value) => ({ value, label: value.toFixed(1) })),
          ]}
          {...field('ratingMin', { valueAsNumber: true })}
        />
        <SelectField
          label="Highest rating"
          options={[
            ...withChosen(levels, ratingMax).map((value) => ({ value, label: value.toFixed(1) })),
            { value: anyLevel.ratingMax, label: 'Any' },
          ]}
          {...field('ratingMax', { valueAsNumber: true })}
        />
      </div>
      {kind !== 'singles' && (
        <SelectField
          label="Places"
          hint="Including yours. After that, people join a waiting list."
          options={seatOptions(kind).map((value) => ({ value, label: String(value) }))}
          {...field('places', { valueAsNumber: true })}
        />
      )}
      <AskedField
        asked={asked}
        error={form.field('asked').error}
        onChange={(chosen) => inner.setValue('asked', chosen, { shouldDirty: true })}
      />
      <TextArea label="Note" hint="Optional. For example: what to bring." {...field('note')} />
    </FormDialog>
  );
}

/** What can be chosen, with what is chosen already; the ends of the scale stand beside them. */
function withChosen(options: readonly number[], chosen: number): number[] {
  const isOne = options.includes(chosen) || chosen === anyLevel.ratingMin || chosen === anyLevel.ratingMax;
  return isOne || Number.isNaN(chosen) ? [...options] : [...options, chosen].sort((one, other) => one - other);
}

interface AskedFieldProps {
  asked: readonly Face[];
  onChange: (asked: Face[]) => void;
  /** What is wrong with them. */
  error: string | undefined;
}

/** Who is asked to come, each found by their name. */
function AskedField({ asked, onChange, error }: AskedFieldProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = async (name: string) => {
    setProblem(undefined);
    if (name.trim() === '') return;
    if (asked.length >= maxPlaces) return setProblem(`At most ${maxPlaces} people can be asked`);
    try {
      const player = await findPlayer(client, name);
      if (!player) return setProblem('No player by that name');
      setTyped('');
      if (!asked.some(({ id }) => id === player.id)) onChange([...asked, player]);
    } catch (failure) {
      setProblem(messageOf(failure, 'The player could not be looked up. Please try again.'));
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field has the focus, and the keys.
    <div
      className="grid gap-2"
      onKeyDown={(event) => {
        // Whoever is named is asked; the form is sent by its button.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void add(typed);
      }}
    >
      <UsernameField
        label="Ask someone"
        name="asked"
        hint="They’re notified, and can come whatever their rating."
        typed={typed}
        value={typed}
        error={problem ?? error}
        onChange={({ target }) => setTyped(target.value)}
        onChoose={(name) => void add(name)}
      />
      {typed.trim() !== '' && (
        <div>
          <Button variant="secondary" size="small" onClick={() => void add(typed)}>
            Ask {typed.trim()}
          </Button>
        </div>
      )}
      {asked.length > 0 && (
        <ul className="divide-y divide-line" aria-label="Asked">
          {asked.map(({ id, name }) => (
            <li key={id} className="flex min-h-12 items-center gap-3">
              <PlayerFace id={id} name={name} size="small" />
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere" dir="auto">
                {name}
              </span>
              <IconButton
                icon={X}
                label={`Don’t ask ${name}`}
                onClick={() => onChange(asked.filter((each) => each.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
