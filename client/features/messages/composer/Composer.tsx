import { Megaphone, SendHorizontal, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';
import { useViewer } from '#client/lib/viewer.ts';
import { answer as say } from '#client/ui/announce.ts';
import { classes } from '#client/ui/classes.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { lazy } from '#client/ui/lazy.tsx';
import { isBlank } from '#contract/blank.ts';
import { type Message, messageCalls } from '#contract/messages.ts';
import type { ChosenProps } from '../beside/Chosen.tsx';
import type { PictureToSend } from '../model/local-pictures.ts';
import { type Composed, type ComposerControls, useThread } from '../model/open-thread.ts';
import { editMessage } from '../model/unsent-messages.ts';
import { Above } from './Above.tsx';
import type { AttachProps } from './Attach.tsx';
import {
  afterSend,
  type Composing,
  fieldName,
  leaveMode,
  lengthOf,
  modeLabel,
  restored,
  startEdit,
  startReply,
  textOf,
  useComposing,
  withText,
} from './composing.ts';
import { Suggestions, useMentioning } from './Suggestions.tsx';

const Attach = lazy<AttachProps>(() => import('./Attach.tsx'));
const Chosen = lazy<ChosenProps>(async () => ({ default: (await import('../beside/parts.ts')).parts.Chosen }));

const { most: maxLength } = messageCalls.send.limits.content;
/** From here on the number of characters is shown. */
const countFrom = maxLength * 0.9;

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  controls: RefObject<ComposerControls | null>;
  conversationId: number;
  name: string;
  /** `always` also where that brings up a keyboard on the screen: there is nothing to read yet. `never` beside a page. */
  takesFocus: 'always' | 'with-mouse' | 'never';
  /** The viewer’s last message, as far as it is loaded. */
  ownLast: () => Message | undefined;
  onSend: (composed: Composed) => void;
}

