import { minute } from '#client/lib/use-now.ts';
import { authCalls } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { memberCalls } from '#contract/group-members.ts';
import { groupCalls } from '#contract/groups.ts';
import { siteCalls } from '#contract/site.ts';

const defaultFreshness = 5 * minute;

/** Where it is another time. What is asked for on one page only says so there: every page carries these. */
const freshness = new Map<string, number>([
  [groupCalls.get.path, minute],
  [memberCalls.list.path, minute],
  // Somebody may have signed in a moment ago: that is what one looks for there.
  [authCalls.devices.path, 0],
  [authCalls.me.path, Number.POSITIVE_INFINITY],
  [siteCalls.get.path, Number.POSITIVE_INFINITY],
]);

/** How long an answer counts as fresh, in milliseconds. */
export const freshnessOf = ({ path }: Endpoint): number => freshness.get(path) ?? defaultFreshness;
