import { catalogue } from '#contract/achievements/catalogue.ts';
import type { NotificationKinds } from '../../notifications/kinds.ts';
import { andWords } from '../../notifications/words.ts';
import { togetherMs } from './giving.ts';
import { isLasting } from './lasting/rules.ts';
import * as queries from './queries.ts';
import { givenTogether } from './rules.ts';

export const achievementKinds = {
  /** All of one moment; nothing once it was taken back. */
  achievement: {
    async describe(tx, asked) {
      const userIds = asked.map(({ userId }) => userId);
      const since = asked.map(({ createdAt }) => Date.parse(createdAt) - togetherMs);
      const given = await queries.listSince(tx, userIds, new Date(Math.min(...since)).toISOString());
      return asked.map(({ userId, createdAt }) => {
        const titles = givenTogether(
          given.filter((each) => each.userId === userId && !isLasting(each.type)),
          createdAt,
          togetherMs,
        ).map((type) => catalogue[type]);
        const [only, ...more] = titles;
        if (only === undefined) return null;
        return {
          title: more.length === 0 ? `New achievement: ${only.title}` : `${titles.length} new achievements`,
          body: more.length === 0 ? only.description : andWords(titles.map(({ title }) => title)),
          link: '/achievements',
          picture: { kind: 'icon', icon: 'medal' },
        };
      });
    },
  },
} satisfies NotificationKinds;