/** Where one writes. */
export function Composer(props: ComposerProps) {
  const { ref: area, controls, conversationId, name, takesFocus, ownLast, onSend } = props;
  const id = useId();
  const { outbox, conversation, may } = useThread();
  const [composing, change] = useComposing(conversationId);
  /** Nothing may be sent for a while. */
  const [isHeld, setHeld] = useState(false);
  const text = textOf(composing);
  const length = lengthOf(text);
  const isTooLong = length > maxLength;
  const { pictures } = composing;
  const setPictures = (next: readonly PictureToSend[]) => change({ ...composing, pictures: next });
  const isEmpty = isBlank(text) && (pictures.length === 0 || composing.editing !== undefined);
  const maySend = !isEmpty && !isTooLong && (!isHeld || composing.editing !== undefined);
  useHeightOf(area, text);
  useRoomAboveKeyboard();
  useEffect(() => {
    const isWanted = takesFocus === 'always' || (takesFocus === 'with-mouse' && matchMedia('(pointer: fine)').matches);
    if (isWanted) area.current?.focus();
  }, [area, takesFocus]);
  const { id: viewerId } = useViewer();
  const mayAnnounce = may?.mayModerate === true && conversation.kind === 'group';
  const mentioning = useMentioning(area, text, (next) => change(withText(composing, next)));
  const focus = () => area.current?.focus();
  const begin = (next: Composing) => {
    change(next);
    say(modeLabel(next, viewerId) ?? '');
    focus();
  };
  useImperativeHandle(controls, () => ({
    reply: (message) => begin(startReply(composing, message)),
    edit: (message) => begin(startEdit(composing, message)),
    restore: (message) => begin(restored(composing, message)),
  }));
  const setAnnouncement = (isAnnouncement: boolean) => {
    change({ ...composing, isAnnouncement });
    say(isAnnouncement ? 'Announcement' : 'Message');
    focus();
  };
  const leave = () => {
    change(leaveMode(composing));
    say(composing.editing ? 'Stopped editing' : 'Stopped replying');
    focus();
  };
  const send = () => {
    if (!maySend) return;
    const { editing: edit, replyTo, isAnnouncement } = composing;
    const content = text.trim();
    if (!edit) {
      const more = pictures.length > 0 ? { pictures } : isAnnouncement && mayAnnounce && { isAnnouncement };
      onSend({ content, replyTo, ...more });
    } else if (content !== edit.message.content) editMessage(outbox, edit.message, content);
    if (edit) say(content === edit.message.content ? 'Not changed' : 'Saved');
    change(afterSend(composing));
    focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are being composed, as in Japanese, Enter chooses them.
    if (event.nativeEvent.isComposing || mentioning.onKeyDown(event)) return;
    const own = event.key === 'ArrowUp' && text === '' && !event.shiftKey ? ownLast() : undefined;
    if (own) {
      event.preventDefault();
      begin(startEdit(composing, own));
    } else if (event.key === 'Escape' && leaveMode(composing) !== composing) {
      event.preventDefault();
      leave();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  return (
    <form
      className="relative border-t border-line bg-surface px-2 pt-1.5 pb-[max(6px,env(safe-area-inset-bottom))] lg:px-[max(1rem,calc((100%-752px)/2))]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Above composing={composing} onLeave={leave} onHeld={setHeld} />
      {mayAnnounce && composing.isAnnouncement && !composing.editing && (
        <Announcing onLeave={() => setAnnouncement(false)} />
      )}
      {pictures.length > 0 && !composing.editing && (
        <Suspense>
          <Chosen pictures={pictures} onChange={setPictures} onEmpty={focus} />
        </Suspense>
      )}
      {mentioning.list && <Suggestions list={mentioning.list} />}

      {/* Where text is set large the buttons have a line of their own. */}
      <div className="flex flex-wrap items-end gap-2">
        {!composing.editing && !composing.isAnnouncement && (
          // Its place is kept while it comes.
          <Suspense fallback={<span className="-mx-1 size-11 shrink-0" />}>
            <Attach pictures={pictures} onPictures={setPictures} onClose={focus} />
          </Suspense>
        )}
        {mayAnnounce && !composing.editing && pictures.length === 0 && (
          <div className={classes('-mx-1 rounded-md', composing.isAnnouncement && 'bg-court-soft text-court-text')}>
            <IconButton
              icon={Megaphone}
              label="Announcement"
              aria-pressed={composing.isAnnouncement}
              onClick={() => setAnnouncement(!composing.isAnnouncement)}
            />
          </div>
        )}
        <label htmlFor={id} className="sr-only">
          {fieldName(composing, viewerId, name)}
        </label>
        <textarea
          ref={area}
          id={id}
          rows={1}
          dir="auto"
          value={text}
          placeholder="Write a message"
          enterKeyHint="send"
          aria-describedby={`${id}-length`}
          aria-invalid={isTooLong || undefined}
          {...mentioning.field}
          onChange={(event) => {
            change(withText(composing, event.target.value));
            mentioning.follow(event.target);
          }}
          onSelect={(event) => mentioning.follow(event.currentTarget)}
          onBlur={mentioning.leave}
          onKeyDown={onKeyDown}
          className="block h-11 max-h-36 min-w-0 flex-[1_1_6rem] resize-none rounded-[22px] border border-control bg-page px-4 py-2.5 leading-5.5 text-ink placeholder:text-soft focus-visible:-outline-offset-1 aria-invalid:border-danger-text"
        />
        <button
          type="submit"
          aria-label={composing.editing ? 'Save' : 'Send'}
          title={composing.editing ? 'Save' : 'Send'}
          disabled={!maySend}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-court text-on-court transition-colors hover:bg-court-strong disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft"
        >
          <SendHorizontal className="size-5" aria-hidden="true" />
        </button>
      </div>
      <p
        id={`${id}-length`}
        role="status"
        className={classes('figures px-4 text-sm', isTooLong ? 'font-semibold text-danger-text' : 'text-soft')}
      >
        {length >= countFrom && `${length.toLocaleString('en-GB')} of ${maxLength.toLocaleString('en-GB')} characters`}
        {isTooLong && ' – too long to send'}
      </p>
    </form>
  );
}

/** Above the field, while one writes to everybody. */
function Announcing({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="mb-1 flex items-center gap-2 pl-2">
      <Megaphone className="size-5 shrink-0 text-court-text" aria-hidden="true" />
      <p className="min-w-0 flex-1 border-s-3 border-court-text ps-2.5 text-sm">
        <b className="block text-court-text">Announcement</b>
        <span className="block text-soft">Pinned, and everyone hears of it. The first line is its title.</span>
      </p>
      <IconButton icon={X} label="Send as a message" onClick={onLeave} />
    </div>
  );
}

/** Makes a field as high as what is typed. */
function useHeightOf(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the text that changes the height.
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = '';
    current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [area, text]);
}

/**
 * Gives the page the height that a keyboard on the screen leaves, where the browser lays it over the page: on iPhones.
 * Others make the page smaller by themselves, as `interactive-widget` in index.html asks them to.
 */
function useRoomAboveKeyboard(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const root = document.documentElement;
    const fit = () => {
      const isCovered = visualViewport.scale === 1 && root.clientHeight - visualViewport.height > 1;
      if (!isCovered) return void root.style.removeProperty('--window-height');
      root.style.setProperty('--window-height', `${visualViewport.height}px`);
      // The browser has moved the page up to show the field, which is in view without that now.
      scrollTo(0, 0);
    };
    visualViewport.addEventListener('resize', fit);
    return () => {
      visualViewport.removeEventListener('resize', fit);
      root.style.removeProperty('--window-height');
    };
  }, []);
}
