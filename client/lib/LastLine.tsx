import { classes } from '#client/ui/classes.ts';
import type { Line } from './last-line.ts';

/** What happened last, cut to one line. */
export function LastLine({ line: { who, text, isSaid, isNotice }, isNew }: { line: Line; isNew: boolean }) {
  return (
    <span
      className={classes('block truncate text-[0.9375rem]', isNew ? 'text-ink' : 'text-soft', isNotice && 'italic')}
    >
      {who && (
        <>
          <bdi className="text-ink">{who}</bdi>
          {isSaid && ':'}{' '}
        </>
      )}
      <bdi>{text}</bdi>
    </span>
  );
}
