import {
  CalendarDays,
  CalendarX2,
  Check,
  ClipboardCheck,
  Clock,
  Flag,
  type LucideIcon,
  Medal,
  Megaphone,
  MessageCircle,
  Swords,
  Trophy,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useGroupTone } from '#client/lib/group-tones.ts';
import { timeOf } from '#client/lib/moments.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { Avatar } from '#client/ui/Avatar.tsx';
import { Button } from '#client/ui/Button.tsx';
import { type ButtonVariant, buttonStyle } from '#client/ui/button-style.ts';
import { classes } from '#client/ui/classes.ts';
import type { Notification, NotificationAction } from '#contract/notifications.ts';
import { type Answering, type GivenAnswer, isAnswered } from './use-answering.ts';

interface NotificationRowProps extends Omit<Answering, 'answerOf'> {
  row: Notification;
  /** It is the one thing in yellow. */
  isLoudest: boolean;
  given: GivenAnswer | undefined;
  onOpen: (row: Notification) => void;
}

const hit =
  'grid min-h-15 min-w-0 flex-1 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-start gap-x-3 py-2.5 pr-4 pl-5 leading-5 lg:grid-cols-[2.5rem_minmax(0,1fr)] lg:items-center lg:pr-22 lg:has-[+*]:pr-3';

/** What happened, as one link, and after it what may be done about it. */
export function NotificationRow({ row, isLoudest, given, onOpen, give, undo }: NotificationRowProps) {
  const { id, isRead, link, actions } = row;
  return (
    <li
      tabIndex={-1}
      data-row={id}
      className={classes(
        'relative border-line not-first:border-t transition-colors focus-visible:-outline-offset-3 has-[>a:hover]:bg-sunken lg:flex lg:items-center',
        isLoudest && 'bg-court-soft',
      )}
    >
      {!isRead && (
        <span
          aria-hidden="true"
          className="absolute top-6.5 left-1.75 size-2 rounded-full border border-transparent bg-court lg:top-1/2 lg:-translate-y-1/2 dark:bg-court-text"
        />
      )}
      {link === null ? (
        <div className={hit}>
          <What row={row} />
        </div>
      ) : (
        <Link href={link} onClick={() => onOpen(row)} className={classes(hit, 'focus-visible:-outline-offset-3')}>
          <What row={row} />
        </Link>
      )}
      {given && isAnswered(given) ? (
        <Beside problem={given.state === 'refused' ? given.problem : undefined}>
          <Answered row={row} given={given} onUndo={() => undo(row)} />
        </Beside>
      ) : (
        actions.length > 0 && (
          <Beside problem={given?.state === 'refused' ? given.problem : undefined}>
            {actions.map((action, at) => (
              <Action
                key={action.label}
                row={row}
                action={action}
                variant={(isLoudest ? loudVariants : variants)[at]}
                isPending={given?.answer.label === action.label && given.state === 'sending'}
                onPress={() => (action.link === null ? give(row, action) : onOpen(row))}
              />
            ))}
          </Beside>
        )
      )}
    </li>
  );
}

const loudVariants: readonly ButtonVariant[] = ['ball', 'secondary'];
const variants: readonly ButtonVariant[] = ['secondary', 'ghost'];

function What({ row: { picture, title, body, createdAt, isRead } }: { row: Notification }) {
  return (
    <>
      <span className="row-span-2 lg:row-span-1">
        <Picture picture={picture} isRead={isRead} />
      </span>
      <span className="contents lg:block">
        <span dir="auto" className={classes('block wrap-anywhere', isRead ? 'font-medium' : 'font-bold')}>
          {!isRead && <span className="sr-only">Unread: </span>}
          <Words text={title} />
        </span>
        {body && (
          <span
            dir="auto"
            className="col-span-2 col-start-2 row-start-2 mt-px line-clamp-4 block text-sm leading-4.75 text-soft wrap-anywhere"
          >
            <Words text={body} />
          </span>
        )}
      </span>
      <time
        dateTime={createdAt}
        className="figures col-start-3 row-start-1 text-[0.8125rem] text-soft lg:absolute lg:top-1/2 lg:right-4 lg:-translate-y-1/2"
      >
        {timeOf(createdAt)}
      </time>
    </>
  );
}

