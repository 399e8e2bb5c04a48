import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { metals } from '#contract/achievements/catalogue.ts';
import { countOf } from '../medal-types.ts';

/** How many medals of each metal. */
export function Tally({ medals }: { medals: { gold: number; silver: number; bronze: number } }) {
  return (
    <ul className="hof-tally figures" aria-label="Medals">
      {metals.map((metal) => (
        <li key={metal} className={medals[metal] === 0 ? 'hof-none' : undefined}>
          <AchievementMedal type={countOf[metal]} size={24} />
          {medals[metal].toLocaleString('en-GB')}
          <span className="sr-only"> {metal}</span>
        </li>
      ))}
    </ul>
  );
}
