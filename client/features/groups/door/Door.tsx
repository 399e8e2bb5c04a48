import type { ReactNode } from 'react';
import { CourtLines } from '#client/ui/CourtLines.tsx';
import type { Group } from '#contract/groups.ts';
import { AnswerInvite } from './AnswerInvite.tsx';
import { AskToJoin } from './AskToJoin.tsx';
import { JoinNow } from './JoinNow.tsx';
import { Requested } from './Requested.tsx';
import { doorOf } from './ways-in.ts';

const words = {
  invited: { title: 'You are invited', text: 'Accept, and you are in.' },
  join: { title: 'Come and play', text: 'Join to read the chat and hear what is on.' },
  requested: { title: 'Requested', text: 'An admin of the group decides. You hear of it here.' },
  ask: { title: 'A private group', text: 'Its admins let people in. Ask them.' },
  closed: { title: 'You cannot join this group', text: 'Its admins decide who plays along.' },
} as const;

/** The way in, for whoever is not in the group: as loud as anything gets, in whichever state it is. */
export default function Door({ group }: { group: Group }) {
  const door = doorOf(group.viewer);
  if (door === undefined) return null;
  const { title, text } = words[door.kind];
  return (
    <Court title={title} text={text}>
      {door.kind === 'invited' && <AnswerInvite group={group} inviteId={door.inviteId} />}
      {door.kind === 'join' && <JoinNow group={group} />}
      {door.kind === 'requested' && <Requested group={group} inviteId={door.inviteId} />}
      {door.kind === 'ask' && <AskToJoin group={group} />}
    </Court>
  );
}

function Court({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="on-dark relative flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-3 overflow-hidden rounded-lg border border-transparent bg-[#0d4a2f] px-4 py-3.5 text-white dark:bg-[#12291f]">
      <CourtLines className="absolute top-1/2 left-1/2 w-[150%] -translate-1/2 -rotate-8 text-white/8" />
      <div className="relative min-w-0 flex-1 basis-48">
        <h2 className="text-[1.0625rem] leading-6 lg:text-xl lg:leading-6">{title}</h2>
        <p className="text-sm text-white/85">{text}</p>
      </div>
      <div className="relative flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">{children}</div>
    </div>
  );
}
