import { classes } from '#client/ui/classes.ts';

export function LandingPicture() {
  return (
    <div
      role="img"
      aria-label="A tournament bracket with a final being played, a message in the group chat, and a gold medal"
      className="relative rounded-sm border-2 border-white bg-[#1c5d99] p-3 text-ink shadow-high select-none @max-[15rem]:hidden sm:p-6 dark:bg-[#17497a]"
    >
      <span className="absolute inset-y-0 left-1/2 w-0.5 bg-white/40" />
      <span className="absolute inset-x-0 top-1/2 h-0.5 bg-white/40" />
      <div className="relative grid grid-cols-[1fr_1.5rem_1fr] items-center sm:grid-cols-[1fr_3rem_1fr]">
        <div className="grid gap-6 sm:gap-10">
          <Pairing
            title="Semi-Finals"
            players={[
              ['Rosa', 11],
              ['Kenji', 6],
            ]}
          />
          <Pairing
            title="Semi-Finals"
            players={[
              ['Amara', 8],
              ['Theo', 11],
            ]}
          />
        </div>
        <svg viewBox="0 0 48 200" preserveAspectRatio="none" className="h-[52%] w-full" aria-hidden="true">
          <path
            d="M0 2h24v196H0M24 100h24"
            fill="none"
            className="stroke-white"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <Pairing
          title="Final"
          live
          players={[
            ['Rosa', 9],
            ['Theo', 7],
          ]}
        />
      </div>
      <div className="relative mt-5 flex items-end justify-between gap-3 sm:mt-8">
        <div className="flex min-w-0 items-end gap-2">
          {/* As `Avatar` draws it: a visitor has no use for the rest of it. */}
          <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-tone-3 font-heading text-xs font-bold text-on-tone">
            AM
          </span>
          <p className="rounded-lg rounded-bl-sm bg-surface px-3 py-2 text-sm leading-snug shadow-low sm:text-base">
            <span className="block text-xs font-bold text-court-text">Amara</span>
            Two points from gold. Court 3, come!
          </p>
        </div>
        <MedalPicture />
      </div>
    </div>
  );
}

interface PairingProps {
  title: string;
  live?: boolean;
  players: [name: string, score: number][];
}

function Pairing({ title, live, players }: PairingProps) {
  const best = Math.max(...players.map(([, score]) => score));
  return (
    <div>
      <p className="mb-1 flex items-center justify-between gap-1 text-xs font-bold text-white sm:text-sm">
        {title}
        {live && (
          <span className="flex items-center gap-1 text-ball">
            <span className="size-2 rounded-full bg-ball" />
            live
          </span>
        )}
      </p>
      <div className={classes('overflow-hidden rounded-md bg-surface shadow-low', live && 'ring-3 ring-ball')}>
        {players.map(([name, score]) => (
          <p
            key={name}
            className={classes(
              'flex items-center gap-2 border-b border-line px-2 py-1.5 last:border-0 sm:px-3 sm:py-2.5 sm:text-lg',
              score === best ? 'font-bold' : 'text-soft',
            )}
          >
            <span className={classes('h-4 w-1 rounded-full', score === best ? 'bg-court' : 'bg-line')} />
            <span className="flex-1">{name}</span>
            <span className="figures">{score}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

function MedalPicture() {
  return (
    <svg viewBox="0 0 64 84" className="w-14 shrink-0 sm:w-18" aria-hidden="true">
      <path d="M14 0h14l8 34H24zM50 0H36l-8 34h12z" className="fill-white" />
      <path d="M20 0h4l8 34h-4zM44 0h-4l-8 34h4z" fill="#b3261e" />
      <circle cx="32" cy="56" r="26" className="fill-gold stroke-gold-edge" strokeWidth="2" />
      <circle cx="32" cy="56" r="19" fill="none" className="stroke-gold-edge" strokeWidth="1.5" strokeDasharray="2 3" />
      <path d="M29 47l7-3v24" fill="none" className="stroke-on-gold" strokeWidth="4.5" strokeLinejoin="round" />
    </svg>
  );
}
