import { Link } from 'wouter';
import { buttonStyle } from '#client/ui/button-style.ts';
import { Card } from '#client/ui/Card.tsx';

/** For the site's administrators: the way to what waits for them. */
export function SiteCard() {
  return (
    <Card title="Site administration">
      <p className="text-soft">Direct messages that somebody has reported wait for your decision.</p>
      <div className="mt-3">
        <Link href="/reports" className={buttonStyle('secondary')}>
          See reports
        </Link>
      </div>
    </Card>
  );
}
