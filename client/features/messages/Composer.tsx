import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Kept } from '#client/lib/kept.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { classes } from '#client/ui/classes.ts';
import { controlStyle } from '#client/ui/Field.tsx';
import { messageCalls } from '#contract/messages.ts';

const { most } = messageCalls.send.limits.content;
/** From here on the number of characters is shown. */
const nearMost = most * 0.9;

interface ComposerProps {
  groupId: number;
  name: string;
  onSend: (content: string) => void;
}

export function Composer({ groupId, name, onSend }: ComposerProps) {
  const id = useId();
  const [text, setText] = useDraft(groupId);
  const area = useGrowing(text);
  const length = text.trim().length;
  const isTooLong = length > most;
  const send = () => {
    if (length === 0 || isTooLong) return;
    onSend(text.trim());
    setText('');
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are being composed, as in Japanese, Enter chooses them.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="border-t border-line bg-surface p-2 sm:p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          Message to {name}
        </label>
        <textarea
          ref={area}
          id={id}
          rows={1}
          value={text}
          placeholder="Write a message"
          enterKeyHint="send"
          aria-describedby={`${id}-length`}
          aria-invalid={isTooLong || undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className={classes(controlStyle(), 'max-h-40 resize-none')}
        />
        <button
          type="submit"
          aria-label="Send"
          title="Send"
          disabled={length === 0 || isTooLong}
          className="grid size-11 shrink-0 place-items-center rounded-md bg-court text-on-court transition-colors hover:bg-court-strong disabled:cursor-not-allowed disabled:opacity-50"
        >
          <SendHorizontal className="size-5" aria-hidden="true" />
        </button>
      </div>
      <p
        id={`${id}-length`}
        role="status"
        className={classes('figures px-1 text-sm', isTooLong ? 'font-semibold text-danger-text' : 'text-soft')}
      >
        {length >= nearMost && `${length.toLocaleString('en-GB')} of ${most.toLocaleString('en-GB')} characters`}
        {isTooLong && ' – too long to send'}
      </p>
    </form>
  );
}

const draftName = (groupId: number): string => `draft:${groupId}`;

/** What is typed here, kept in this browser until it is sent. */
function useDraft(groupId: number): [string, (text: string) => void] {
  const viewer = useViewer();
  const kept = useMemo(() => new Kept('messages', viewer.id), [viewer.id]);
  const [text, setText] = useState(() => kept.get(draftName(groupId)) ?? '');
  const change = (typed: string) => {
    setText(typed);
    kept.set(draftName(groupId), typed);
  };
  return [text, change];
}

/** As high as what is typed, and ready to type where no keyboard has to come up for it. */
function useGrowing(text: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) area.current?.focus();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the text that changes the height.
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [text]);
  return area;
}
