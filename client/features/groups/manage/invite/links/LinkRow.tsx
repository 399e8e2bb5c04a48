import { Copy, QrCode, Share2 } from 'lucide-react';
import { useState } from 'react';
import { ago } from '#client/lib/moments.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { canShare, copyLink, shareLink } from '#client/ui/share-link.tsx';
import type { GroupLink } from '#contract/group-links.ts';
import { addressOf, expiryOf, usesOf } from './link-words.ts';
import QrDialog from './QrDialog.tsx';
import { RevokeButton } from './RevokeButton.tsx';

interface LinkRowProps {
  link: GroupLink;
  groupName: string;
}

/** What a link allows, how often it was used, and the ways to pass it on or take it back. */
export function LinkRow({ link, groupName }: LinkRowProps) {
  const viewer = useViewer();
  const [showsCode, setShowsCode] = useState(false);
  const address = addressOf(link, location.origin);
  const by = link.creator.id === viewer.id ? 'you' : link.creator.username;
  return (
    <li className="grid gap-2 py-4 last:pb-0">
      <p className="font-semibold break-all select-all" translate="no">
        {address.replace(/^https?:\/\//, '')}
      </p>
      <p className="text-sm text-soft">
        {link.needsApproval ? <Badge tone="amber">Needs approval</Badge> : <Badge tone="green">Joins at once</Badge>}{' '}
        {usesOf(link)} · {expiryOf(link)} · by {by}, {ago(link.createdAt)}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        <Button variant="secondary" onClick={() => void copyLink(address)}>
          <Copy className="size-5" aria-hidden="true" />
          Copy
        </Button>
        {canShare() && (
          <Button
            variant="secondary"
            onClick={() => void shareLink({ url: address, title: groupName, text: `Join ${groupName} on Thirdshot` })}
          >
            <Share2 className="size-5" aria-hidden="true" />
            Share
          </Button>
        )}
        <Button variant="secondary" onClick={() => setShowsCode(true)}>
          <QrCode className="size-5" aria-hidden="true" />
          Show QR code
        </Button>
        <RevokeButton link={link} />
      </div>
      {showsCode && <QrDialog address={address} groupName={groupName} onClose={() => setShowsCode(false)} />}
    </li>
  );
}
