import { CourtLines } from '#client/ui/CourtLines.tsx';

/** Where the balls hang in the air: x, y and radius in a field of 400 by 160. */
const balls = [
  [28, 40, 5],
  [66, 96, 3],
  [96, 26, 3.5],
  [112, 66, 2.5],
  [290, 62, 3],
  [306, 22, 4],
  [344, 84, 3.5],
  [376, 44, 5.5],
] as const;

/** A court, and the balls that people threw into the air. */
export function Celebration() {
  return (
    <div aria-hidden="true" className="absolute inset-0 text-white/15">
      <CourtLines className="absolute -top-8 left-1/2 w-[44rem] max-w-none -translate-x-1/2" />
      <svg
        viewBox="0 0 400 160"
        preserveAspectRatio="xMidYMin slice"
        className="absolute inset-x-0 top-0 h-40 w-full"
        aria-hidden="true"
      >
        {balls.map(([cx, cy, r], index) => (
          <circle
            key={cx}
            cx={cx}
            cy={cy}
            r={r}
            className="animate-[rise_200ms_var(--ease-out)_backwards] fill-ball"
            style={{ animationDelay: `${index * 40}ms` }}
          />
        ))}
      </svg>
    </div>
  );
}
