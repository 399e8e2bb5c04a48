import { dateOf, timeOf } from '#client/lib/moments.ts';
import type { LogEntry } from '#contract/administration/log.ts';
import { actorOf, sentenceOf } from './words.ts';

export function LogEntries({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="py-2.5">
          <p className="leading-snug wrap-anywhere">
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
