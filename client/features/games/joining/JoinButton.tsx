import type { ComponentProps } from 'react';
import { Button } from '#client/ui/Button.tsx';
import type { Game } from '#contract/games.ts';
import { titleOf } from '../words/level.ts';
import { useJoining } from './use-joining.ts';
import { joinLabel } from './words.ts';

interface JoinButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'width'> {
  game: Game;
}

/** Takes a place, waits for one, or asks for it: its words say which. */
export function JoinButton({ game, ...look }: JoinButtonProps) {
  const joining = useJoining(game);
  return (
    <Button {...look} pending={joining.isPending} onClick={() => joining.run({ params: { id: game.id } })}>
      {joinLabel(game)}
      <span className="sr-only"> {titleOf(game)}</span>
    </Button>
  );
}
