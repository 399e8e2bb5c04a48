import { Card } from '#client/ui/Card.tsx';
import { HowIPlay } from '../profile/HowIPlay.tsx';
import { useProfile } from '../profile/ProfileProvider.tsx';
import { HoursCard } from './HoursCard.tsx';

/** Beside the page, where there is room for it: when one can play, and how. */
export default function Aside() {
  const { profile } = useProfile();
  return (
    <aside aria-label="How and when I play" className="fp-side">
      <Card title="When I can play">
        <div id="hours" className="grid gap-2">
          <HoursCard />
        </div>
      </Card>
      {profile && (
        <Card title="How I play">
          <HowIPlay />
        </Card>
      )}
    </aside>
  );
}
