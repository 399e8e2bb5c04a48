import { classes } from '#client/ui/classes.ts';

const lines = 'absolute inset-0 size-full fill-none stroke-surface/60 stroke-1 dark:stroke-court-soft/55';

/** What a thread lies on: a court from above, upright on a phone. */
export function Ground() {
  return (
    <div className="absolute inset-0 bg-[color-mix(in_oklab,var(--color-court-soft)_62%,var(--color-page))] dark:bg-page">
      <svg
        viewBox="12 20 176 400"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className={classes(lines, 'lg:hidden')}
      >
        <path d="M1 1h198v438H1zM1 150h198M1 290h198M100 1v149M100 290v149" />
      </svg>
      <svg
        viewBox="0 0 440 200"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className={classes(lines, 'max-lg:hidden')}
      >
        <path d="M1 1h438v198H1zM150 1v198M290 1v198M1 100h149M290 100h149" />
      </svg>
    </div>
  );
}
