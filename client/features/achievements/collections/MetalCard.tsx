import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { type Metal, thresholds } from '#contract/achievements/catalogue.ts';
import { ProgressBar } from '../ProgressBar.tsx';
import { collectionOf, metalNames, whole } from './collection.ts';

/** A collection: its figure, and its steps. */
export function MetalCard({ metal, count }: { metal: Metal; count: number }) {
  const { reached, next, words } = collectionOf(metal, count);
  const name = metalNames[metal];
  return (
    <section aria-label={name} className="ac-metal shadow-low">
      <div className="ac-metal-head">
        <AchievementMedal type={`medal_collector_${metal}_${reached ?? 1}`} size={112} isLocked={!reached} />
        <div className="min-w-0">
          <h2 className="text-lg">{name}</h2>
          <p className="figures text-lg text-soft">
            <b className="ac-figure text-ink">{count.toLocaleString('en-GB')}</b> / {whole}
          </p>
          <p className="text-sm text-soft">{words}</p>
        </div>
      </div>
      <ProgressBar label={name} done={count} all={whole} look={metal} />
      <ol className="ac-ladder">
        {thresholds.map((threshold) => {
          const isReached = threshold <= count;
          return (
            <li key={threshold} className={isReached ? 'ac-reached' : threshold === next ? 'ac-next' : undefined}>
              <AchievementMedal type={`medal_collector_${metal}_${threshold}`} size={44} isLocked={!isReached} />
              <span className="figures">
                {threshold}
                <span className="sr-only">{isReached ? ', yours' : threshold === next ? ', next' : ', not yet'}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
