import { zodResolver } from '@hookform/resolvers/zod';

/** Checks what a form holds with a schema of the contract. */
export const formResolver = zodResolver;
