/**
 * The lines of a court seen from above, 44 by 20 feet: baselines, sidelines, the kitchen on both sides of the net, the
 * centre lines. Coloured by `currentColor`, stretched to whatever it is laid on.
 *
 * @param hasNet not where something is written across the middle
 */
export function CourtLines({ className, hasNet = true }: { className?: string; hasNet?: boolean }) {
  return (
    <svg
      viewBox="0 0 440 200"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M1 1h438v198H1zM150 1v198M290 1v198M1 100h149M290 100h149" />
      {hasNet && <path d="M220 -8v216" strokeWidth="1.5" strokeDasharray="3 3" />}
    </svg>
  );
}
