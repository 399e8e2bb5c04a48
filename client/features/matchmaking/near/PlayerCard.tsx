import { Clock } from 'lucide-react';
import { Link } from 'wouter';
import { ownZone } from '#client/lib/occasions/wall.ts';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { Button } from '#client/ui/Button.tsx';
import type { Tone } from '#client/ui/tones.ts';
import type { NearbyPlayer } from '#contract/matchmaking.ts';
import type { FindPlayersParts } from '../parts.ts';
import { useProfile } from '../profile/ProfileProvider.tsx';
import { otherReasons, questionFor } from './words.ts';

interface PlayerCardProps {
  player: NearbyPlayer;
  tone: Tone | undefined;
  isAsking: boolean;
  onAsk: (draft: string) => void;
  onPropose: FindPlayersParts['onPropose'];
}

/** Somebody to play with, and why. */
export function PlayerCard({ player, tone, isAsking, onAsk, onPropose }: PlayerCardProps) {
  const { profile } = useProfile();
  const { user, reasons, hour, distanceKm } = player;
  const others = otherReasons(player);
  const invite = () =>
    onPropose({
      ...(hour && { localStart: hour.localStart, timeZone: profile?.timeZone ?? ownZone() }),
      place: profile?.place ?? null,
      asked: [{ id: user.id, username: user.username }],
    });
  return (
    <li className="fp-card">
      <Link href={`/players/${user.id}`} className="fp-who">
        <PlayerFace id={user.id} name={user.username} tone={tone} size="row" />
        <span className="min-w-0">
          <b>
            <BreakableName name={user.username} /> {user.rating > 0 && <RatingBadge rating={user.rating} />}
          </b>
          {hour && (
            <span className="fp-when">
              <Clock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              {reasons[0]}
            </span>
          )}
          {(others || distanceKm !== null) && (
            <small>
              {others}
              {distanceKm !== null && (
                <span className="whitespace-nowrap">
                  {others && ' · '}
                  {distanceKm.toLocaleString('en-GB')} km<span className="sr-only"> away</span>
                </span>
              )}
            </small>
          )}
        </span>
      </Link>
      <div className="fp-deeds">
        <Button variant="secondary" pending={isAsking} onClick={() => onAsk(questionFor(hour, Date.now()))}>
          <span>
            Ask<span className="sr-only"> {user.username} to play</span>
          </span>
        </Button>
        <Button variant="ghost" size="small" onClick={invite}>
          <span>
            Invite<span className="sr-only"> {user.username} to a game</span>
          </span>
        </Button>
      </div>
    </li>
  );
}
