import { ratingText, ratingTypes } from '#client/lib/ratings.ts';
import type { PlayerPage } from '#contract/players.ts';
import { Figure } from './Figure.tsx';
import { shareWon, splitText, spokenForm, spokenTally, sumOf, tallyText } from './words.ts';

interface RecordProps {
  record: NonNullable<PlayerPage['record']>;
  player: Pick<PlayerPage['player'], 'rating' | 'ratingType'>;
}

/** So many characters fit into a line at their largest. */
const roomFor = 13;

/** What somebody has won and lost, and how they play of late. */
export function Record({ record: { singles, doubles, form }, player: { rating, ratingType } }: RecordProps) {
  const all = sumOf(singles, doubles);
  const share = shareWon(all);
  const split = splitText(singles, doubles);
  const hasPlayed = share !== undefined;
  const isLong = `${tallyText(all)}${share}${ratingText(rating)}`.length > roomFor;
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
            <dt>{ratingTypes[ratingType]}</dt>
            <dd>
              <Figure value={ratingText(rating)} />
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
