/** What is noted inside a page. Each function here runs in the page, so it stands alone. */
/** All times in milliseconds of the page's own clock. */
export interface Interaction {
  /** Several events, such as the press and the click, make up one interaction. */
  id: number;
  /** From the input to the next frame on screen. */
  duration: number;
}

export interface Shift {
  at: number;
  value: number;
}

/** What somebody opens a page for. */
export interface Content {
  /** Of CSS. */
  selector: string;
  /** Something that stands in it. */
  text: string;
  /** Whether it has to be in view, and not only in the page. */
  isInView?: boolean;
}

interface PageRecord {
  /** When the content was first painted, in milliseconds of the page's own clock. */
  painted: Promise<number>;
  interactions: () => readonly Interaction[];
  shifts: () => readonly Shift[];
}

declare global {
  interface Window {
    record: PageRecord;
    /** Ends the following of a row. @returns how far it was from where it stood, in pixels */
    endFollowing: () => number;
  }
  // Chromium has both; the types of what all browsers share have neither.
  interface Performance {
    readonly interactionCount: number;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

/** Begins to note what happens; runs before anything else does in the page. */
export function startRecord({ selector, text, isInView }: Content): void {
  const interactions: Interaction[] = [];
  const shifts: Shift[] = [];

  const takeEvents = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      interactions.push({ id: entry.interactionId, duration: entry.duration });
    }
  };
  const takeShifts = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const isUnexpected = 'hadRecentInput' in entry && !entry.hadRecentInput;
      if (isUnexpected && 'value' in entry) shifts.push({ at: entry.startTime, value: Number(entry.value) });
    }
  };
  const events = new PerformanceObserver((list) => takeEvents(list.getEntries()));
  // The least that may be asked for.
  events.observe({ type: 'event', durationThreshold: 16, buffered: true });
  const shifting = new PerformanceObserver((list) => takeShifts(list.getEntries()));
  shifting.observe({ type: 'layout-shift', buffered: true });

  const isThere = (element: Element) => {
    if (!element.textContent.includes(text) || !element.checkVisibility()) return false;
    const { top, bottom } = element.getBoundingClientRect();
    return !isInView || (top >= 0 && Math.floor(bottom) <= innerHeight);
  };
  const painted = new Promise<number>((resolve) => {
    const look = () => {
      if (![...document.querySelectorAll(selector)].some(isThere)) {
        requestAnimationFrame(look);
        return;
      }
      // What comes from here on comes when the frame is made.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  });

  // A press that changes nothing in view would count until the next frame that is shown, however long the page rests. A
  // dot that every event paints anew makes one be shown at once. No colour comes twice: with two events in one frame the
  // dot would be as it was.
  addEventListener('DOMContentLoaded', () => {
    const dot = document.body.appendChild(document.createElement('div'));
    Object.assign(dot.style, { position: 'fixed', top: '0', left: '0', width: '2px', height: '2px', zIndex: '999' });
    let colour = 0;
    const paint = () => {
      colour += 1;
      dot.style.background = `#${colour.toString(16).padStart(6, '0')}`;
    };
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) addEventListener(type, paint, true);
  });

  window.record = {
    painted,
    interactions() {
      takeEvents(events.takeRecords());
      return interactions;
    },
    shifts() {
      takeShifts(shifting.takeRecords());
      return shifts;
    },
  };
}

/**
 * Follows the row in the middle of its list from frame to frame, by what it says: its element and its number in the list
 * may be others after a while.
 *
 * @param mark a regular expression, for what is in one row and in no other
 */
export function followRow({ scroller, rows, mark }: { scroller: string; rows: string; mark: string }): void {
  const list = document.querySelector(scroller)?.getBoundingClientRect();
  if (!list) throw new Error('There is no list');
  const middle = (list.top + list.bottom) / 2;
  const all = () => [...document.querySelectorAll(rows)];
  const markOf = (row: Element) => new RegExp(mark).exec(row.textContent)?.[0];
  const topOf = (row: Element) => row.getBoundingClientRect().top;
  const first = all().find((row) => row.getBoundingClientRect().bottom >= middle && topOf(row) <= middle);
  const followed = first && markOf(first);
  if (!first || !followed) throw new Error('No row is in the middle of the list');
  const start = topOf(first);
  let furthest = 0;
  let ends = false;
  const look = () => {
    const row = all().find((each) => markOf(each) === followed);
    furthest = Math.max(furthest, row ? Math.abs(topOf(row) - start) : Number.POSITIVE_INFINITY);
  };
  const lookAgain = () => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (ends) return;
        look();
        lookAgain();
      };
      port2.postMessage(undefined);
    });
  };
  lookAgain();
  window.endFollowing = () => {
    ends = true;
    look();
    return furthest;
  };
}

/** Waits until what scrolls has stood still, and been as long as it is, for some frames. */
export async function stillness(scroller: string): Promise<void> {
  const frames = 10;
  const giveUpAfter = 1000;
  const state = () => {
    const element = document.querySelector(scroller);
    return `${element?.scrollTop} of ${element?.scrollHeight}`;
  };
  let [before, still] = ['', 0];
  for (let frame = 0; frame < giveUpAfter && still < frames; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = state();
    still = now === before ? still + 1 : 0;
    before = now;
  }
}
