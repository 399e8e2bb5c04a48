import { CourtLines } from '#client/ui/CourtLines.tsx';
import { Ball } from '#client/ui/LoadingBall.tsx';

/** An empty court: what there is to earn stands below. */
export function NothingYet() {
  return (
    <section aria-labelledby="earned" className="ac-court shadow-low">
      <CourtLines className="ac-lines" hasNet={false} />
      <Ball className="size-10" />
      <div>
        <h2 id="earned" className="text-sm">
          Earned Achievements
        </h2>
        <p className="font-heading text-2xl leading-tight font-bold">You haven't earned any achievements yet.</p>
        <p>The next steps are below: each is a game or a hello away.</p>
      </div>
    </section>
  );
}
