import type { SiteMember } from '#contract/administration/people.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** Somebody, to an administrator who looks at them. */
interface Looked {
  isOneself: boolean;
  isSiteAdmin: boolean;
  isSuspended: boolean;
  isLastAdministrator: boolean;
}

/** To themselves administrators do only what they cannot do in their settings. */
export function permissions(looked: Looked): SiteMember['viewer'] {
  const { isOneself, isSiteAdmin, isSuspended, isLastAdministrator } = looked;
  return {
    mayMakeSignInLink: !isOneself && !isSuspended,
    maySuspend: !isOneself,
    mayLift: isSuspended,
    mayMakeAdministrator: !isSiteAdmin && !isSuspended,
    mayRemoveAdministrator: isSiteAdmin && !isLastAdministrator,
    mayDelete: !isOneself,
  };
}

/** @throws Refusal `conflict`, or `last_administrator` */
export function assertMay(
  action: keyof SiteMember['viewer'],
  person: Pick<SiteMember, 'viewer' | 'suspension' | 'isLastAdministrator'>,
): void {
  if (person.viewer[action]) return;
  if (person.suspension !== null) throw new Refusal('conflict', 'They are suspended. Lift the suspension first.');
  if (action === 'mayRemoveAdministrator' && person.isLastAdministrator) {
    throw new Refusal('last_administrator', 'Someone has to run this site. Make someone else an administrator first.');
  }
  throw new Refusal('conflict', 'You can’t do this to your own account here.');
}

export function noSuchPerson(): Refusal {
  return new Refusal('not_found', 'This player could not be found.');
}
