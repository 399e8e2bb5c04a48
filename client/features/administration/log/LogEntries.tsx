import { dateOf, timeOf } from '#client/lib/moments.ts';
import { classes } from '#client/ui/classes.ts';
import type { LogEntry } from '#contract/administration/log.ts';
import { actorOf, sentenceOf } from './words.ts';

interface LogEntriesProps {
  entries: readonly LogEntry[];
  /** Some lines of each. */
  isShort?: boolean;
}

export function LogEntries({ entries, isShort = false }: LogEntriesProps) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="py-2.5 first:pt-0 last:pb-0">
          <p className={classes('leading-snug wrap-anywhere', isShort && 'line-clamp-3')}>
            <bdi className="font-semibold">{actorOf(entry)}</bdi> {sentenceOf(entry)}
          </p>
          {entry.reason && (
            <p dir="auto" className="mt-1 border-s-3 border-line ps-2.5 text-[0.9375rem] text-soft wrap-anywhere">
              {entry.reason}
            </p>
          )}
          <time dateTime={entry.at} className="figures text-sm text-soft">
            {dateOf(entry.at)}, {timeOf(entry.at)}
          </time>
        </li>
      ))}
    </ul>
  );
}
