import { type RawBuilder, sql } from 'kysely';

/** Of a table of links with `expiresAt`, `mostUses` and `uses`: whether one still lets somebody in. */
export const isUsable = (now: string): RawBuilder<boolean> =>
  sql`(("expiresAt" is null or "expiresAt" > ${now}) and ("mostUses" is null or uses < "mostUses"))`;

/** A use more; with the last one the link ends. For rows that are usable: the database decides between two who are the last. */
export const oneUseMore = (now: string) => ({
  uses: sql<number>`uses + 1`,
  expiresAt: sql<string | null>`case when uses >= "mostUses" - 1 then ${now} else "expiresAt" end`,
});
