import type { Face } from '#contract/values.ts';

/** What did not work, and what is said of it where the server has no sentence of its own. */
export interface Failure {
  title: string;
  usual: string;
}

/** Specification sections 5 and 9. */
export const words = {
  bothNeeded: 'Please provide both a username and a message.',
  notFound: 'User not found: Could not find a user with that username',
  oneself: 'Invalid recipient: You cannot send messages to yourself.',
  notSent: { title: 'Message Error', usual: 'Failed to send message. Please try again.' },
  notSearched: {
    title: 'Search Error',
    usual: 'Failed to search for user. Please check the username and try again.',
  },
  sent: { title: 'Message sent', description: 'Your message has been sent to the recipient' },
} as const;

/** Names are one whatever their case. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Who of those that a search has found has this very name. */
export const recipientIn = (found: readonly Face[], username: string): Face | undefined =>
  found.find((player) => isSameName(player.username, username));
