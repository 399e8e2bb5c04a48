import { useQuery } from '@tanstack/react-query';
import { AtSign } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { query } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { classes } from '#client/ui/classes.ts';
import { groupCalls } from '#contract/groups.ts';
import { everybody } from '#contract/messages/text.ts';
import type { Face } from '#contract/values.ts';
import { useThread } from '../model/open-thread.ts';
import { isEverybodyMeant, mentionAt, useSuggestions, withMention } from './suggesting.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Whom one may mean by a name that is begun.
 *
 * @param onChange told what stands in the field once one of them is taken
 */
export function useMentioning(
  area: RefObject<HTMLTextAreaElement | null>,
  text: string,
  onChange: (text: string) => void,
) {
  const id = useId();
  const { conversation, may } = useThread();
  const [caret, setCaret] = useState<number>();
  /** Where the '@' stands whose suggestions were put away. */
  const [leftAt, setLeftAt] = useState<number>();
  const [marked, setMarked] = useState(0);
  const next = useRef<number>(undefined);
  const mention = caret === undefined ? undefined : mentionAt(text, caret);
  const isOpen = mention !== undefined && mention.from !== leftAt;
  const people = useSuggestions(isOpen ? mention : undefined);
  const isStaff = may?.mayModerate === true && conversation.kind === 'group';
  const mayMeanAll = isOpen && conversation.kind === 'group' && isEverybodyMeant(mention);
  const names = [...people.map(({ username }) => username), ...(mayMeanAll && isStaff ? [everybody] : [])];
  const at = Math.min(marked, names.length - 1);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    area.current?.setSelectionRange(next.current, next.current);
    next.current = undefined;
  });
  const take = (name: string | undefined) => {
    if (!mention || name === undefined) return;
    const after = withMention(text, mention, name);
    next.current = after.caret;
    setCaret(after.caret);
    onChange(after.text);
    area.current?.focus();
  };
  return {
    list: isOpen && {
      id,
      people,
      at,
      isForAll: mayMeanAll && isStaff,
      isOnlyForStaff: mayMeanAll && !isStaff && mention.prefix.toLowerCase() === everybody,
      onTake: take,
    },
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': names.length > 0 ? id : undefined,
      'aria-activedescendant': names.length > 0 ? `${id}-${at}` : undefined,
    } as const,
    /** The field has another text, or one is elsewhere in it. */
    follow: ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => {
      const after = selectionStart === selectionEnd ? selectionStart : undefined;
      if (after !== caret) setMarked(0);
      setCaret(after);
      if (leftAt !== undefined && after !== undefined && after <= leftAt) setLeftAt(undefined);
    },
    leave: () => setCaret(undefined),
    /** @returns whether the key was for the suggestions */
    onKeyDown: (event: KeyboardEvent): boolean => {
      if (names.length === 0 || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return false;
      const step = steps[event.key];
      if (step !== undefined) setMarked((at + step + names.length) % names.length);
      else if (event.key === 'Enter' || event.key === 'Tab') take(names[at]);
      else if (event.key === 'Escape') setLeftAt(mention?.from);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

type List = Exclude<ReturnType<typeof useMentioning>['list'], false>;

/** Above the field, and covering nothing: the people one may mean, in a row that scrolls. */
export function Suggestions({ list: { id, people, at, isForAll, isOnlyForStaff, onTake } }: { list: List }) {
  const option = (index: number, name: string) => ({ id: `${id}-${index}`, isMarked: index === at, name, onTake });
  return (
    <>
      {(people.length > 0 || isForAll) && (
        <div
          id={id}
          role="listbox"
          aria-label="People to mention"
          className="relative -mx-2 mb-1 flex gap-1 overflow-x-auto px-2"
        >
          {people.map((face, index) => (
            <Suggested key={face.id} {...option(index, face.username)}>
              <PlayerFace id={face.id} name={face.name} size="tiny" />
              <Names face={face} isTold={people.some((each) => each !== face && each.name === face.name)} />
            </Suggested>
          ))}
          {isForAll && (
            <Suggested {...option(people.length, everybody)}>
              <span className="grid size-7 place-items-center rounded-full bg-sunken text-soft">
                <AtSign className="size-4" aria-hidden="true" />
              </span>
              all <Reached />
            </Suggested>
          )}
        </div>
      )}
      <p role="status" className="px-4 text-sm text-soft not-empty:mb-1">
        {isOnlyForStaff && '@all is for admins and moderators.'}
      </p>
    </>
  );
}

/** @param isTold whether the username is seen also on a phone: another one is called the same */
function Names({ face: { username, name }, isTold }: { face: Face; isTold: boolean }) {
  return (
    <span className="whitespace-nowrap">
      <bdi>{name}</bdi>
      {name !== username && <span className={isTold ? 'text-soft' : 'text-soft max-sm:sr-only'}> @{username}</span>}
    </span>
  );
}

/** How many `@all` reaches. */
function Reached() {
  const { groupId } = useThread().conversation;
  const { data } = useQuery({ ...query(groupCalls.get, { params: { id: groupId ?? 0 } }), enabled: groupId !== null });
  return <small className="text-sm whitespace-nowrap text-soft">{data && counted(data.memberCount, 'member')}</small>;
}

interface SuggestedProps {
  id: string;
  isMarked: boolean;
  /** What is typed for it. */
  name: string;
  onTake: (name: string) => void;
  children: ReactNode;
}

function Suggested({ id, isMarked, name, onTake, children }: SuggestedProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      ref={isMarked ? intoView : undefined}
      // The focus stays in the field, and so does the keyboard on the screen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(name)}
      className={classes(
        'flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full border-2 py-1 pr-3.5 pl-2',
        isMarked ? 'border-court-text bg-court-soft font-semibold' : 'border-transparent hover:bg-sunken',
      )}
    >
      {children}
    </div>
  );
}

const intoView = (marked: HTMLElement | null) => marked?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
