import { sql } from 'kysely';
import type { Site } from './site.ts';

/** How the database would run some statements, if it were large. */
export function plansOf({ database }: Site, statements: readonly string[]): Promise<string[]> {
  const isPostgres = database.kind === 'postgres';
  return database.write(async ({ db }) => {
    const run = (statement: string) => sql.raw(statement).execute(db);
    if (isPostgres) await run('set local enable_seqscan = off');
    if (isPostgres) await run('set local plan_cache_mode = force_generic_plan');
    const plans: string[] = [];
    for (const statement of new Set(statements)) {
      if (isPostgres) await run(`prepare asked as ${statement}`);
      const values = [...new Set(statement.match(/\$\d+/g))].map(() => 'null').join();
      const plan = isPostgres
        ? `explain execute asked(${values})`
        : `explain query plan ${statement.replaceAll('?', 'null')}`;
      plans.push(JSON.stringify((await run(plan)).rows));
      if (isPostgres) await run('deallocate asked');
    }
    return plans;
  });
}
