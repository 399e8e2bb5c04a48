import { Link } from 'wouter';
import { AchievementMedal } from '#client/lib/medals/AchievementMedal.tsx';
import { ago } from '#client/lib/moments.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { classes } from '#client/ui/classes.ts';
import { useWide } from '#client/ui/use-wide.ts';
import type { Achievement } from '#contract/achievements.ts';
import { givenAt } from '../EarnedCard.tsx';
import { isNew, useSaysNew } from '../fresh.ts';

/** What was earned last, large, and with balls in the air as long as it is new. */
export function Newest({ achievement }: { achievement: Achievement }) {
  const { type, title, description, awardedAt, tournamentId, tournamentName } = achievement;
  const isWide = useWide();
  const saysNew = useSaysNew(awardedAt);
  const isFresh = isNew(awardedAt, Date.now());
  return (
    <section aria-label="Newest achievement" className="ac-court ac-newest on-dark shadow-low">
      <CourtLines className="ac-lines" hasNet={false} />
      <span className="ac-hero-medal">
        {isFresh && <Balls />}
        <AchievementMedal type={type} size={isWide ? 176 : 112} isFresh={isFresh} />
      </span>
      <div className="ac-hero-words">
        {/* Its place stays, so that nothing moves. */}
        <span className={classes(!saysNew && 'ac-gone')}>
          <Badge tone="ball">New!</Badge>
        </span>
        <h2>{title}</h2>
        <p>
          {tournamentId !== null && tournamentName !== null ? (
            <Link href={givenAt(tournamentId)} className="ac-wide underline" dir="auto">
              {tournamentName}
            </Link>
          ) : (
            description
          )}
          .{' '}
          <time dateTime={awardedAt} className="whitespace-nowrap">
            {ago(awardedAt)}
          </time>
        </p>
      </div>
    </section>
  );
}

/** Where they hang around the medal, and how large they are. */
const balls = [
  { x: 20, y: 60, r: 5, isBall: true },
  { x: 44, y: 24, r: 3, isBall: false },
  { x: 8, y: 120, r: 3, isBall: false },
  { x: 30, y: 176, r: 4, isBall: true },
  { x: 160, y: 36, r: 4, isBall: true },
  { x: 172, y: 96, r: 3, isBall: false },
  { x: 168, y: 150, r: 5, isBall: true },
  { x: 140, y: 12, r: 3, isBall: false },
  { x: 16, y: 150, r: 2.5, isBall: false },
  { x: 150, y: 180, r: 3, isBall: false },
];

function Balls() {
  return (
    <svg viewBox="0 0 184 192" className="ac-balls" aria-hidden="true">
      {balls.map(({ x, y, r, isBall }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className={isBall ? 'fill-ball' : undefined} />
      ))}
    </svg>
  );
}
