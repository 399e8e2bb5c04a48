import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { query } from '#client/data/queries.ts';
import { useContractForm } from '#client/ui/form/contract-form.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { SelectField } from '#client/ui/SelectField.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { PasswordField, TextField } from '#client/ui/TextField.tsx';
import { authCalls, registration, usualRating } from '#contract/auth.ts';
import { type Site, siteCalls } from '#contract/site.ts';
import { useInvite } from './invitation.ts';
import { useEntrance } from './session.tsx';

const { limits } = authCalls.register;

export interface RegisterWording {
  invalidEmail: string;
  done: string;
  /** Said in a toast; without, the form alone says it. */
  failed?: string;
}

const ratingTypes = [
  { value: 'self', label: 'Self-Rated' },
  { value: 'dupr', label: 'DUPR' },
  { value: 'usapa', label: 'USAPA' },
] as const;

/** Whether there is a way to an account, and what to say where there is none at present. */
export function useWayIn() {
  const invite = useInvite();
  const site = useQuery(query(siteCalls.get, { query: { invite } }));
  // Where it is not known the server says it.
  const noWay = site.data?.mayRegister === false && noWayIn(site.data.registration, invite !== undefined);
  return { invite, site, noWay: noWay || undefined };
}

export type WayIn = ReturnType<typeof useWayIn>;

/** The way to an account; nothing where there is none at present, which the heading says. */
export function Registration({ wording, way: { invite, site, noWay } }: { wording: RegisterWording; way: WayIn }) {
  if (site.isPending) return <Skeleton className="h-96" corner="large" />;
  if (noWay) return null;
  return (
    <>
      {site.data?.registration === 'invitation' && (
        <p className="mb-4 text-soft">You’re invited, so you can register here.</p>
      )}
      <RegisterForm wording={wording} invite={invite} />
    </>
  );
}

function noWayIn(registration: Site['registration'], hasLink: boolean): { heading: string; subtitle: string } {
  switch (registration) {
    case 'set_up':
      return {
        heading: 'This site isn’t set up yet',
        subtitle: 'The person who runs it has to open its set-up link first. The server prints it when it starts.',
      };
    case 'closed':
      return {
        heading: 'Registration is closed',
        subtitle: 'Nobody new can register at the moment. If you have an account, log in.',
      };
    default:
      return hasLink
        ? {
            heading: 'This invite link no longer works',
            subtitle: 'It was used up, revoked or has expired. Ask the person who sent it for a new one.',
          }
        : {
            heading: 'You need an invite link',
            subtitle: 'New people join by invitation here. Ask someone in your club for a link.',
          };
  }
}

interface RegisterFormProps {
  wording: RegisterWording;
  invite?: string | undefined;
  /** The token of the link that sets the site up. */
  setUp?: string;
  /** Told that the link no longer works. */
  onSetUpOver?: () => void;
}

export function RegisterForm({ wording, invite, setUp, onSetUpOver }: RegisterFormProps) {
  const [, navigate] = useLocation();
  const schema = useMemo(() => registration.extend({ email: z.email(wording.invalidEmail) }), [wording]);
  const entrance = useEntrance(({ isSiteAdmin }) =>
    // Where the set-up link leads the page itself says it.
    isSiteAdmin && setUp === undefined
      ? {
          title: 'You’re the administrator of this site',
          description: 'Give it a name, and say who may register.',
          action: { label: 'Set it up', onPress: () => navigate('/admin') },
          duration: 15_000,
        }
      : wording.done,
  );
  const form = useContractForm(authCalls.register, {
    schema,
    defaults: { username: '', email: '', password: '', rating: usualRating, ratingType: 'self' },
    requestOf: (body) => ({ body: { ...body, ...(invite && { invite }), ...(setUp && { setUp }) } }),
    ...entrance,
    ...(wording.failed && { failed: wording.failed }),
    onRefused: ({ code, message, fields }) => {
      if (code === 'link_used_up' || 'setUp' in fields) onSetUpOver?.();
      return 'invite' in fields ? message : undefined;
    },
  });
  return (
    <Form form={form} label="Register" submit="Create Account" submitting="Creating Account...">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${limits.password.least} characters, not a common password`}
        {...form.field('password')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={`Pickleball Rating (${limits.rating.least}-${limits.rating.most})`}
          type="number"
          inputMode="decimal"
          min={limits.rating.least}
          max={limits.rating.most}
          step={limits.rating.step}
          {...form.field('rating', { valueAsNumber: true })}
        />
        <SelectField label="Rating type" options={ratingTypes} {...form.field('ratingType')} />
      </div>
    </Form>
  );
}
