import { Avatar } from '#client/ui/Avatar.tsx';
import { classes } from '#client/ui/classes.ts';
import { Ball } from '#client/ui/LoadingBall.tsx';
import { toneOf, tonesOf } from '#client/ui/tones.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { Celebration } from './Celebration.tsx';

/** The first in the middle, the second and the third beside. Read out they come in their order. */
const steps = [
  { place: 1, label: '1st', order: 'order-2', height: 'h-28' },
  { place: 2, label: '2nd', order: 'order-1', height: 'h-20' },
  { place: 3, label: '3rd', order: 'order-3', height: 'h-14' },
] as const;

export function Podium({ tournament }: { tournament: Tournament }) {
  const { winnerId, runnerId, thirdPlaceId, standings, viewer, bracket } = tournament;
  const names = new Map(standings.map(({ userId, username }) => [userId, username]));
  const tones = tonesOf([...names.keys()]);
  const placed = [winnerId, runnerId, thirdPlaceId];
  const champion = winnerId === null ? undefined : names.get(winnerId);
  if (champion === undefined) return null;
  const isMine = viewer.isParticipant && winnerId === bracket?.currentUserId;
  return (
    <section
      aria-label="Podium"
      className="on-dark relative overflow-hidden rounded-lg bg-[#0d4a2f] px-4 pt-6 text-center text-white"
    >
      <Celebration />
      <div className="relative">
        <p className="font-semibold text-ball">{isMine ? 'You are the champion' : 'Champion'}</p>
        <p className="mx-auto mt-1 max-w-xl font-heading text-3xl leading-tight font-bold wrap-anywhere sm:text-5xl">
          {champion}
        </p>
        <ol className="mx-auto mt-6 flex max-w-xl items-end justify-center gap-2 sm:gap-4">
          {steps.map(({ place, label, order, height }, index) => {
            const userId = placed[index] ?? 0;
            const name = names.get(userId);
            return (
              name !== undefined && (
                <li key={place} className={classes('flex min-w-0 flex-1 flex-col items-center', order)}>
                  <Avatar name={name} tone={tones.get(userId) ?? toneOf(userId)} hasRing />
                  <span className="mt-1.5 mb-2 max-w-full text-sm leading-tight font-semibold wrap-anywhere">
                    {name}
                  </span>
                  <span
                    className={classes(
                      'figures flex w-full items-center justify-center gap-2 rounded-t-md text-2xl font-bold',
                      height,
                      place === 1 ? 'bg-ball text-on-ball' : 'bg-white/15',
                    )}
                  >
                    {place === 1 && <Ball className="size-7 max-sm:hidden" />}
                    {label}
                  </span>
                </li>
              )
            );
          })}
        </ol>
      </div>
    </section>
  );
}
