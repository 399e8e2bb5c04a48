import { Dialog } from '#client/ui/Dialog.tsx';
import { Drawing, type DrawingProps } from './Drawing.tsx';

interface FullBracketProps extends Omit<DrawingProps, 'isRoomy' | 'hasTools' | 'onFullScreen'> {
  title: string;
  onClose: () => void;
}

/** The bracket over everything else. */
export default function FullBracket({ title, onClose, ...drawing }: FullBracketProps) {
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()} title={title} look="full">
      <div className="bk-full">
        <Drawing {...drawing} isRoomy hasTools />
      </div>
    </Dialog>
  );
}
