import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useUnsent } from '#client/data/outbox/my-outbox.ts';
import { announce } from '#client/ui/announce.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import type { Evening } from '#contract/evenings.ts';
import { Courts } from './Courts.tsx';
import { EndedCard } from './EndedCard.tsx';
import { EveningTable } from './EveningTable.tsx';
import { enteredPoints } from './entered.ts';
import { EveningMenu } from './manage/EveningMenu.tsx';
import PointsSheet from './score/PointsSheet.tsx';
import { playedOf } from './words.ts';

/** The round that is played, large; the others to be looked up; and the table. */
export function EveningView({ evening, back }: { evening: Evening; back: string }) {
  const { rounds, currentRound, name, viewer, endedAt } = evening;
  // Until one looks something up the round that is played is shown.
  const [looked, setLooked] = useState<number>();
  const [openKey, setOpenKey] = useState<string>();
  const { outbox, unsent } = useUnsent(enteredPoints);
  useSpokenRound(evening);
  const shown = looked ?? currentRound;
  const open = rounds.flatMap(({ matches }) => matches).find(({ key }) => key === openKey);
  return (
    <>
      <PageHeader
        title="Rotating partners"
        subtitle={endedAt === null ? `Round ${currentRound} of ${rounds.length}` : 'This evening has ended.'}
        back={{ to: back, label: name }}
        actions={viewer.mayManage && <EveningMenu evening={evening} back={back} />}
      />
      {endedAt !== null && <EndedCard evening={evening} />}
      <div className="grid gap-5 lg:grid-cols-2">
        <section aria-label="Rounds" className="min-w-0">
          <Tabs
            label="Rounds"
            value={String(shown)}
            onValueChange={(value) => setLooked(Number(value) === currentRound ? undefined : Number(value))}
            tabs={rounds.map((round) => ({
              value: String(round.roundNumber),
              label: <RoundLabel round={round} />,
              content: (
                <Courts
                  evening={evening}
                  round={round}
                  unsent={unsent}
                  outbox={outbox}
                  onOpen={(match) => setOpenKey(match.key)}
                />
              ),
            }))}
          />
        </section>
        <EveningTable evening={evening} />
      </div>
      {open && (
        <PointsSheet
          key={open.key}
          evening={evening}
          match={open}
          unsent={unsent}
          outbox={outbox}
          onClose={() => setOpenKey(undefined)}
        />
      )}
    </>
  );
}

/** That the next round has begun is heard, too. */
function useSpokenRound({ currentRound }: Evening): void {
  const spoken = useRef(currentRound);
  useEffect(() => {
    if (spoken.current === currentRound) return;
    spoken.current = currentRound;
    announce(`Round ${currentRound}`);
  }, [currentRound]);
}

function RoundLabel({ round }: { round: Evening['rounds'][number] }) {
  const isPlayed = round.matches.every(({ score }) => score !== null);
  return (
    <span className="flex items-center justify-center gap-1">
      <span className="sr-only">Round </span>
      {round.roundNumber}
      {isPlayed && <Check className="size-4" aria-hidden="true" />}
      <span className="sr-only">, {playedOf(round)}</span>
    </span>
  );
}
