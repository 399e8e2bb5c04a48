import { whenUsed } from './when-used.ts';

const list = whenUsed(() => new Intl.ListFormat('en-GB'));

/** 'rosa', 'rosa and theo', 'rosa, theo and ines' */
export const listed = (names: readonly string[]): string => list().format(names);
