import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

// The Content-Security-Policy refuses made-up code, and the browser reports even zod's attempt to find that out.
z.config({ jitless: true });

/** Checks what a form holds with a schema of the contract. The only way to it, so that the setting above holds. */
export const formResolver = zodResolver;
