import { ratingText, ratingTypes } from '#client/lib/ratings.ts';
import type { PlayerPage } from '#contract/players.ts';
import { Figure } from './Figure.tsx';
import { ratingFigure } from './rating/figures.ts';
import { type Ratings, ratingOnCard } from './rating/shown-rating.ts';
import { shareWon, splitText, spokenForm, spokenTally, sumOf, tallyText } from './words.ts';

interface RecordProps {
  record: NonNullable<PlayerPage['record']>;
  /** Where they have come. */
  ratings: Ratings | undefined;
  player: Pick<PlayerPage['player'], 'rating' | 'ratingType'>;
}

/** So many characters fit into a line at their largest. */
const roomFor = 13;

/** What somebody has won and lost, and how they play of late. */
export function Record({ record: { singles, doubles, form }, ratings, player }: RecordProps) {
  const all = sumOf(singles, doubles);
  const share = shareWon(all);
  const split = splitText(singles, doubles);
  const hasPlayed = share !== undefined;
  const rating = ratingFor(player, ratings);
  const isLong = `${tallyText(all)}${share}${rating.text}`.length > roomFor;
  return (
    <>
      <div className="grid gap-2">
        <dl className="pl-figures figures" data-long={isLong ? '' : undefined}>
          <div className={hasPlayed ? 'pl-loudest' : undefined}>
            <dt>won and lost</dt>
            <dd>
              <Figure value={tallyText(all)}>
                <span aria-hidden="true">{tallyText(all)}</span>
                <span className="sr-only">{spokenTally(all)}</span>
              </Figure>
            </dd>
          </div>
          {hasPlayed && (
            <div>
              <dt>won</dt>
              <dd>
                <Figure value={share} />
              </dd>
            </div>
          )}
          <div>
            <dt>{rating.label}</dt>
            <dd>
              <Figure value={rating.text} />
            </dd>
          </div>
        </dl>
        {split && <p className="pl-split figures">{split}</p>}
      </div>
      {form.length > 0 && (
        <div className="pl-form">
          <span>Form</span>
          <span className="sr-only">{spokenForm(form)}</span>
          {form.map((isWon, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells one place from another.
            <b key={index} className={isWon ? 'pl-won' : undefined} aria-hidden="true">
              {isWon ? 'W' : 'L'}
            </b>
          ))}
        </div>
      )}
    </>
  );
}

/** What results say, as soon as they say enough; else what the player says. */
function ratingFor({ rating, ratingType }: RecordProps['player'], ratings: Ratings | undefined) {
  const counted = ratings && ratingOnCard(ratings);
  return counted
    ? { text: ratingFigure(counted.rating), label: counted.label }
    : { text: ratingText(rating), label: ratingTypes[ratingType] };
}
