import { Check, Copy, Download, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { UserStorage } from '#client/lib/user-storage.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Button } from '#client/ui/Button.tsx';
import { Choice } from '#client/ui/Choice.tsx';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { SwitchRow } from '#client/ui/SwitchRow.tsx';
import { toast } from '#client/ui/toast.ts';
import { digestOf, type Picture, type ShareCard } from './cards.ts';
import { drawPicture } from './draw.ts';

interface ShareSheetProps {
  /** What is shared, such as 'evening:9': what was passed on of it is remembered here. */
  subject: string;
  name: string;
  cardsOf: (showsNames: boolean) => readonly ShareCard[];
  /** Where it leads; said below the text. */
  address: string;
  /** Below everything: another way to pass it on. */
  children?: ReactNode;
  onClose: () => void;
}

/** What is on, for the messenger that people have: as a picture, drawn here, and as text. */
export function ShareSheet({ subject, name, cardsOf, address, children, onClose }: ShareSheetProps) {
  const [kind, setKind] = useState<ShareCard['kind']>();
  const [showsNames, setShowsNames] = useState(true);
  const cards = cardsOf(showsNames);
  const card = cards.find((each) => each.kind === kind) ?? cards[0];
  const shared = useShared(subject, cardsOf(true));
  return (
    <Dialog onClose={onClose} title="Share" description={name} look="wide">
      {card && (
        <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-6">
          <Shown
            card={card}
            fileName={name}
            address={address}
            onShared={() => shared.note(card.kind)}
            below={
              <SwitchRow
                label="Show names"
                hint="Off: initials only. Guests appear by first name."
                isOn={showsNames}
                onChange={setShowsNames}
              />
            }
          >
            {shared.hasChanged && (
              <p className="rounded-md bg-amber-soft px-3 py-2 font-medium text-amber-text">
                The result has changed since you shared it. Share again?
              </p>
            )}
            {cards.length > 1 && (
              <Choice
                label="What to share"
                value={card.kind}
                onChoose={setKind}
                className="grid auto-cols-fr grid-flow-col gap-2"
                options={cards.map((each) => ({
                  value: each.kind,
                  content: each.label,
                  className: classes(
                    'min-h-11 rounded-md border px-1 text-sm font-semibold sm:text-base',
                    each === card
                      ? 'border-2 border-court-text bg-court-soft text-court-text forced-colors:bg-[Highlight]'
                      : 'border-control text-soft hover:bg-sunken',
                  ),
                }))}
              />
            )}
          </Shown>
        </div>
      )}
      {children}
    </Dialog>
  );
}

interface ShownProps {
  card: ShareCard;
  fileName: string;
  address: string;
  onShared: () => void;
  /** What else there is to choose. */
  children: ReactNode;
  below: ReactNode;
}

function Shown({ card, fileName, address, onShared, children, below }: ShownProps) {
  const { text, pictures } = card;
  // By what is drawn in them.
  const [files, setFiles] = useState<ReadonlyMap<string, Blob>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const whole = `${text}\n${address}`;
  const nameOf = (at: number) => `${fileName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}${at === 0 ? '' : `-${at + 1}`}.png`;
  const all = pictures.flatMap((picture, at) => {
    const blob = files.get(JSON.stringify(picture));
    return blob ? [new File([blob], nameOf(at), { type: 'image/png' })] : [];
  });
  const isDrawn = all.length === pictures.length;
  return (
    <>
      <div className="grid gap-2">
        {pictures.map((picture, at) => (
          <CardPicture
            // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their order
            key={`${card.kind} ${at}`}
            picture={picture}
            label={text}
            onDrawn={(drawn, blob) => setFiles((had) => new Map(had).set(drawn, blob))}
            onFailed={() => setFailed(true)}
          />
        ))}
      </div>
      <div className="grid min-w-0 gap-3">
        {children}
        {hasFailed ? (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 font-medium text-danger-text">
            Could not make the picture. Copy the text instead.
          </p>
        ) : (
          <PictureButtons files={all} isDrawn={isDrawn} text={whole} onShared={onShared} />
        )}
        <section aria-labelledby="as-text" className="rounded-lg border border-line p-3 pt-1">
          <div className="flex items-center justify-between gap-3">
            <h3 id="as-text" className="text-lg">
              As text
            </h3>
            <CopyButton
              copy={() => navigator.clipboard.writeText(whole)}
              failed="The text could not be copied"
              onCopied={onShared}
            />
          </div>
          <p className="whitespace-pre-line wrap-anywhere select-all" dir="auto">
            {whole}
          </p>
        </section>
        {below}
      </div>
    </>
  );
}

interface CardPictureProps {
  picture: Picture;
  label: string;
  /** @param drawn the picture as text */
  onDrawn: (drawn: string, blob: Blob) => void;
  onFailed: () => void;
}

function CardPicture({ picture, label, onDrawn, onFailed }: CardPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const told = useRef({ onDrawn, onFailed });
  useEffect(() => {
    told.current = { onDrawn, onFailed };
  });
  // What is fetched again is most often the same.
  const drawn = JSON.stringify(picture);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    let isOver = false;
    drawPicture(current, JSON.parse(drawn) as Picture)
      .then(() => new Promise<Blob | null>((done) => current.toBlob(done, 'image/png')))
      .then((blob) => {
        if (isOver) return;
        if (blob) told.current.onDrawn(drawn, blob);
        else told.current.onFailed();
      })
      .catch(() => isOver || told.current.onFailed());
    return () => {
      isOver = true;
    };
  }, [drawn]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="aspect-square w-full animate-appear rounded-lg bg-[#14613f] shadow-low lg:max-w-[min(100%,72dvh)]"
    />
  );
}

