import { median } from '../statistics.ts';
import type { Row } from '../table.ts';

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

/** What one visit to a screen has shown. */
export interface Figures {
  /** In milliseconds. */
  paintedAfter: number;
  /** Interaction to next paint, in milliseconds, by what was done. */
  responsiveness: Record<string, number>;
  /** Cumulative layout shift. */
  shift: number;
  /** The most rows that were in the page at once. */
  rows?: number;
  /** While something large is dragged. */
  framesPerSecond?: number;
  /** How far the row in view was moved by what came in above it, in pixels. */
  jump?: number;
}

/** Of times the middle one counts, for the machine is noisy; of all else the worst. */
export function rowsOf(screen: string, visits: readonly Figures[]): Row[] {
  const [first] = visits;
  if (!first) throw new Error(`Nobody has visited the ${screen}`);
  const times = Object.keys(first.responsiveness).map((what) => ({
    figure: `${screen}: INP, ${what}`,
    unit: 'ms',
    ours: median(visits.map(({ responsiveness }) => responsiveness[what] ?? Number.POSITIVE_INFINITY)),
    goal: 100,
  }));
  const worst = (of: (figures: Figures) => number | undefined) => Math.max(...visits.map((visit) => of(visit) ?? 0));
  return [
    {
      figure: `${screen}: content painted after its answer`,
      unit: 'ms',
      ours: median(visits.map((visit) => visit.paintedAfter)),
      goal: 300,
    },
    ...times,
    { figure: `${screen}: layout shift`, unit: 'CLS', ours: worst((visit) => visit.shift), goal: 0.05 },
    ...(first.rows === undefined
      ? []
      : [{ figure: `${screen}: in the page`, unit: 'rows', ours: worst((visit) => visit.rows), goal: 150 }]),
    ...(first.framesPerSecond === undefined
      ? []
      : [
          {
            figure: `${screen}: frames while it is dragged`,
            unit: 'per second',
            ours: median(visits.map(({ framesPerSecond = 0 }) => framesPerSecond)),
            goal: 58,
            isLeast: true,
          },
        ]),
    ...(first.jump === undefined
      ? []
      : [{ figure: `${screen}: jump when older ones come`, unit: 'px', ours: worst((visit) => visit.jump), goal: 1 }]),
  ];
}
