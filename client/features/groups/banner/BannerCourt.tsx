/**
 * A court seen from above on the colour that it is laid on: kitchen and surroundings are darker, and the lines fade where
 * something is written below.
 */
export function BannerCourt() {
  return (
    <svg
      viewBox="0 0 440 200"
      className="absolute top-1/2 left-1/2 w-[max(36rem,85%)] -translate-x-1/3 -translate-y-1/2 -rotate-8 overflow-visible sm:-translate-x-1/4"
      fill="none"
      aria-hidden="true"
    >
      <path className="fill-on-ball/35" fillRule="evenodd" d="M-900-700h2200v1600h-2200zM0 0h440v200H0z" />
      <path className="fill-on-ball/25" d="M150 0h140v200H150z" />
      <g className="stroke-white/50" strokeWidth="2">
        <path d="M1 1h438v198H1zM150 1v198M290 1v198M1 100h149M290 100h149" />
        <path d="M220 -8v216" strokeDasharray="5 5" />
      </g>
    </svg>
  );
}
