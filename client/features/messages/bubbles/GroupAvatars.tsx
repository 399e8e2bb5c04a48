import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { heightAbove } from './heights.ts';
import { groupAround, type Line } from './lines.ts';
import { column } from './MessageRow.tsx';

/** Where a row is, in pixels from the top of the thread. */
interface Extent {
  start: number;
  end: number;
}

interface GroupAvatarsProps {
  lines: readonly Line[];
  /** The indices that are drawn, ascending. */
  shown: readonly number[];
  extentOf: (index: number) => Extent | undefined;
}

/**
 * The avatars beside the bubbles: one for all that somebody said within a minute, at its end, and in view while any of it
 * is. They lie beside the list, for there each message is an item by itself.
 */
export function GroupAvatars({ lines, shown, extentOf }: GroupAvatarsProps) {
  const groups = new Map(shown.map((index) => groupAround(lines, index)).map((group) => [group.last, group]));
  return (
    <div aria-hidden="true">
      {[...groups.values()].map(({ first, last }) => {
        const [line, begins, ends] = [lines[first], extentOf(first), extentOf(last)];
        if (!line?.hasFace || !begins || !ends) return null;
        const top = begins.start + heightAbove(line);
        return (
          <div
            key={lines[last]?.key}
            className="pointer-events-none absolute inset-x-0"
            style={{ top, height: ends.end - top }}
          >
            <div className={`${column} flex h-full items-end`}>
              <div className="sticky bottom-2.5 z-10 flex">
                <span style={{ pointerEvents: 'auto' }}>
                  <PlayerLink id={line.senderId} isSkipped>
                    <PlayerFace id={line.senderId} name={line.sender} size="tiny" />
                  </PlayerLink>
                </span>
              </div>
            </div>
          </div>
        );
      })}
    </div>
  );
}
