import { MessageCirclePlus } from 'lucide-react';
import { useHasNone } from '../conversations/of-kind.ts';

/** Above the end of the list, within a thumb's reach. Where nothing is in it, the button is in that place. */
export function NewMessageButton({ onClick }: { onClick: () => void }) {
  if (useHasNone('direct')) return null;
  return (
    <div className="absolute right-0 bottom-0 p-4">
      <button
        type="button"
        title="New Message"
        aria-label="New Message"
        onClick={onClick}
        // However large the text is, it covers no more of the list.
        style={{ width: 56, height: 56 }}
        className="grid place-items-center rounded-lg border border-transparent bg-court text-on-court shadow-high transition-colors hover:bg-court-strong"
      >
        <MessageCirclePlus size={24} aria-hidden="true" />
      </button>
    </div>
  );
}
