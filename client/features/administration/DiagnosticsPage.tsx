import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { query } from '#client/data/queries.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { diagnosed, diagnosticsCalls } from '#contract/diagnostics.ts';
import { ClientState } from './ClientState.tsx';
import { DiagnosisView } from './DiagnosisView.tsx';

const diagnosisOf = (username: string) => query(diagnosticsCalls.user, { params: { username } });

export default function DiagnosticsPage() {
  const client = useQueryClient();
  const viewer = useViewer();
  const [asked, setAsked] = useState<string>();
  const diagnosis = useQuery({ ...diagnosisOf(asked ?? ''), enabled: asked !== undefined });
  const fetchAnew = (username: string) => {
    setAsked(username);
    // What was found before must not be taken for what is found now.
    void client.resetQueries(diagnosisOf(username));
  };
  return (
    <Page>
      <PageHeader title="Invitations diagnostics" />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <Card title="What the server knows">
          <NameForm name={viewer.username} isPending={diagnosis.isFetching} onSubmit={fetchAnew} />
          <div className="mt-5">
            {asked === undefined ? (
              <p className="text-soft">
                See your own invitations and groups, including decided ones. Only site administrators can look up
                someone else.
              </p>
            ) : (
              <QueryView
                query={diagnosis}
                loading={<RowSkeletons label="Fetching debug info" />}
                failed={{ title: 'Failed to fetch debug info' }}
              >
                {(found) => <DiagnosisView diagnosis={found} />}
              </QueryView>
            )}
          </div>
        </Card>
        <ClientState />
      </div>
    </Page>
  );
}

interface NameFormProps {
  name: string;
  isPending: boolean;
  onSubmit: (username: string) => void;
}

/** Whose diagnosis is to be fetched. It changes nothing, so it is no form of a call that does. */
function NameForm({ name, isPending, onSubmit }: NameFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(diagnosed),
    defaultValues: { username: name },
  });
  const check = handleSubmit(({ username }) => onSubmit(username));
  return (
    <form
      noValidate
      aria-label="Debug info"
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void check(event);
      }}
    >
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <div>
        <Button type="submit" pending={isPending}>
          Fetch Debug Info
        </Button>
      </div>
    </form>
  );
}
