import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AtSign, Download, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { CallError } from '#client/data/call-error.ts';
import { everyPage } from '#client/data/queries.ts';
import { dateOf, timeOf } from '#client/lib/moments.ts';
import { storeSelf } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { FormDialog } from '#client/ui/form/FormDialog.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { PasswordField, TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { accountDeletion, authCalls, usernameChange } from '#contract/auth.ts';
import { myGroupCalls } from '#contract/my-groups.ts';
import { OpeningRow, Plain, RowButton, Section } from './SettingsRow.tsx';

export interface AccountSectionProps {
  /** Asks whether there is a newer build of the app. */
  updateCheck: ReactNode;
  logOut: ReactNode;
  onDeleted: () => void;
}

export function AccountSection({ updateCheck, logOut, onDeleted }: AccountSectionProps) {
  const { username, updatedAt } = useViewer();
  const [deletes, setDeletes] = useState(false);
  const download = useAction(authCalls.exportData, {
    failed: 'Your data could not be downloaded',
    onDone: (data) => saveAsFile(`thirdshot-${username}.json`, JSON.stringify(data, undefined, 2)),
  });
  return (
    <Section title="Account">
      <Plain>
        <p className="text-soft">
          Last updated{' '}
          <time dateTime={updatedAt}>
            {dateOf(updatedAt)}, {timeOf(updatedAt)}
          </time>
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          {updateCheck}
          {logOut}
        </div>
      </Plain>
      <OpeningRow name="username" icon={AtSign} title="Username" text={`@${username}, to log in with`}>
        {(close) => <UsernameForm onDone={close} />}
      </OpeningRow>
      <RowButton
        icon={Download}
        title="Download my data"
        text="Everything we keep about you, as a file other programs can read."
        pending={download.isPending}
        onPress={() => download.run({})}
      />
      <RowButton
        icon={Trash2}
        title="Delete my account"
        text="Your messages and results stay, as “Deleted player”."
        isDanger
        onPress={() => setDeletes(true)}
      />
      {deletes && <DeleteAccountDialog onClose={() => setDeletes(false)} onDeleted={onDeleted} />}
    </Section>
  );
}

function UsernameForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const { username } = useViewer();
  const form = useContractForm(authCalls.changeUsername, {
    schema: usernameChange,
    defaults: { username },
    requestOf: (body) => ({ body }),
    onDone: (self) => {
      storeSelf(client, self);
      onDone();
      toast(`Your username is now @${self.username}`);
    },
  });
  const { setFocus } = form.inner;
  useEffect(() => setFocus('username'), [setFocus]);
  return (
    <Form form={form} label="Change username" submit="Change username" submitting="Changing…" onCancel={onDone}>
      <TextField
        label="New username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="Once a month. Log in with it from then on. Your old username still leads to you, and stays yours for a year."
        {...form.field('username')}
      />
    </Form>
  );
}

function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export function DeleteAccountDialog({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const { username } = useViewer();
  const [ownsGroups, setOwnsGroups] = useState(false);
  const [around] = useState(goneOrLost);
  const form = useContractForm(authCalls.deleteAccount, {
    schema: accountDeletion,
    defaults: { password: '' },
    requestOf: (body) => ({ body }),
    onDone: onDeleted,
    around,
    onRefused: ({ code }) => {
      setOwnsGroups(code === 'owns_groups');
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      title="Delete your account?"
      submit="Delete my account"
      destructive
      onClose={onClose}
      instead={ownsGroups ? <OwnedGroups /> : undefined}
    >
      <p>
        The account <strong>{username}</strong> will be deleted for good. Your messages and results stay, as “Deleted
        player”.
      </p>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  );
}

/** Why an account cannot go yet: the groups that would be nobody's, each with the way to it. */
function OwnedGroups() {
  const mine = useQuery({ ...everyPage(myGroupCalls.list), select: (groups) => groups.filter(isOwned) });
  return (
    <div>
      <p role="alert">You own the groups below. Hand over or delete each of them first, then your account.</p>
      <QueryView query={mine} loading={<LoadingBall />} failed="Your groups could not be loaded.">
        {(groups) => (
          <ul className="mt-2 grid">
            {groups.map(({ id, name }) => (
              <li key={id}>
                <Link
                  href={`/groups/${id}`}
                  className="inline-flex min-h-11 items-center rounded-md font-semibold wrap-anywhere text-court-text underline underline-offset-4"
                >
                  <span>
                    {name}
                    <span className="sr-only"> (hand over or delete)</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

const isOwned = ({ viewer }: { viewer: { isOwner: boolean } }): boolean => viewer.isOwner;

/**
 * Deletes an account, also when an answer is lost on the way: whoever is then told that they are signed out has no
 * account any longer. Without a lost answer a session that has ended is a failure like any other.
 *
 * @returns makes an attempt; to be kept for as long as one person is at it
 */
export function goneOrLost() {
  let isAnswerLost = false;
  return async (attempt: () => Promise<undefined>): Promise<undefined> => {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isAnswerLost && error.isSignedOut) return undefined;
      isAnswerLost ||= error.isPassing;
      throw error;
    }
  };
}
