import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Laptop, Mail, MailCheck, MonitorSmartphone, Pencil, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { answersOf } from '#client/data/keys.ts';
import { query } from '#client/data/queries.ts';
import { deviceName, isHandheld } from '#client/lib/device-name.ts';
import { ago } from '#client/lib/moments.ts';
import { storeSelf } from '#client/lib/session.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { type Draft, useDraft } from '#client/ui/form/draft.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { PasswordField, TextField } from '#client/ui/TextField.tsx';
import { toast } from '#client/ui/toast.ts';
import { useAction } from '#client/ui/use-action.ts';
import { authCalls, type Device, passwordChange, profileChange } from '#contract/auth.ts';
import { calendarCalls } from '#contract/calendar.ts';
import { longestName } from '#contract/names.ts';
import { siteCalls } from '#contract/site.ts';
import { OpeningRow, RowButton, RowText, Section } from './SettingsRow.tsx';

export function YouSection() {
  return (
    <Section title="You">
      <DetailsRow />
      <AddressRow />
      <OpeningRow
        name="password"
        icon={KeyRound}
        title="Password"
        text="Changing it logs out your other devices and revokes your calendar addresses."
      >
        {(close) => <ChangePasswordForm onDone={close} />}
      </OpeningRow>
      <OpeningRow name="devices" icon={MonitorSmartphone} title="Your devices" text="Where you’re logged in.">
        {() => <Devices />}
      </OpeningRow>
    </Section>
  );
}

/** Whether a forgotten password can be replaced by mail. */
function AddressRow() {
  const { emailVerifiedAt } = useViewer();
  const sendsMail = useQuery(query(siteCalls.get)).data?.sendsMail;
  const send = useAction(authCalls.sendVerification, {
    done: 'Link sent. Check your mail.',
    failed: 'The link could not be sent',
  });
  if (sendsMail === undefined) return null;
  if (!sendsMail) return <RowText icon={Mail} title="Email address" text="This site can’t send mail." />;
  if (emailVerifiedAt) {
    return <RowText icon={MailCheck} title="Email address" text="Verified. You can get a new password by mail." />;
  }
  return (
    <RowButton
      icon={Mail}
      title="Email address"
      text="Not verified yet. Send the link again"
      pending={send.isPending}
      onPress={() => send.run({})}
    />
  );
}

const { limits } = authCalls.changePassword;

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const { username } = useViewer();
  const form = useContractForm(authCalls.changePassword, {
    schema: passwordChange,
    defaults: { currentPassword: '', newPassword: '' },
    requestOf: (body) => ({ body }),
    onDone: (self) => {
      storeSelf(client, self);
      onDone();
      void client.invalidateQueries(answersOf(authCalls.devices));
      void client.invalidateQueries(answersOf(calendarCalls.address));
      toast('Password changed. Your other devices are logged out.');
    },
  });
  const { setFocus } = form.inner;
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  return (
    <Form form={form} label="Change password" submit="Change password" submitting="Changing…" onCancel={onDone}>
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('currentPassword')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${limits.newPassword.least} characters, not a common password. Changing it logs out your other devices and revokes your calendar addresses.`}
        {...form.field('newPassword')}
      />
    </Form>
  );
}

function Devices() {
  const devices = useQuery(query(authCalls.devices));
  return (
    <QueryView query={devices} loading={<Skeleton className="h-14" />} failed="Your devices could not be loaded.">
      {(data) => (
        <ul className="divide-y divide-line">
          {data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function DeviceRow({ device: { id, userAgent, lastSeenAt, isCurrent } }: { device: Device }) {
  const client = useQueryClient();
  const name = deviceName(userAgent);
  const Icon = isHandheld(userAgent) ? Smartphone : Laptop;
  const signOut = useAction(authCalls.signOutDevice, {
    done: `${name} is logged out`,
    failed: `${name} could not be logged out`,
    onSettled: () => client.invalidateQueries(answersOf(authCalls.devices)),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Icon className="size-6 shrink-0 text-soft" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-soft">Last used {ago(lastSeenAt)}</p>
      </div>
      {isCurrent ? (
        <Badge tone="green">This device</Badge>
      ) : (
        <Button variant="secondary" pending={signOut.isPending} onClick={() => signOut.run({ params: { id } })}>
          Log out there
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  );
}

function DetailsRow() {
  const draft = useDraft('profile');
  const { username, name, email, bio, duprId } = useViewer();
  return (
    <OpeningRow
      name="details"
      icon={Pencil}
      title="Your details"
      text={
        <>
          <span className="block" dir="auto">
            {name === username ? 'No display name' : name}
          </span>
          <span className="block">{email}</span>
          <span className="block line-clamp-2" dir="auto">
            {bio || 'Nothing about you yet. Tell others how, when and where you play.'}
          </span>
          {duprId && <span className="block">DUPR ID {duprId}</span>}
        </>
      }
      // Open again for whoever had to leave in the middle of it.
      isBegun={draft.read() !== undefined}
    >
      {(close) => (
        <DetailsForm
          draft={draft}
          onDone={() => {
            draft.forget();
            close();
          }}
        />
      )}
    </OpeningRow>
  );
}

const { most: maxBioLength } = authCalls.updateProfile.limits.bio;

const details = profileChange.pick({ displayName: true, email: true, bio: true, duprId: true }).required();

function DetailsForm({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const client = useQueryClient();
  const { username, name, email, bio, duprId } = useViewer();
  const sendsMail = useQuery(query(siteCalls.get)).data?.sendsMail;
  // Apart from the form, for that is kept as a draft.
  const [currentPassword, setCurrentPassword] = useState('');
  const form = useContractForm(authCalls.patchProfile, {
    schema: details,
    defaults: { displayName: name === username ? '' : name, email, bio, duprId },
    requestOf: (body) => ({ body: { ...body, ...(currentPassword && { currentPassword }) } }),
    draft,
    failed: 'Failed to update profile',
    onDone: (self) => {
      storeSelf(client, self);
      onDone();
      toast('Profile updated successfully');
    },
  });
  const { setFocus } = form.inner;
  useEffect(() => setFocus('displayName'), [setFocus]);
  const length = form.inner.watch('bio').length;
  return (
    <Form form={form} label="Your details" submit="Save changes" submitting="Saving…" onCancel={onDone}>
      <TextField
        label="Display name"
        autoComplete="name"
        dir="auto"
        hint={`What others see, up to ${longestName} characters. Leave it empty to show your username.`}
        {...form.field('displayName')}
      />
      <TextField label="Email" type="email" autoComplete="email" hint="Nobody else sees it." {...form.field('email')} />
      {sendsMail && form.inner.watch('email') !== email && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          hint="Needed to change your email address."
          value={currentPassword}
          onChange={({ target }) => setCurrentPassword(target.value)}
        />
      )}
      <TextArea
        label="Bio"
        hint={`How you play, when, where. ${length} of ${maxBioLength} characters`}
        isTall
        {...form.field('bio')}
      />
      <TextField
        label="DUPR ID"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Optional. Lets organisers of your tournaments send your results to DUPR."
        {...form.field('duprId')}
      />
    </Form>
  );
}
