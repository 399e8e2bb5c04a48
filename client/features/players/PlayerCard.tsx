import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHeadingFocus } from '#client/lib/heading-focus.ts';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { ratingText, ratingTypes } from '#client/lib/ratings.ts';
import { ClampedText } from '#client/ui/ClampedText.tsx';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { classes } from '#client/ui/classes.ts';
import { WindowTitle } from '#client/ui/WindowTitle.tsx';
import type { PlayerPage } from '#contract/players.ts';
import { shareWon, splitText, spokenForm, spokenTally, sumOf, tallyText } from './model.ts';
import { Figure } from './parts.tsx';
import { type Ratings, ratingFigure, ratingOnCard } from './ratings.ts';

interface PlayerCardProps {
  player: PlayerPage['player'];
  record: PlayerPage['record'];
  ratings?: Ratings | undefined;
  /** In the place of figures where none are told. */
  instead?: ReactNode;
  actions: ReactNode;
}

/** A name of more characters than these is written smaller. */
const maxLargeName = 14;

export function PlayerCard({ player, record, ratings, instead, actions }: PlayerCardProps) {
  const heading = useHeadingFocus();
  const { id, username, name, bio, guestOf } = player;
  return (
    <section
      className="relative isolate grid grid-cols-1 content-start gap-4 overflow-hidden rounded-lg border border-transparent bg-court p-4 text-on-court shadow-low lg:gap-5 lg:px-5 lg:pt-6 lg:pb-5 on-dark"
      aria-label={name}
    >
      <WindowTitle>{name}</WindowTitle>
      <span className="absolute -top-[5.6rem] -right-29 -z-1 w-124 translate-x-[38%] translate-y-[22%] rotate-[82deg] opacity-14">
        <CourtLines className="w-full" />
      </span>
      <div className="flex items-center gap-x-3.5 gap-y-1 @max-[17rem]:flex-wrap">
        <span className="@container size-18 flex-none rounded-full shadow-[0_0_0_3px_var(--color-white)] lg:size-22">
          <PlayerFace id={id} name={name} size="fill" isLarge />
        </span>
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            dir="auto"
            className={classes(
              'wrap-anywhere',
              name.length > maxLargeName
                ? 'text-[1.375rem] leading-[1.125] lg:text-[1.5rem]'
                : 'text-[min(2rem,10vw)] leading-[1.0625] lg:text-[2.25rem]',
            )}
          >
            <BreakableName name={name} />
          </h1>
          {guestOf ? (
            <p className="text-sm wrap-anywhere text-on-court/90">
              Guest of{' '}
              <Link href={`/groups/${guestOf.id}`} className="-my-3 inline-block py-3 underline">
                {guestOf.name}
              </Link>
            </p>
          ) : (
            name !== username && <p className="text-sm wrap-anywhere text-on-court/90">@{username}</p>
          )}
          {record && bio && (
            <div className={bioStyle}>
              <ClampedText key={bio} text={bio} lines={2} />
            </div>
          )}
          {!record && <p className={bioStyle}>{instead}</p>}
        </div>
      </div>
      {record && <Record record={record} ratings={ratings} player={player} />}
      {actions && (
        <div className="flex flex-wrap gap-2 *:min-h-12 *:flex-[1_1_8rem] *:px-2 [&>button]:border-white [&>button]:bg-white [&>button]:text-[#0d4a2f] [&>button:hover]:bg-[#e8eee7]">
          {actions}
        </div>
      )}
    </section>
  );
}

const bioStyle = 'mt-1 text-[0.9375rem] leading-5 wrap-anywhere';

interface RecordProps {
  record: NonNullable<PlayerPage['record']>;
  ratings: Ratings | undefined;
  player: Pick<PlayerPage['player'], 'rating' | 'ratingType'>;
}

/** So many characters fit into a line at their largest. */
const maxLargeFigures = 13;

function Record({ record, ratings, player }: RecordProps) {
  const { singles, doubles, form } = record;
  const all = sumOf(singles, doubles);
  const share = shareWon(all);
  const split = splitText(record);
  const hasPlayed = share !== undefined;
  const rating = ratingFor(player, ratings);
  const isLong = `${tallyText(all)}${share}${rating.text}`.length > maxLargeFigures;
  return (
    <>
      <div className="grid gap-2">
        <dl
          className={classes(
            'figures flex flex-wrap justify-between gap-2',
            isLong
              ? '[&_dd]:text-[min(1.5rem,6.6vw)] lg:[&_dd]:text-[1.75rem]'
              : '[&_dd]:text-[min(2rem,8.6vw)] lg:[&_dd]:text-[2.5rem]',
          )}
        >
          <LabelledFigure label="won and lost" isLoudest={hasPlayed}>
            <Figure value={tallyText(all)}>
              <span aria-hidden="true">{tallyText(all)}</span>
              <span className="sr-only">{spokenTally(all)}</span>
            </Figure>
          </LabelledFigure>
          {hasPlayed && (
            <LabelledFigure label="won">
              <Figure value={share} />
            </LabelledFigure>
          )}
          <LabelledFigure label={rating.label}>
            <Figure value={rating.text} />
          </LabelledFigure>
        </dl>
        {split && <p className="text-[0.8125rem] leading-4.5 figures">{split}</p>}
      </div>
      {form.length > 0 && (
        <div className="flex min-h-6 flex-wrap items-center gap-1 text-[0.875rem]">
          <span className="mr-auto">Form</span>
          <span className="sr-only">{spokenForm(form)}</span>
          {form.map((isWon, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells one place from another.
            <b key={index} className={formStyle(isWon)} aria-hidden="true">
              {isWon ? 'W' : 'L'}
            </b>
          ))}
        </div>
      )}
    </>
  );
}

const formStyle = (isWon: boolean): string =>
  classes(
    'grid size-6 place-items-center rounded-full border-[1.5px] font-heading text-[0.8125rem]',
    isWon ? 'border-white bg-white text-[#0d4a2f]' : 'border-white/60',
  );

function LabelledFigure(given: { label: string; isLoudest?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-[0.8125rem] leading-4.5">{given.label}</dt>
      <dd className={classes('leading-none font-bold', given.isLoudest && 'text-ball')}>{given.children}</dd>
    </div>
  );
}

/** What results say, as soon as they say enough; else what the player says. */
function ratingFor({ rating, ratingType }: RecordProps['player'], ratings: Ratings | undefined) {
  const counted = ratings && ratingOnCard(ratings);
  return counted
    ? { text: ratingFigure(counted.rating), label: counted.label }
    : { text: ratingText(rating), label: ratingTypes[ratingType] };
}