/** A score is not divided at its dash. */
const Words = ({ text }: { text: string }) =>
  text.split(/(\d+–\d+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );

const icons: Record<Extract<Notification['picture'], { kind: 'icon' }>['icon'], LucideIcon> = {
  event: CalendarDays,
  cancelled: CalendarX2,
  tournament: Trophy,
  court: Swords,
  game: UsersRound,
  medal: Medal,
  message: MessageCircle,
  announcement: Megaphone,
  group: UsersRound,
  report: Flag,
  result: ClipboardCheck,
};

/** Decorative: the sentence beside it says who and what it is. */
function Picture({ picture, isRead }: { picture: Notification['picture']; isRead: boolean }) {
  if (picture.kind === 'group') return <GroupSign {...picture} />;
  if (picture.kind === 'icon') {
    const Icon = icons[picture.icon];
    return (
      <span
        className={classes(
          'grid size-10 place-items-center rounded-md',
          isRead ? 'bg-sunken text-soft' : 'bg-court-soft text-court-text',
        )}
      >
        <Icon className="size-5" aria-hidden="true" />
      </span>
    );
  }
  const [first, second] = picture.people;
  if (!first) return null;
  if (!second) return <PlayerFace {...first} />;
  return (
    <span className="relative block size-10">
      <PlayerFace {...first} size="tiny" />
      <span className="absolute right-0 bottom-0 inline-flex rounded-full ring-2 ring-surface">
        <PlayerFace {...second} size="tiny" />
      </span>
    </span>
  );
}

function GroupSign({ id, name }: { id: number; name: string }) {
  return <Avatar name={name} tone={useGroupTone(id)} shape="square" />;
}

/** Below the words on a phone, else beside them. */
function Beside({ problem, children }: { problem: string | undefined; children: ReactNode }) {
  return (
    <div className="grid gap-2 pr-4 pb-3 pl-18 lg:max-w-3/5 lg:shrink-0 lg:py-2 lg:pr-22 lg:pl-0">
      <div className="flex flex-wrap items-center gap-2 max-lg:[&>:is(a,button)]:px-3 lg:justify-end">{children}</div>
      {problem && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger-text">
          {problem}
        </p>
      )}
    </div>
  );
}

interface ActionProps {
  row: Notification;
  action: NotificationAction;
  variant: ButtonVariant | undefined;
  isPending: boolean;
  onPress: () => void;
}

function Action({ row, action: { label, link }, variant, isPending, onPress }: ActionProps) {
  const name = `${label}, ${row.title}`;
  const words = <span className={variant === 'ghost' ? 'text-court-text' : undefined}>{label}</span>;
  if (link !== null) {
    return (
      <Link href={link} onClick={onPress} aria-label={name} className={buttonStyle(variant)}>
        {words}
      </Link>
    );
  }
  return (
    <Button variant={variant} pending={isPending} onClick={onPress} aria-label={name} data-place={placeOf(row)}>
      {variant === 'ball' && !isPending && <Check className="size-4.5" aria-hidden="true" />}
      {words}
    </Button>
  );
}

/** In the place of the button that was pressed: what is so now, which then has the focus. */
function Answered({
  row,
  given: { state, answer },
  onUndo,
}: {
  row: Notification;
  given: GivenAnswer;
  onUndo: () => void;
}) {
  const isUnsent = state === 'waiting';
  const back = isUnsent && answer.isUndo ? 'Keep it' : 'Undo';
  return (
    <>
      <p
        tabIndex={-1}
        data-place={placeOf(row)}
        className="flex min-h-11 items-center gap-1.5 rounded-md font-semibold"
      >
        {isUnsent ? (
          <>
            <Clock className="size-4.5 text-soft" aria-hidden="true" />
            {answer.isUndo ? 'Undo' : answer.label} · not sent yet
          </>
        ) : (
          <>
            <Check className="size-4.5 text-court-text" aria-hidden="true" />
            {answer.done}
          </>
        )}
      </p>
      {(answer.undo !== null || isUnsent) && (
        <Button variant="ghost" pending={state === 'sending'} onClick={onUndo} aria-label={`${back}, ${row.title}`}>
          <span className="text-court-text">{back}</span>
        </Button>
      )}
    </>
  );
}

const placeOf = ({ id }: Notification): string => `answer-${id}`;
