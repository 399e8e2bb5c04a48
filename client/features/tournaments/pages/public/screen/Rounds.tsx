import { useMemo } from 'react';
import { Face, Name, screenCard, screenColumns } from '#client/lib/screen/ScreenPlayer.tsx';
import { classes } from '#client/ui/classes.ts';
import { graphOf } from '../../../model/bracket/graph.ts';
import { sideText } from '../../../model/bracket/labels.ts';
import { type Field, sidesOf } from '../../../model/field.ts';
import { isFinished, scoreOf } from '../../../model/rounds.ts';
import type { Panel } from './now.ts';

/** So few matches are written larger on a television. */
const maxRoomy = 4;

/** The round that is played, and what it leads to. */
export function Rounds({ field, panel }: { field: Field; panel: Extract<Panel, { kind: 'rounds' }> }) {
  const { bracket } = field;
  const graph = useMemo(() => graphOf(bracket), [bracket]);
  const isRoomy = panel.rounds.every(({ matches }) => matches.length <= maxRoomy);
  return (
    <div className={screenColumns}>
      {panel.rounds.map(({ round, matches }) => (
        <section
          key={round.roundNumber}
          className={`${screenCard} flex flex-col px-38 py-28 tv:px-28 tv:py-24`}
          aria-label={round.title}
        >
          <h2 className="type-38 text-soft">{round.title}</h2>
          <ol className="flex min-h-0 flex-1 flex-col justify-around gap-8 pt-8 tv:gap-0 tv:pt-0">
            {matches.map((match) => {
              const { points } = scoreOf(match);
              const isOn = match.status === 'in_progress';
              return (
                <li
                  key={match.id}
                  className={classes(
                    'rounded-[--spacing(16)] bg-sunken py-8 pr-20',
                    isOn ? 'pl-28 shadow-[inset_--spacing(12)_0_var(--color-ball)]' : 'pl-20',
                  )}
                >
                  {sidesOf(match, field).map(({ userId, name, names, tone, isWinner }, at, sides) => {
                    const isLost = isFinished(match) && !isWinner;
                    return (
                      <div
                        // biome-ignore lint/suspicious/noArrayIndexKey: a match has two places, whoever comes into them
                        key={at}
                        className={classes(
                          'flex min-h-80 items-center gap-24 font-heading leading-[1.2] tv:gap-16 tv:leading-none',
                          isRoomy
                            ? 'tv:min-h-78 tv:type-48 tv:[--face:--spacing(60)]'
                            : 'tv:min-h-54 tv:type-38 tv:[--face:--spacing(44)]',
                          isLost ? 'font-medium text-soft line-through' : 'font-semibold',
                        )}
                      >
                        {userId === 0 ? (
                          <span className={classes('flex-1 font-medium text-soft', isRoomy && 'tv:type-30')}>
                            {sideText(graph, match, at === 0 ? 0 : 1)}
                          </span>
                        ) : (
                          <>
                            <Face name={name} names={names} tone={tone} />
                            <Name
                              name={name}
                              names={names}
                              beside={sides.filter((side) => side.userId !== 0)}
                              look={isLost ? 'flex-1 line-through' : 'flex-1'}
                            />
                          </>
                        )}
                        {points && <b className={classes('figures type-44', isRoomy && 'tv:type-60')}>{points[at]}</b>}
                      </div>
                    );
                  })}
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}
