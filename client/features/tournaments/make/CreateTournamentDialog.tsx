import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { mutation } from '#client/data/mutations.ts';
import { everyPage } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { ownZone } from '#client/lib/scheduling/local-time.ts';
import { buttonStyle } from '#client/ui/button-style.ts';
import { CheckboxField } from '#client/ui/ChoiceField.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { useDraft } from '#client/ui/form/draft.ts';
import { QueryView } from '#client/ui/QueryView.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { toast } from '#client/ui/toast.ts';
import type { Group } from '#contract/groups.ts';
import { type MyGroup, myGroupCalls } from '#contract/my-groups.ts';
import { entryCalls, maxAdded } from '#contract/tournaments/entries.ts';
import { type Tournament, tournamentCalls } from '#contract/tournaments.ts';
import { largestPage } from '#contract/values.ts';
import { storeTournament } from '../tournament-query.ts';
import { TournamentFormDialog } from './MakingFields.tsx';
import { counting, makingAgain, makingFields, nameFor, nameMissing, sentOf, usual } from './making.ts';

interface CreateTournamentDialogProps {
  /** The group that it is made in; without one it is chosen. */
  host?: Pick<Group, 'id' | 'name'> | undefined;
  /** It is made as this one was, a week later or soon, and may have its players. */
  again?: Tournament | undefined;
  onClose: () => void;
  onCreated: (tournament: Tournament) => void;
}

export function CreateTournamentDialog({ host, ...then }: CreateTournamentDialogProps) {
  if (host) return <TournamentForm hosts={[host]} {...then} />;
  return (
    <ChooseHost onClose={then.onClose}>{(hosts) => <TournamentForm hosts={hosts} choosesHost {...then} />}</ChooseHost>
  );
}

interface TournamentFormProps extends Omit<CreateTournamentDialogProps, 'host'> {
  hosts: readonly (Pick<Group, 'id' | 'name'> & { location?: string })[];
  /** Which of them is asked for. */
  choosesHost?: boolean;
}

function TournamentForm({ hosts, choosesHost, again, onClose, onCreated }: TournamentFormProps) {
  const client = useQueryClient();
  const [first] = hosts;
  const [zone] = useState(() => ownZone() || 'UTC');
  const draft = useDraft(
    again ? `tournament-again:${again.id}` : choosesHost ? 'tournament' : `tournament:${first?.id}`,
  );
  const [defaults] = useState(() =>
    again
      ? makingAgain(again, Date.now())
      : { ...usual, name: nameFor(usual), groupId: first?.id ?? 0, location: first?.location ?? '' },
  );
  const players = again?.participants ?? [];
  const [isWithPlayers, setWithPlayers] = useState(players.length > 0);
  const { mutateAsync: enter } = useMutation(mutation(entryCalls.add));
  /** @returns the tournament with the same players, as far as they are still in the group. */
  const withPlayers = async (made: Tournament): Promise<Tournament> => {
    let tournament = made;
    for (let at = 0; at < players.length; at += maxAdded) {
      const userIds = players.slice(at, at + maxAdded).map(({ userId }) => userId);
      tournament = await enter({ params: { id: made.id }, body: { userIds, skipsOthers: true } });
    }
    return tournament;
  };
  const form = useContractForm(tournamentCalls.create, {
    schema: makingFields,
    defaults,
    known: counting,
    requestOf: (fields) => ({ body: { ...sentOf(fields, zone), timeZone: zone } }),
    draft,
    failed: choosesHost ? 'Failed to create tournament.' : 'Failed to create tournament. Please try again.',
    onInvalid: nameMissing,
    onDone: async (made) => {
      const tournament = isWithPlayers ? await withPlayers(made).catch(() => made) : made;
      if (isWithPlayers && tournament === made) {
        toast({ title: 'The players could not be added', description: 'Add them here.', destructive: true });
      } else toast('Tournament Created');
      void storeTournament(client, tournament);
      onClose();
      onCreated(tournament);
    },
  });
  return (
    <TournamentFormDialog
      form={form}
      draft={draft}
      title={again ? 'Make again' : 'Create Tournament'}
      description={choosesHost ? undefined : `In ${first?.name}`}
      submit="Create Tournament"
      submitting="Creating…"
      players={Math.max(8, players.length)}
      isNamed
      onClose={onClose}
    >
      {players.length > 0 && (
        <CheckboxField
          label={`Add the same ${counted(players.length, 'player')}`}
          hint="You can add and remove players before the start."
          checked={isWithPlayers}
          onChange={({ target }) => setWithPlayers(target.checked)}
        />
      )}
      {choosesHost && (
        <SelectField
          label="Group"
          hint="Groups you run"
          options={hosts.map((host) => ({ value: host.id, label: host.name }))}
          {...form.field('groupId', { valueAsNumber: true })}
        />
      )}
    </TournamentFormDialog>
  );
}

interface ChooseHostProps {
  onClose: () => void;
  /** The form for the groups in which one may make tournaments. */
  children: (hosts: readonly MyGroup[]) => ReactNode;
}

/** Finds the groups in which the viewer may make tournaments, or says what to do where there are none. */
function ChooseHost({ onClose, children }: ChooseHostProps) {
  const hosts = useQuery({ ...everyPage(myGroupCalls.list, { query: { limit: largestPage } }), select: hostsAmong });
  if (hosts.data && hosts.data.length > 0) return children(hosts.data);
  return (
    <Dialog onClose={onClose} title="Create Tournament">
      <QueryView query={hosts} loading={<Skeleton className="h-60" />} failed="Your groups could not be loaded.">
        {() => (
          <div className="grid justify-items-start gap-3">
            <p>
              Every tournament belongs to a group and is run by its admins. You’re not an admin of any group yet: create
              your own, or ask an admin of yours.
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
