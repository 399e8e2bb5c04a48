import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { everyPage } from '#client/data/queries.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Group } from '#contract/groups.ts';
import { type MyGroup, myGroupCalls } from '#contract/my-groups.ts';
import { newTournament, type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { largestPage } from '#contract/values.ts';
import { SettingsFields } from './SettingsFields.tsx';
import { storeTournament } from './store-tournament.ts';
import { formats } from './words.ts';

interface CreateTournamentDialogProps {
  /** The group that it is made in, with all settings; without one it is chosen, and the settings are the usual ones. */
  host?: Group;
  onClose: () => void;
  onCreated: (tournament: Tournament) => void;
}

export default function CreateTournamentDialog({ host, ...then }: CreateTournamentDialogProps) {
  return host ? <TournamentForm hosts={[host]} {...then} /> : <ChooseHost {...then} />;
}

/** The form for the groups in which one may make tournaments. */
function ChooseHost(then: Omit<CreateTournamentDialogProps, 'host'>) {
  const hosts = useQuery({
    ...everyPage(myGroupCalls.list, { query: { limit: largestPage } }),
    select: hostsAmong,
  });
  if (hosts.data && hosts.data.length > 0) return <TournamentForm hosts={hosts.data} choosesHost {...then} />;
  return (
    <Dialog open onOpenChange={(open) => !open && then.onClose()} title="Create Tournament">
      <QueryView query={hosts} loading={<Skeleton className="h-64" />} failed="Your groups could not be loaded.">
        {() => (
          <div className="grid justify-items-start gap-3">
            <p>
              A tournament belongs to a group, and its admins run it. You are not an admin of any group yet: make your
              own, or ask an admin of yours.
            </p>
            <Link href="/groups" className={buttonStyle('secondary')}>
              Go to groups
            </Link>
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

/** Those in which one may make tournaments, by name. */
const hostsAmong = (groups: readonly MyGroup[]): MyGroup[] =>
  groups
    .filter(({ viewer }) => viewer.mayCreateTournaments)
    .sort((one, other) => one.name.localeCompare(other.name, 'en-GB'));

interface TournamentFormProps extends Omit<CreateTournamentDialogProps, 'host'> {
  hosts: readonly Pick<Group, 'id' | 'name'>[];
  /** The simpler form: name, group and format. */
  choosesHost?: boolean;
}

function TournamentForm({ hosts, choosesHost, onClose, onCreated }: TournamentFormProps) {
  const client = useQueryClient();
  const [first] = hosts;
  const draft = useDraft(choosesHost ? 'tournament' : `tournament:${first?.id}`);
  const form = useContractForm(tournamentCalls.create, {
    schema: newTournament,
    // Specification section 5: round-robin, singles, 1 game, winner-only.
    defaults: {
      name: '',
      description: '',
      groupId: first?.id ?? 0,
      format: 'round-robin',
      gameType: 'singles',
      gamesToWin: 1,
      scoreSubmission: 'winner-only',
      randomizeOpponents: false,
      balanceBySkill: false,
    },
    requestOf: (body) => ({ body }),
    draft,
    failed: choosesHost ? 'Failed to create tournament.' : 'Failed to create tournament. Please try again.',
    onInvalid: (fields) => {
      if (!fields.includes('name')) return;
      toast({ title: 'Validation Error', description: 'Tournament name is required.', destructive: true });
    },
    onDone: (tournament) => {
      toast('Tournament Created');
      void storeTournament(client, tournament);
      onClose();
      onCreated(tournament);
    },
  });
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
      <TextField label="Tournament name" autoComplete="off" {...form.field('name')} />
      {choosesHost && (
        <SelectField
          label="Group"
          hint="The groups that you run"
          options={hosts.map((host) => ({ value: host.id, label: host.name }))}
          {...form.field('groupId', { valueAsNumber: true })}
        />
      )}
      <SelectField
        label="Format"
        options={Object.entries(formats).map(([value, label]) =>
          value === 'round-robin'
            ? { value, label: `${label}: all play all` }
            : { value, label: `${label} (not built yet)`, disabled: true },
        )}
        {...form.field('format')}
      />
      {!choosesHost && <SettingsFields form={form} />}
    </FormDialog>
  );
}
