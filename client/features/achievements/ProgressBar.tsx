interface ProgressBarProps {
  /** Such as 'Gold'; read out with how far it is: 'Gold: 23 of 100'. */
  label: string;
  done: number;
  all: number;
  /** How thick it is, and its colour. */
  look: 'step' | 'gold' | 'silver' | 'bronze';
}

/** How far somebody has come. It grows once, when it first shows. */
export function ProgressBar({ label, done, all, look }: ProgressBarProps) {
  const share = Math.min(1, done / all);
  return (
    <div
      role="progressbar"
      aria-label={`${label}: ${done} of ${all}`}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={Math.min(done, all)}
      className={`ac-bar ac-${look}`}
    >
      {done > 0 && <span style={{ width: `${share * 100}%` }} />}
    </div>
  );
}
