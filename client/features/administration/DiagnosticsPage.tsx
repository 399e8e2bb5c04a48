import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { query } from '#client/data/queries.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Card } from '#client/ui/Card.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { useFields } from '#client/ui/form/fields.ts';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { TextField } from '#client/ui/TextField.tsx';
import { diagnosed, diagnosticsCalls } from '#contract/diagnostics.ts';
import { ClientState } from './ClientState.tsx';
import { DiagnosisView } from './DiagnosisView.tsx';

const diagnosisOf = (username: string) => query(diagnosticsCalls.user, { params: { username } });

export function DiagnosticsPage() {
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
  const { element, field, check } = useFields({ schema: diagnosed, defaults: { username: name } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { output } = check();
    if (output && !isPending) onSubmit(output.username);
  };
  return (
    <div className="max-w-md">
      <Form form={{ element, submit, isPending, problem: undefined }} label="Debug info" submit="Fetch Debug Info">
        <TextField
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
      </Form>
    </div>
  );
}
