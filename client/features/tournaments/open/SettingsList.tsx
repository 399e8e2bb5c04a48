import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '#client/ui/Badge.tsx';
import type { Tournament } from '#contract/tournaments.ts';
import { ManageTournament } from '../make/ManageTournament.tsx';
import { states } from '../words.ts';
import { settingsOf } from './settings.ts';

interface SettingsListProps {
  tournament: Tournament;
  /** What else may be done with it, beside changing and deleting it. */
  tools?: ReactNode;
}

/** What a tournament is and how it is played, in words. */
export function SettingsList({ tournament, tools }: SettingsListProps) {
  const { status, description, group, viewer } = tournament;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
        {viewer.isParticipant && <Badge>{status === 'completed' ? 'You played' : 'You play'}</Badge>}
      </div>
      {description && (
        <p dir="auto" className="max-w-prose whitespace-pre-line">
          {description}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Row name="Group">
          <Link
            href={`/groups/${group.id}`}
            dir="auto"
            className="-my-2.5 inline-block py-2.5 font-semibold text-court-text underline underline-offset-4 wrap-anywhere"
          >
            {group.name}
          </Link>
        </Row>
        {settingsOf(tournament).map(([name, text]) => (
          <Row key={name} name={name}>
            {text}
          </Row>
        ))}
      </dl>
      {(viewer.mayDelete || tools) && (
        <div className="flex flex-wrap gap-3">
          {tools}
          {viewer.mayDelete && <ManageTournament tournament={tournament} />}
        </div>
      )}
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