interface PictureButtonsProps {
  files: File[];
  isDrawn: boolean;
  text: string;
  onShared: () => void;
}

/** What can be done with the pictures here: handed to an app of the device, else copied, else kept as files. */
function PictureButtons({ files, isDrawn, text, onShared }: PictureButtonsProps) {
  const [file, ...others] = files;
  const mayShare = isDrawn && typeof navigator.canShare === 'function' && navigator.canShare({ files });
  const mayCopy = others.length === 0 && typeof ClipboardItem === 'function' && navigator.clipboard !== undefined;
  const share = async () => {
    try {
      await navigator.share({ files, text });
      onShared();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: 'The picture could not be shared', description: 'Save it instead.', destructive: true });
    }
  };
  return (
    <div className="grid auto-cols-[1fr_auto] grid-flow-col gap-2">
      {mayShare ? (
        <Button size="tall" width="full" onClick={() => void share()}>
          <Share2 className="size-5" aria-hidden="true" />
          Share picture
        </Button>
      ) : (
        mayCopy && (
          <CopyButton
            isLoud
            disabled={!file}
            copy={() => navigator.clipboard.write([new ClipboardItem({ 'image/png': file ?? '' })])}
            failed="The picture could not be copied"
            onCopied={onShared}
          />
        )
      )}
      <Button
        size="tall"
        variant={mayShare || mayCopy ? 'secondary' : 'primary'}
        disabled={!isDrawn}
        onClick={() => {
          for (const each of files) save(each);
          onShared();
        }}
      >
        <Download className="size-5" aria-hidden="true" />
        Save
      </Button>
    </div>
  );
}

interface CopyButtonProps {
  copy: () => Promise<void>;
  failed: string;
  onCopied: () => void;
  /** Of a picture. */
  isLoud?: boolean;
  disabled?: boolean;
}

/** For two seconds the button says that it is done. */
function CopyButton({ copy, failed, onCopied, isLoud = false, disabled = false }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const press = async () => {
    try {
      await copy();
      setCopied(true);
      onCopied();
    } catch {
      toast({ title: failed, description: 'Your browser may not allow it.', destructive: true });
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      variant={isLoud ? 'primary' : 'ghost'}
      size={isLoud ? 'tall' : 'medium'}
      width={isLoud ? 'full' : 'content'}
      disabled={disabled}
      onClick={() => void press()}
    >
      <Icon className="size-5" aria-hidden="true" />
      <span aria-live="polite">{isCopied ? 'Copied' : isLoud ? 'Copy picture' : 'Copy'}</span>
    </Button>
  );
}

function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Not before the browser has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** What of a result was passed on from here, and whether it is another one by now. */
function useShared(subject: string, cards: readonly ShareCard[]) {
  const { id } = useViewer();
  const [kept] = useState(() => new UserStorage('shared', id));
  const result = cards.find(({ kind }) => kind === 'podium');
  const digest = result && digestOf(result.text);
  const [before, setBefore] = useState(() => kept.get(subject));
  return {
    hasChanged: before !== undefined && digest !== undefined && before !== digest,
    note: (kind: ShareCard['kind']) => {
      if (kind !== 'podium' || digest === undefined) return;
      kept.set(subject, digest);
      setBefore(digest);
    },
  };
}
