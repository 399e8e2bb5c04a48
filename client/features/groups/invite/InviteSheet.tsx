import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Copy, type LucideIcon, Printer, Search, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { mutation } from '#client/data/mutations.ts';
import { query } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { shortDateOf } from '#client/lib/moments.ts';
import { siteName } from '#client/lib/site-name.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { LoadingBall } from '#client/ui/LoadingBall.tsx';
import { QrCode } from '#client/ui/QrCode.tsx';
import { ErrorNote } from '#client/ui/QueryView.tsx';
import { canShare, copyLink, shareLink } from '#client/ui/share-link.tsx';
import { type GroupLink, linkCalls } from '#contract/group-links.ts';
import type { Group } from '#contract/groups.ts';
import { QrDialog } from '../manage/QrDialog.tsx';

interface InviteSheetProps {
  group: Pick<Group, 'id' | 'name' | 'viewer'>;
  onClose: () => void;
}

/** The link to pass on, ready: to share, to copy, to be scanned. */
export default function InviteSheet({ group: { id, name, viewer }, onClose }: InviteSheetProps) {
  const { link, others, error, retry } = useLinkToShare(id);
  const [isLarge, setLarge] = useState(false);
  const address = link && `${location.origin}/join/${link.token}`;
  return (
    <Dialog onClose={onClose} title="Invite" description={`to ${name}`} look="sheet">
      <div className="grid gap-3 pb-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6 sm:pb-6">
        <div className="size-54 justify-self-center overflow-hidden rounded-lg border border-line bg-white sm:size-60">
          {address ? (
            <button type="button" className="block size-full" onClick={() => setLarge(true)}>
              <QrCode address={address} label={`Show the QR code that leads to ${name} larger`} />
            </button>
          ) : (
            <div className="grid size-full place-items-center text-[#000]">{!error && <LoadingBall />}</div>
          )}
        </div>
        <div className="min-w-0">
          {address ? (
            <Sharing link={link} address={address} groupName={name} />
          ) : (
            <div className="min-h-28">
              {navigator.onLine ? (
                error && <ErrorNote message="Could not make a link." onRetry={retry} />
              ) : (
                <p className="text-soft">Your link appears when you’re online.</p>
              )}
            </div>
          )}
          <div className="flex min-h-12 items-center justify-between gap-3 text-sm text-soft">
            <p>{link && termsOf(link)}</p>
            {viewer.mayManage && (
              <Link
                href={`/groups/${id}/manage/invite`}
                className="inline-flex min-h-11 shrink-0 items-center rounded-md font-semibold text-court-text underline-offset-4 hover:underline"
              >
                {others > 0 ? `All ${others + 1} links` : 'Change'}
                <span className="sr-only"> of {name}</span>
              </Link>
            )}
          </div>
          <ul className="-mx-2 border-t border-line pt-1">
            {viewer.mayInvite && (
              <li>
                <Link href={`/groups/${id}/manage/invite`} className={rowStyle}>
                  <RowParts icon={Search}>Invite someone by name</RowParts>
                </Link>
              </li>
            )}
            {address && (
              <li>
                <button type="button" className={rowStyle} onClick={() => setLarge(true)}>
                  <RowParts icon={Printer}>Print a poster</RowParts>
                </button>
              </li>
            )}
          </ul>
        </div>
      </div>
      {isLarge && address && <QrDialog address={address} groupName={name} onClose={() => setLarge(false)} />}
    </Dialog>
  );
}

const rowStyle =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left font-medium hover:bg-sunken focus-visible:-outline-offset-3';

function RowParts({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon className="size-5 shrink-0 text-soft" aria-hidden="true" />
      <span className="flex-1">{children}</span>
      <ChevronRight className="size-5 shrink-0 text-soft" aria-hidden="true" />
    </>
  );
}

/** The current link of a group, made where there is none, also when the one on screen was revoked. */
function useLinkToShare(groupId: number) {
  const client = useQueryClient();
  const parts = query(linkCalls.current, { params: { id: groupId } });
  const current = useQuery({ ...parts, staleTime: 0 });
  const make = useMutation({
    ...mutation(linkCalls.share),
    onSuccess: (made) => client.setQueryData(parts.queryKey, made),
  });
  const { mutate, isPending, isError } = make;
  const [now] = useState(Date.now);
  const link = current.data?.link ?? null;
  const isOver = link?.expiresAt ? Date.parse(link.expiresAt) <= now : false;
  const isMissing = current.isSuccess && !current.isFetching && link === null;
  useEffect(() => {
    if (isMissing && !isPending && !isError) mutate({ params: { id: groupId } });
  }, [isMissing, isPending, isError, mutate, groupId]);
  return {
    link: isOver ? null : link,
    others: current.data?.others ?? 0,
    error: current.error ?? make.error,
    retry: () => (current.isError ? void current.refetch() : mutate({ params: { id: groupId } })),
  };
}

function Sharing({ link, address, groupName }: { link: GroupLink; address: string; groupName: string }) {
  const copy = () => void copyLink(address);
  const share = () =>
    void shareLink({ url: address, title: groupName, text: `Join ${groupName} on ${siteName.get()}` });
  const hasShare = canShare();
  return (
    <div className="grid gap-2">
      <div className="flex min-h-12 items-stretch rounded-md border border-control">
        <p
          className="flex min-w-0 flex-1 items-center px-3 text-sm break-all select-all"
          title={address}
          translate="no"
        >
          {shortAddress(address, link.token)}
        </p>
        {hasShare && (
          <button
            type="button"
            onClick={copy}
            className="inline-flex items-center gap-2 rounded-r-md border-l border-control px-3 font-semibold text-court-text hover:bg-sunken"
          >
            <Copy className="size-5" aria-hidden="true" />
            Copy
          </button>
        )}
      </div>
      <Button variant="ball" size="tall" width="full" onClick={hasShare ? share : copy}>
        {hasShare ? <Share2 className="size-5" aria-hidden="true" /> : <Copy className="size-5" aria-hidden="true" />}
        {hasShare ? 'Share' : 'Copy link'}
      </Button>
    </div>
  );
}

/** Cut in the middle: 'club.example/join/oxB4…9f_k' */
export const shortAddress = (address: string, token: string): string =>
  address.replace(/^https?:\/\//, '').replace(token, `${token.slice(0, 4)}…${token.slice(-4)}`);

/** 'Anyone with the link can join, until 5 Dec', '2 more people can ask to join with the link. An organiser answers.' */
export function termsOf({ needsApproval, mostUses, uses, expiresAt }: Omit<GroupLink, 'id'>, now = Date.now()): string {
  const who = mostUses === null ? 'Anyone' : counted(mostUses - uses, 'more person', 'more people');
  const until = expiresAt === null ? '' : `, until ${shortDateOf(expiresAt, now)}`;
  return needsApproval
    ? `${who} with the link can ask to join${until}. An organiser answers.`
    : `${who} with the link can join${until}`;
}
