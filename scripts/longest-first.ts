import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that keep a worker busy for longer than most do together: begun last, they would have it to themselves. */
const longest = [
  'server/access.test.ts',
  'server/http/idempotency/repeats.test.ts',
  'server/fuzz.test.ts',
  'server/database/postgres-unwell.test.ts',
  'server/serve.test.ts',
  'server/features/auth/auth.test.ts',
  'server/features/tournaments/any-deeds.test.ts',
  'server/live/spectators.test.ts',
  'server/features/messages/lost-sends.test.ts',
  'server/admin-reports.test.ts',
  'bench/chatting/kills.test.ts',
  'scripts/demo/make-up.test.ts',
  'tournament/tests/play.test.ts',
];

/** The order in which the files of a project begin: Vitest’s own, but for these. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.indexOf(relative(this.ctx.config.root, moduleId));
      return place === -1 ? longest.length : place;
    };
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => rank(a) - rank(b)),
    );
  }
}
