/** What `zod` is in the browser (vite.config.ts): the contract and the forms have it from here. */
import { z } from 'zod/v4';
import { sentenceOf } from '#contract/sentences.ts';

// The Content-Security-Policy refuses made-up code, and the browser reports even zod's attempt to find that out.
// What a schema has no words of its own for is said in ours, as by the server.
z.config({ jitless: true, customError: sentenceOf });

export { z };
