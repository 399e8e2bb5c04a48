import { Link } from 'wouter';
import { classes } from '#client/ui/classes.ts';
import { DayTile } from './DayTile.tsx';
import type { When } from './when.ts';

interface CardHeadProps {
  /** The id of the title. */
  heading: string;
  title: string;
  href: string;
  when: When;
  where: string;
  look?: 'plain' | 'loud' | 'narrow';
}

/** The day, and beside it what, when and where: all of the card around it, as far as that is `relative`, leads on. */
export function CardHead({ heading, title, href, when, where, look = 'plain' }: CardHeadProps) {
  return (
    <>
      <DayTile tile={when.tile} look={look} />
      <div className="min-w-0 flex-1 basis-32">
        <h3 id={heading} className="text-[1.1875rem] leading-6 wrap-anywhere">
          <Link href={href} className="after:absolute after:inset-0 after:rounded-lg" dir="auto">
            {title}
          </Link>
        </h3>
        <p className="text-[0.9375rem] leading-5">
          {when.line}
          {when.zone && `, ${when.zone}`}
        </p>
        <p className={classes('line-clamp-2 text-sm', look === 'loud' ? 'text-on-court/90' : 'text-soft')} dir="auto">
          {where}
        </p>
      </div>
    </>
  );
}
