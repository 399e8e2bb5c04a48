import { Check, Hourglass } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import { classes } from '#client/ui/classes.ts';
import type { TournamentCard } from '#contract/tournaments/cards.ts';
import { isReady, kindOf, outlookInShort, outlookOf, playedOf, shareOf } from '../model/cards.ts';
import { addressOfTournament, linkState } from '../navigation.ts';
import { GroupLine, ListSection, OwnPosition, TournamentRow, TournamentRows } from './ListSection.tsx';
import { type Section, useOrderOfVisit, useUrgent } from './sections.ts';

/** So many are cards; the others are rows. */
const cardCount = 2;

/** What is played now, first where my match waits for me. */
export function RunningSection({ section, groupId }: { section: Section; groupId: number | undefined }) {
  const urgent = useUrgent(section);
  const isUrgent = ({ id }: { id: number }) => id === urgent;
  const ordered = useOrderOfVisit(section.cards);
  const cards = [...ordered.filter(isUrgent), ...ordered.filter((card) => !isUrgent(card))];
  return (
    <ListSection title="Playing now" section={section} cards={cards} shownAtFirst={6} what="running tournaments">
      {(shown, more) => (
        <>
          <ul className="grid gap-3 lg:grid-cols-2 lg:gap-6">
            {shown.slice(0, cardCount).map((card) => (
              <li key={card.id} className="min-w-0">
                <RunningCard card={card} groupId={groupId} isUrgent={isUrgent(card)} />
              </li>
            ))}
          </ul>
          {shown.length > cardCount && (
            <div className="mt-3 lg:mt-6">
              <TournamentRows columns="two" more={more}>
                {shown.slice(cardCount).map((card) => (
                  <RunningRow key={card.id} card={card} groupId={groupId} />
                ))}
              </TournamentRows>
            </div>
          )}
        </>
      )}
    </ListSection>
  );
}

function RunningRow({ card, groupId }: { card: TournamentCard; groupId: number | undefined }) {
  const { own, leader, group } = card;
  const person = own?.next?.opponent ?? leader;
  const tone = useGroupTone(group.id);
  return (
    <TournamentRow
      card={card}
      groupId={groupId}
      leading={person ? <PlayerFace {...person} /> : <Avatar name={group.name} tone={tone} shape="square" />}
      text={outlookInShort(card)}
      trailing={own && <OwnPosition own={own} size="normal" />}
    />
  );
}

interface RunningCardProps {
  card: TournamentCard;
  /** The group whose list this is. */
  groupId: number | undefined;
  /** The one in which my match waits for me: nothing else on the page is as loud. */
  isUrgent: boolean;
}

/** A tournament that runs: how far it is, how I do, and what comes next. */
function RunningCard({ card, groupId, isUrgent }: RunningCardProps) {
  const { id, name, group, own } = card;
  const heading = useId();
  const calls = isUrgent && isReady(card);
  return (
    <article
      aria-labelledby={heading}
      className={classes(
        'relative flex h-full flex-col overflow-hidden rounded-lg border px-4 pt-3.5 pb-4 shadow-low transition-colors sm:px-5',
        isUrgent ? 'on-dark border-court bg-court text-on-court' : 'border-line bg-surface hover:border-control',
      )}
    >
      {isUrgent && (
        <CourtLines className="absolute top-1/2 left-1/2 w-[150%] -translate-1/2 -rotate-8 text-on-court/8" />
      )}
      <div className="relative flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={heading} className="text-xl sm:text-[1.375rem]">
            {name}
          </h3>
          <GroupLine group={group} kind={kindOf(card)} isGroupKnown={groupId !== undefined} isOnCourt={isUrgent} />
        </div>
        {own && <OwnPosition own={own} size="large" isOnCourt={isUrgent} />}
      </div>
      <Progress card={card} isOnCourt={isUrgent} />
      <div className="mt-auto flex flex-wrap items-center gap-2.5">
        <Ahead card={card} isOnCourt={isUrgent} />
        {/* The whole card is the link's area. */}
        <Link
          href={addressOfTournament(id, groupId)}
          state={linkState}
          data-tournament={id}
          className={classes(
            buttonStyle(calls ? 'ball' : isUrgent ? 'on-court' : 'secondary'),
            'static shrink-0 after:absolute after:inset-0 after:rounded-lg',
          )}
        >
          {calls ? 'Enter score' : 'Open'}
          <span className="sr-only">{calls ? ` in ${name}` : ` ${name}`}</span>
        </Link>
      </div>
    </article>
  );
}

function Progress({ card, isOnCourt }: { card: TournamentCard; isOnCourt: boolean }) {
  return (
    <p className={classes('relative mt-2 mb-3 flex items-center gap-2.5 text-sm', !isOnCourt && 'text-soft')}>
      <span
        aria-hidden="true"
        className={classes('h-1 flex-1 overflow-hidden rounded-full', isOnCourt ? 'bg-on-court/25' : 'bg-sunken')}
      >
        <span
          className={classes(
            'block h-full rounded-full transition-[width] duration-200 forced-colors:bg-[CanvasText]',
            isOnCourt ? 'bg-ball' : 'bg-court dark:bg-court-text',
          )}
          style={{ width: `${100 * shareOf(card)}%` }}
        />
      </span>
      <span className="figures">{playedOf(card)}</span>
    </p>
  );
}

/** Whom I play next, or who leads. */
function Ahead({ card, isOnCourt }: { card: TournamentCard; isOnCourt: boolean }) {
  const { person, title, text } = outlookOf(card);
  const Icon = card.own && !card.own.next ? Check : Hourglass;
  return (
    // A long name has a line of its own, so that it is not broken beside the button.
    <div
      className={classes('relative flex min-w-28 items-center gap-2.5', title.length > 28 ? 'basis-full' : 'flex-1')}
    >
      {person ? (
        <PlayerFace {...person} hasRing={isOnCourt} />
      ) : (
        <span
          aria-hidden="true"
          className={classes(
            'grid size-10 shrink-0 place-items-center rounded-full',
            isOnCourt ? 'bg-on-court/25' : 'bg-sunken text-soft',
          )}
        >
          <Icon className="size-5" />
        </span>
      )}
      <div className="min-w-0 leading-tight">
        <p className="font-semibold">{title}</p>
        <p className={classes('text-sm', !isOnCourt && 'text-soft')}>{text}</p>
      </div>
    </div>
  );
}
