import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '#client/data/call.ts';
import { answersOf } from '#client/data/keys.ts';
import { Button } from '#client/ui/Button.tsx';
import { buttonStyle } from '#client/ui/button-style.ts';
import { guestCalls } from '#contract/guests.ts';
import { importCalls, type MemberImport } from '#contract/imports.ts';
import { inviteCalls } from '#contract/invites.ts';
import { Done } from './Done.tsx';
import { FileCard } from './FileCard.tsx';
import { Counts, Doubts, Folded, Ignored, ImportBar, PersonLine, Refused, Tick } from './Preview.tsx';
import { useImport } from './use-import.ts';
import { membersDone, membersOf, spokenMembers } from './words.ts';

/** People of a club from a file: guests by name, and invitations of who has an account. */
export function MembersImport({ groupId }: { groupId: number }) {
  const client = useQueryClient();
  const [notify, setNotify] = useState(false);
  const params = { id: groupId };
  const importing = useImport<MemberImport>(async (asked) => {
    const answer = await call(importCalls.members, { params, body: { ...asked, notify } });
    if (answer.isDone) {
      void client.invalidateQueries(answersOf(guestCalls.list, { params }));
      void client.invalidateQueries(answersOf(inviteCalls.list, { params }));
    }
    return answer;
  }, spokenMembers);
  const { shown, done } = importing;
  if (done) {
    return (
      <Done title={membersDone(done)} refused={done.refused}>
        <Link href={`/groups/${groupId}/manage/guests`} className={buttonStyle()}>
          See the guests
        </Link>
        <Button variant="secondary" onClick={importing.again}>
          Import another file
        </Button>
      </Done>
    );
  }
  const { guests, invited, there, doubts } = membersOf(shown);
  const count = guests.length + invited.length;
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start">
      <FileCard
        importing={importing}
        columns="The first line names the columns: name, and if you like username and level. E-mail addresses and phone numbers are not kept."
        example={'name, username, level\nMia Berg, , 3.5\nTheo Lang, theo,'}
      />
      {shown && (
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <Counts
            counts={[
              { label: 'New guests', count: guests.length },
              { label: 'Invitations', count: invited.length },
              { label: 'Already there', count: there.length },
              { label: 'In the file twice', count: shown.twice },
              { label: 'Left out', count: shown.refused.length, isBad: true },
            ]}
          />
          <Doubts people={doubts} onChoose={importing.choose} />
          <Refused lines={shown.refused} />
          <Folded title="New guests" aside="play without an account" rows={guests}>
            {({ key, name, level }) => (
              <PersonLine key={key} id={null} name={name}>
                {level?.toFixed(1)}
              </PersonLine>
            )}
          </Folded>
          <Folded title="Invitations" aside="have an account" rows={invited}>
            {({ key, name, person }) => (
              <PersonLine key={key} id={person?.id ?? null} name={name}>
                {person?.username}
              </PersonLine>
            )}
          </Folded>
          <Folded title="Already there" aside="nothing changes" rows={there}>
            {({ key, name, person, outcome }) => (
              <PersonLine key={key} id={person?.id ?? null} name={name}>
                {outcome}
              </PersonLine>
            )}
          </Folded>
          {invited.length > 0 && (
            <div className="rounded-lg border border-line bg-surface px-4">
              <Tick
                label="Notify the people invited"
                hint="Off: they find the invitation on their home page. Guests are never told."
                isOn={notify}
                onChange={setNotify}
              />
            </div>
          )}
          <Ignored columns={shown.ignored} />
          <ImportBar
            importing={importing}
            count={count}
            what="member"
            line={
              count === 0
                ? 'Everyone in the list is there already.'
                : 'Nobody joins without being asked: guests are names, and who has an account decides.'
            }
          />
        </div>
      )}
    </div>
  );
}
