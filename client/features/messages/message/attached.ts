import { Pictures } from './Pictures.tsx';
import { Poll } from './Poll.tsx';

/** What messages have beside their words: fetched with the first that has something. */
export const attached = { Pictures, Poll };
