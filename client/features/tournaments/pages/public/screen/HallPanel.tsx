import { Fragment } from 'react';
import { screenCard } from '#client/lib/screen/ScreenPlayer.tsx';
import { classes } from '#client/ui/classes.ts';
import type { PublicHall } from '#contract/tournaments/desk.ts';
import { rangeOf } from '../../../model/when.ts';

type Sides = PublicHall['next'][number]['sides'];

/** In this order also where one of them is written from right to left. */
const Names = ({ side }: { side: Sides[number] }) =>
  side.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && ' & '}
      <bdi>{name}</bdi>
    </Fragment>
  ));

/** So many fit beside the courts. */
const mostNext = 5;

/** All courts of a hall in which several draws are played, and what comes next, with the times. */
/** @param isShort a notice takes room above it */
export function HallPanel({ hall, isShort }: { hall: PublicHall; isShort: boolean }) {
  const { courts, next, draws } = hall;
  const drawOf = (id: number) => draws.find((draw) => draw.id === id)?.name ?? '';
  const isMany = courts.length > 6;
  return (
    <div className="grid gap-38 tv:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] tv:gap-32">
      <section aria-label="Courts" className={`${screenCard} flex min-h-0 flex-col px-38 py-28 tv:px-28 tv:py-24`}>
        <h2 className="type-38 text-soft">Courts</h2>
        <ul className={classes('grid min-h-0 flex-1 auto-rows-fr gap-14 pt-14', isMany && 'tv:grid-cols-2')}>
          {courts.map(({ number, match, isTaken }) => (
            <li
              key={number}
              className={classes(
                'flex min-w-0 items-center gap-24 rounded-[--spacing(16)] px-20 py-8',
                match ? 'bg-court text-on-court' : 'bg-sunken text-soft',
              )}
            >
              <b className="figures w-68 flex-none text-center font-heading type-60 leading-none">{number}</b>
              {match ? (
                <span className="min-w-0 flex-1">
                  <span className="block truncate type-26 leading-[1.2]" dir="auto">
                    {draws.length > 1 && `${drawOf(match.tournamentId)} · `}
                    {match.title}
                  </span>
                  {match.sides.map((side, at) => (
                    <span
                      key={side[0]?.id ?? at}
                      className="block truncate font-heading type-34 leading-[1.2] font-bold"
                    >
                      <Names side={side} />
                    </span>
                  ))}
                </span>
              ) : (
                <span className="type-34">{isTaken ? 'In use' : 'Free'}</span>
              )}
              {match?.live && (
                <b className="figures flex-none type-60 leading-none">
                  {match.live.player1Score}–{match.live.player2Score}
                </b>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-label="Next matches"
        className={`${screenCard} flex min-h-0 flex-col px-38 py-28 tv:px-28 tv:py-24`}
      >
        <h2 className="type-38 text-soft">Next</h2>
        <ul className="flex min-h-0 flex-1 flex-col gap-14 pt-14">
          {next.slice(0, isShort ? mostNext - 1 : mostNext).map(({ matchId, tournamentId, title, sides, expected }) => (
            <li key={matchId} className="border-t-[length:--spacing(2)] border-line pt-14 first:border-0 first:pt-0">
              <p className="figures flex flex-wrap justify-between gap-x-24 type-34 leading-[1.2] font-bold">
                <span>{rangeOf(expected)}</span>
                {expected.court !== null && <span className="text-court-text">Court {expected.court}</span>}
              </p>
              <p className="truncate type-34 leading-[1.3]">
                <Names side={sides[0]} /> v <Names side={sides[1]} />
              </p>
              <p className="truncate type-26 leading-[1.2] text-soft" dir="auto">
                {draws.length > 1 && `${drawOf(tournamentId)} · `}
                {title}
              </p>
            </li>
          ))}
        </ul>
        {next.length === 0 && <p className="pt-14 type-34 text-soft">Nothing is ready yet.</p>}
      </section>
    </div>
  );
}
