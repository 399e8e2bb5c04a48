import type { Conversation } from '#contract/conversations.ts';
import { typingWords, useTyping } from '../typing/typing.ts';

interface SubtitleProps {
  /** Absent while it is on its way. */
  conversation: Conversation | undefined;
  /** How many members a group has; absent where it is none. */
  memberCount: string | undefined;
}

/** So little room there is for one of both only. */
const isSmall = () => matchMedia('(width < 350px)').matches;

/** Below the name: how many they are, or who plays in a game, and who is typing. */
export default function Subtitle({ conversation, memberCount }: SubtitleProps) {
  const typing = typingWords(useTyping(conversation?.id));
  const members = memberCount ?? conversation?.game?.players.map(({ username }) => username).join(', ');
  // Between two people it is plain who.
  const words = typing && members === undefined ? 'typing' : typing;
  return (
    <>
      {members !== undefined && !(words && isSmall()) && members}
      {words && (
        <>
          {members !== undefined && !isSmall() && ' · '}
          <b className="font-medium text-court-text">
            {words}
            <Dots />
          </b>
        </>
      )}
    </>
  );
}

function Dots() {
  return (
    <span aria-hidden="true" className="ml-0.5 inline-flex gap-0.5">
      {['0s', '0.2s', '0.4s'].map((animationDelay) => (
        <span
          key={animationDelay}
          style={{ animationDelay, animationDuration: '1.2s', width: 3, height: 3 }}
          className="animate-pulse rounded-full bg-current"
        />
      ))}
    </span>
  );
}
