import type { Registration, Site } from '#contract/site.ts';
import { Refusal } from '../../kernel/refusal.ts';

interface Address {
  host: string;
  publicUrl: string | undefined;
  trustProxy: false | number | string[];
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether only this machine reaches the site, as far as its settings say. */
export function isOnLoopback({ host, publicUrl, trustProxy }: Address): boolean {
  const isNamedHere = publicUrl === undefined || loopback.test(new URL(publicUrl).hostname);
  return loopback.test(host) && isNamedHere && trustProxy === false;
}

/** What is stored of who may come in. */
export interface Door {
  /** Null where nobody has said. */
  registration: Registration | null;
  setUpAt: string | null;
}

/**
 * Who may register.
 *
 * @param isHere whether whoever asks is on the machine of a site that only this machine reaches: a proxy that nobody has
 *   told us of makes it another one
 */
export function registrationFor({ registration, setUpAt }: Door, isHere: boolean): Site['registration'] {
  if (setUpAt === null && !isHere) return 'set_up';
  return registration ?? (isHere ? 'open' : 'invitation');
}

/** Whoever is the first, on the machine itself, runs the site. */
export const isFirst = ({ setUpAt }: Door, isHere: boolean): boolean => setUpAt === null && isHere;

/** @param isInvited whether they came by a link that can be used */
export const mayRegister = (registration: Site['registration'], isInvited: boolean): boolean =>
  registration === 'open' || (registration === 'invitation' && isInvited);

/** @param hasLink whether they came by a link at all, which then leads nowhere */
export function refusalOf(registration: Site['registration'], hasLink: boolean): Refusal {
  switch (registration) {
    case 'set_up':
      return new Refusal(
        'set_up_needed',
        'This site isn’t set up yet. The person who runs it has to open its set-up link.',
      );
    case 'closed':
      return new Refusal('registration_closed', 'Registration is closed. Ask the people who run this site.');
    default:
      return hasLink
        ? new Refusal(
            'invitation_needed',
            'This invite link no longer works. Ask the person who sent it for a new one.',
          )
        : new Refusal(
            'invitation_needed',
            'You need an invite link to register here. Ask someone in your club for one.',
          );
  }
}

export function setUpLinkOver(): Refusal {
  return new Refusal('link_used_up', 'This set-up link has been used or has expired. Make a new one on the server.');
}

const dayMs = 24 * 60 * 60 * 1000;

/** A set-up link works for 30 days: each start of the server prints another. */
export const setUpLinkEnd = (now: Date): string => new Date(now.getTime() + 30 * dayMs).toISOString();

interface Settings {
  name: string;
  registration: Registration | null;
  announcement: string;
}

/** What somebody wants otherwise than it is; what they do not name stays. */
export function changesIn(
  before: Settings,
  { name, registration, announcement }: { [Field in keyof Settings]?: Settings[Field] | undefined },
): Partial<Settings> {
  return {
    ...(name !== undefined && name !== before.name && { name }),
    ...(registration !== undefined && registration !== before.registration && { registration }),
    ...(announcement !== undefined && announcement !== before.announcement && { announcement }),
  };
}
