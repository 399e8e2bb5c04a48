import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useViewer } from '#client/lib/viewer.ts';
import type { Evening } from '#contract/evenings.ts';
import { namesIn, placeWord, stepsOf } from './words.ts';

/** Who came first, second and third, once it has ended. */
export function EndedCard({ evening }: { evening: Evening }) {
  const { id: viewerId } = useViewer();
  const nameOf = namesIn(evening);
  const steps = stepsOf(evening);
  return (
    <section aria-label="Winners" className="on-dark mb-5 rounded-lg bg-court p-4 text-center text-on-court sm:p-5">
      {steps.length === 0 ? (
        <p className="font-semibold">It ended before a game was played.</p>
      ) : (
        <ol className="flex flex-wrap justify-center gap-5">
          {steps.map((step) => (
            <li key={step.rank} className="grid content-start justify-items-center gap-2">
              <p className="font-semibold">{placeWord(step)}</p>
              <ul className="flex flex-wrap justify-center gap-3">
                {step.userIds.map((userId) => (
                  <li key={userId} className="grid justify-items-center gap-1 text-xl font-bold">
                    <PlayerFace
                      id={userId}
                      name={nameOf(userId)}
                      size={step.rank === 1 ? 'large' : 'row'}
                      isLarge={step.rank === 1}
                      hasRing
                    />
                    <span className="wrap-anywhere" dir="auto">
                      <PlayerLink id={userId}>{nameOf(userId)}</PlayerLink>
                    </span>
                    {userId === viewerId && <span className="sr-only">, you</span>}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
