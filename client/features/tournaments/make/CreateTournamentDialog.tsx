import { useQueryClient } from '@tanstack/react-query';
import { ownZone } from '#client/lib/occasions/wall.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Group } from '#contract/groups.ts';
import { newTournament } from '#contract/tournaments/making.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { storeTournament } from '../store-tournament.ts';
import { ChooseHost } from './ChooseHost.tsx';
import { FormatField } from './FormatField.tsx';
import { MakingFields } from './MakingFields.tsx';
import { counting, useMaking, usual } from './making.ts';
import { PresetField } from './PresetField.tsx';
import { Preview } from './Preview.tsx';
import { nameMissing } from './refusals.ts';

interface CreateTournamentDialogProps {
  /** The group that it is made in, with all settings; without one it is chosen, and the settings are those of a kind. */
  host?: Group;
  onClose: () => void;
  onCreated: (tournament: Tournament) => void;
}

export default function CreateTournamentDialog({ host, ...then }: CreateTournamentDialogProps) {
  if (host) return <TournamentForm hosts={[host]} {...then} />;
  return (
    <ChooseHost onClose={then.onClose}>{(hosts) => <TournamentForm hosts={hosts} choosesHost {...then} />}</ChooseHost>
  );
}

interface TournamentFormProps extends Omit<CreateTournamentDialogProps, 'host'> {
  hosts: readonly Pick<Group, 'id' | 'name'>[];
  /** The simpler form: kind, name, group and format. */
  choosesHost?: boolean;
}

function TournamentForm({ hosts, choosesHost, onClose, onCreated }: TournamentFormProps) {
  const client = useQueryClient();
  const [first] = hosts;
  const draft = useDraft(choosesHost ? 'tournament' : `tournament:${first?.id}`);
  const form = useContractForm(tournamentCalls.create, {
    schema: newTournament,
    defaults: { ...usual, groupId: first?.id ?? 0 },
    known: counting,
    requestOf: (body) => ({ body: { ...body, timeZone: ownZone() } }),
    draft,
    failed: choosesHost ? 'Failed to create tournament.' : 'Failed to create tournament. Please try again.',
    onInvalid: nameMissing,
    onDone: (tournament) => {
      toast('Tournament Created');
      void storeTournament(client, tournament);
      onClose();
      onCreated(tournament);
    },
  });
  const making = useMaking(form);
  return (
    <FormDialog
      form={form}
      title="Create Tournament"
      description={choosesHost ? undefined : `In ${first?.name}`}
      submit="Create Tournament"
      submitting="Creating…"
      onClose={onClose}
      onCancel={() => {
        draft.forget();
        onClose();
      }}
    >
      <PresetField form={form} making={making} />
      <TextField label="Tournament name" autoComplete="off" {...form.field('name')} />
      {choosesHost ? (
        <>
          <SelectField
            label="Group"
            hint="The groups that you run"
            options={hosts.map((host) => ({ value: host.id, label: host.name }))}
            {...form.field('groupId', { valueAsNumber: true })}
          />
          <FormatField form={form} />
        </>
      ) : (
        <MakingFields form={form} making={making} />
      )}
      <Preview making={making} players={8} />
    </FormDialog>
  );
}
