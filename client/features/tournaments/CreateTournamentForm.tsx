import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { mutation } from '#client/data/mutations.ts';
import { type Draft, useFormDraft } from '#client/lib/form-draft.ts';
import { messageOf, showFieldErrors } from '#client/lib/form-errors.ts';
import { formResolver } from '#client/lib/form-resolver.ts';
import { FormError } from '#client/ui/FormError.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Group } from '#contract/groups.ts';
import { newTournament, type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { storeTournament } from './store-tournament.ts';
import { formats } from './words.ts';

export interface CreateTournamentFormProps {
  id: string;
  draft: Draft;
  /** The groups that it can be made in. */
  hosts: readonly Group[];
  /** The simpler form: name, group and format. */
  choosesHost?: boolean;
  onPending: (pending: boolean) => void;
  onCreated: (tournament: Tournament) => void;
}

export default function CreateTournamentForm(props: CreateTournamentFormProps) {
  const { id, draft, hosts, choosesHost, onPending, onCreated } = props;
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const form = useForm<z.input<typeof newTournament>, unknown, z.output<typeof newTournament>>({
    resolver: formResolver(newTournament),
    // Specification section 5: round-robin, singles, 1 game, winner-only.
    defaultValues: {
      name: '',
      description: '',
      groupId: hosts[0]?.id ?? 0,
      format: 'round-robin',
      gameType: 'singles',
      gamesToWin: 1,
      scoreSubmission: 'winner-only',
      randomizeOpponents: false,
      balanceBySkill: false,
    },
  });
  useFormDraft(form, draft);
  const failed = choosesHost ? 'Failed to create tournament.' : 'Failed to create tournament. Please try again.';
  const create = useMutation({
    ...mutation(tournamentCalls.create),
    onMutate: () => onPending(true),
    onSuccess: (tournament) => {
      toast('Tournament Created');
      void storeTournament(client, tournament);
      onCreated(tournament);
    },
    onError: (error) => {
      setProblem(showFieldErrors(form, error));
      toast({ title: messageOf(error, failed), destructive: true });
    },
    onSettled: () => onPending(false),
  });
  const submit = form.handleSubmit(
    (values) => {
      setProblem(undefined);
      create.mutate({ body: values });
    },
    ({ name }) => {
      if (name) toast({ title: 'Validation Error', description: 'Tournament name is required.', destructive: true });
    },
  );
  const { errors } = form.formState;
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-4">
      <TextField label="Tournament name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      {choosesHost && (
        <SelectField
          label="Group"
          hint="The groups that you run"
          options={hosts.map((host) => ({ value: host.id, label: host.name }))}
          error={errors.groupId?.message}
          {...form.register('groupId', { valueAsNumber: true })}
        />
      )}
      <SelectField
        label="Format"
        options={Object.entries(formats).map(([value, label]) =>
          value === 'round-robin'
            ? { value, label: `${label}: everyone plays everyone` }
            : { value, label: `${label} (not built yet)`, disabled: true },
        )}
        error={errors.format?.message}
        {...form.register('format')}
      />
      {!choosesHost && <SettingsFields form={form} />}
      <FormError message={problem} />
    </form>
  );
}
