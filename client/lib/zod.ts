/** What `zod` is in the browser (vite.config.ts): the contract and the forms have it from here. */
import { z } from 'zod/v4';

// The Content-Security-Policy refuses made-up code, and the browser reports even zod's attempt to find that out.
z.config({ jitless: true });

export { z };
