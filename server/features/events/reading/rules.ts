import { mostDays } from '#contract/events/reads.ts';
import { Refusal } from '../../../kernel/refusal.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The day after the last one of a calendar's page.
 *
 * @throws Refusal `invalid_input` where the page has no day, or too many
 */
export function dayAfter({ from, until }: { from: string; until: string }): string {
  const [first, last] = [Date.parse(from), Date.parse(until)];
  if (last < first) throw refused('The last day must not be before the first.');
  if (last - first >= mostDays * dayMs) throw refused(`At most ${mostDays} days are shown at once.`);
  return new Date(last + dayMs).toISOString().slice(0, 10);
}

const refused = (message: string) => new Refusal('invalid_input', message, { fields: { until: message } });
