import { counted } from '#client/lib/counts.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Card } from '#client/ui/Card.tsx';
import type { OpenedGame } from '#contract/games.ts';

/** What else a game is: said once one knows when, where and who. */
export function AboutGame({ game }: { game: OpenedGame }) {
  const { note, places, durationMinutes } = game;
  return (
    <Card title="About">
      {note && (
        <p className="mb-4 whitespace-pre-line wrap-anywhere" dir="auto">
          {note}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Badge isFigure>{counted(places, 'place')}</Badge>
        <Badge isFigure>{counted(durationMinutes, 'minute')}</Badge>
      </div>
    </Card>
  );
}
