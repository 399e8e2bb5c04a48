import { CallError } from '#client/data/call-error.ts';

/** Why a link leads nowhere, and what to do about it. */
export interface EndedLink {
  title: string;
  advice: string;
}

const askAgain = 'Ask whoever gave it to you for a new one.';

const ended = {
  link_expired: { title: 'This invite link has expired', advice: askAgain },
  link_used_up: {
    title: 'This invite link is used up',
    advice: `As many people as it was made for have come by it. ${askAgain}`,
  },
} as const;

const noSuchLink: EndedLink = {
  title: 'This invite link does not work',
  advice: `The group’s admins may have revoked it, or a piece of it is missing. ${askAgain}`,
};

/** @returns undefined for what trying again may mend */
export function endedLinkIn(error: Error | null): EndedLink | undefined {
  if (!(error instanceof CallError)) return undefined;
  const { code, status } = error;
  if (code === 'link_expired' || code === 'link_used_up') return ended[code];
  // What cannot even be a link is refused as such.
  return status === 404 || status === 400 ? noSuchLink : undefined;
}
