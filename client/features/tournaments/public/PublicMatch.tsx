import { Dialog } from '#client/ui/Dialog.tsx';
import type { Match } from '#contract/tournaments/matches.ts';
import { graphOf } from '../bracket/graph.ts';
import { matchTitle, sideText } from '../bracket/labels.ts';
import { type Field, sidesOf } from '../open/field.ts';
import { isFinished, type Round } from '../rounds.ts';
import { endWords } from '../score/details/end-words.ts';
import { SideLine } from '../score/details/SideLine.tsx';

interface PublicMatchProps {
  match: Match;
  round: Round;
  field: Field;
  onClose: () => void;
}

/** A match as it is: names whole, however long they are, and each game. */
export default function PublicMatch({ match, round, field, onClose }: PublicMatchProps) {
  const { tournament, bracket } = field;
  const graph = graphOf(bracket);
  const [one, two] = sidesOf(match, field).map((side, at) =>
    side.userId === 0 ? { ...side, name: sideText(graph, match, at === 0 ? 0 : 1) } : side,
  );
  if (!one || !two) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${one.name} against ${two.name}`}
      description={round.stage === 'round-robin' ? round.title : matchTitle(round, match)}
    >
      <div className="grid gap-4">
        <ul className="grid gap-2">
          <SideLine side={one} match={match} field={field} />
          <SideLine side={two} match={match} field={field} />
        </ul>
        <p className="text-soft">{wordsOf(match, tournament)}</p>
      </div>
    </Dialog>
  );
}

function wordsOf(match: Match, tournament: Field['tournament']): string {
  if (isFinished(match)) return match.decidedBy === 'play' ? 'Match Complete' : endWords(match, tournament);
  if (match.court !== null) return `Court ${match.court}, now`;
  if (match.live !== null) return 'On now';
  return match.state === 'ready' ? 'To be played next.' : 'It waits for other matches.';
}
