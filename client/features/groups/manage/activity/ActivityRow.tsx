import { timeOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import type { GroupActivity } from '#contract/group-activity.ts';
import { iconOf } from './icons.ts';
import { sentenceOf } from './sentence.ts';

/** One thing that happened: who did what, what they wrote with it, and when. */
export function ActivityRow({ activity }: { activity: GroupActivity }) {
  const { action, actor, message, timestamp } = activity;
  const Icon = iconOf(action);
  // Each sentence begins with the name.
  const deed = sentenceOf(activity).slice(actor.username.length);
  return (
    <li className="flex flex-wrap gap-x-3 px-3 py-2 sm:px-4">
      <span className="relative h-10 shrink-0">
        <PlayerFace id={actor.id} name={actor.username} />
        <span className="absolute -right-2 -bottom-1.5 flex size-5.5 items-center justify-center rounded-full border border-line bg-surface text-ink">
          <Icon className="size-3.5" aria-hidden="true" />
        </span>
      </span>
      <div className="min-w-0 flex-[1_1_min(100%,9rem)] self-center">
        <p className="leading-snug wrap-anywhere">
          <span className="font-semibold">
            <PlayerLink id={actor.id}>{actor.username}</PlayerLink>
          </span>
          {deed}
        </p>
        {message && (
          <p
            dir="auto"
            className="mt-1 border-s-3 border-line ps-2.5 text-[0.9375rem] whitespace-pre-line text-soft wrap-anywhere"
          >
            {message}
          </p>
        )}
      </div>
      <time dateTime={timestamp} className="figures ml-auto pt-2.5 text-[0.8125rem] whitespace-nowrap text-soft">
        {timeOf(timestamp)}
      </time>
    </li>
  );
}
