import type { Report } from '#contract/administration/reports.ts';
import { besideServer } from './beside.ts';
import { readConfig } from './config.ts';
import { OperatorError } from './database/errors.ts';
import { writesAs } from './features/auth/acting.ts';
import { changesService } from './features/messages/changes/service.ts';
import type { Decision } from './features/reports/rules.ts';
import { reportsService } from './features/reports/service.ts';
import { Jobs } from './jobs/jobs.ts';
import { DomainEventRecorder } from './kernel/domain-events.ts';
import { Refusal } from './kernel/refusal.ts';
import { Notifications } from './notifications/notifications.ts';

const decisions = new Map<string | undefined, Decision>([
  ['delete', 'deleted'],
  ['ignore', 'ignored'],
]);

/** So many are listed at once; those that are decided make room for others. */
const maxListed = 100;

/**
 * Reports of direct messages, on the command line.
 *
 * @returns whether the words are a command
 */
export async function handleReports(words: readonly string[]): Promise<boolean> {
  const [verb, id = ''] = words;
  const decision = decisions.get(verb);
  const isKnown = words.length === 0 || (words.length === 2 && decision !== undefined && /^[1-9]\d{0,14}$/.test(id));
  if (!isKnown) return false;
  const config = readConfig(process.env);
  await besideServer(config, async ({ database, clock, ...beside }) => {
    const writeAs = writesAs(database, clock);
    const notifications = new Notifications(new Jobs(clock), beside.live, clock);
    const deps = { database, clock, ...beside, writeAs, notifications, domainEvents: new DomainEventRecorder() };
    const reports = reportsService(deps, changesService(deps));
    if (decision === undefined) {
      const open = await database.read((tx) => reports.listOpen(tx, maxListed));
      console.log(open.length === 0 ? 'No reports wait for a decision.' : open.map(inWords).join('\n\n'));
      return;
    }
    try {
      await database.write((tx) => reports.settle(tx, Number(id), { decision, decidedById: null, reason: '' }));
    } catch (error) {
      throw error instanceof Refusal ? new OperatorError(error.message) : error;
    }
    console.log(decision === 'deleted' ? 'Message deleted.' : 'Message kept.');
  });
  return true;
}

/** What a stranger wrote may not move the cursor or colour the screen. */
function inWords({ id, sender, reporter, content, reportedContent, reason, sentAt, isDeleted }: Report): string {
  const said = reportedContent ?? content;
  return [
    `${id}: ${sender.username} to ${reporter.username}, ${sentAt}`,
    ...(said === '' ? [] : [`  said: ${printable(said)}`]),
    ...(isDeleted ? ['  deleted since'] : []),
    ...(isDeleted || said === content ? [] : [`  edited since: ${printable(content)}`]),
    `  reported: ${printable(reason)}`,
  ].join('\n');
}

const printable = (text: string): string => text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '');
