import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#client/data/queries.ts';
import { counted } from '#client/lib/counts.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { QrCode } from '#client/ui/QrCode.tsx';
import { QueryView } from '#client/ui/QueryView.tsx';
import { RowSkeletons } from '#client/ui/RowSkeletons.tsx';
import { useAction } from '#client/ui/use-action.ts';
import type { CourtCodes as Codes, courtCodeCalls, eveningCourtCalls } from '#contract/courts.ts';

interface CourtCodesProps {
  /** Of what is played there. */
  calls: typeof courtCodeCalls | typeof eveningCourtCalls;
  id: number;
  groupName: string;
  /** Why there are none to make. */
  unavailable?: string | undefined;
}

/** A sheet for each court, to be taped to its net; above them, where they are made and turned off. */
export function CourtCodes(props: CourtCodesProps) {
  const { calls, id, groupName } = props;
  const codes = useQuery({ ...query(calls.codes, { params: { id } }), staleTime: 0 });
  return (
    <QueryView
      query={codes}
      loading={<RowSkeletons label="Loading the codes" />}
      failed="The codes could not be loaded."
    >
      {(made) => (
        <>
          <Managing {...props} made={made} />
          <div className="paper-sheet">
            {made.codes.map(({ court, token }) => (
              <CourtSheet key={token} court={court} token={token} day={made.day} groupName={groupName} />
            ))}
          </div>
        </>
      )}
    </QueryView>
  );
}

function Managing({ calls, id, unavailable, made: { day, codes, missing } }: CourtCodesProps & { made: Codes }) {
  const client = useQueryClient();
  const params = { id };
  const { queryKey } = query(calls.codes, { params });
  const make = useAction(calls.makeCodes, {
    failed: 'The codes could not be made',
    onDone: (made) => client.setQueryData(queryKey, made),
  });
  const [asked, setAsked] = useState<number | 'all'>();
  const turnedOff = {
    failed: 'The code could not be turned off',
    onSettled: () => {
      setAsked(undefined);
      void client.invalidateQueries({ queryKey });
    },
  };
  const turnOff = useAction(calls.revokeCode, turnedOff);
  const turnOffAll = useAction(calls.revokeCodes, turnedOff);
  return (
    <section aria-label="Codes" className="mb-4 grid gap-3 text-ink print:hidden">
      <p className="text-soft">
        {unavailable ??
          `Tape a code to each net. Anyone who scans it keeps the score of the match on that court, without an account. The codes work on ${dayText(day)} for all of the group’s tournaments and evenings.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {missing > 0 && (
          <Button pending={make.isPending} onClick={() => make.run({ params })}>
            Make {counted(missing, 'code')}
          </Button>
        )}
        {codes.length > 1 && (
          <Button variant="quiet-danger" onClick={() => setAsked('all')}>
            Turn off all
          </Button>
        )}
      </div>
      {codes.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2">
          {codes.map(({ court }) => (
            <li key={court} className="flex items-center justify-between gap-2 rounded-md border border-line pl-3">
              <span className="font-semibold">Court {court}</span>
              <Button variant="ghost" size="small" onClick={() => setAsked(court)}>
                Turn off<span className="sr-only"> the code of court {court}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked === 'all' ? 'Turn off all codes' : `Turn off the code of court ${asked}`}
        confirm="Turn off"
        destructive
        pending={turnOff.isPending || turnOffAll.isPending}
        onConfirm={() => {
          if (asked === 'all') turnOffAll.run({ params });
          else if (asked !== undefined) turnOff.run({ params: { ...params, court: asked } });
        }}
      >
        {asked === 'all' ? 'They stop' : 'It stops'} working right away, also on every phone that has it open. You can
        make a new one and print it again.
      </ConfirmDialog>
    </section>
  );
}

interface CourtSheetProps {
  court: number;
  token: string;
  day: string;
  groupName: string;
}

function CourtSheet({ court, token, day, groupName }: CourtSheetProps) {
  const address = `${location.origin}/court/${token}`;
  return (
    <section className="paper-page grid content-between justify-items-center text-center print:h-[250mm]">
      <div>
        <p className="text-[24pt]">Court</p>
        <p className="figures font-heading text-[150pt] leading-[0.9] font-bold">{court}</p>
      </div>
      <div className="w-[110mm]">
        <QrCode address={address} label={`QR code that leads to the score of court ${court}`} />
      </div>
      <div className="grid gap-[3mm]">
        <p className="text-[24pt] font-bold">Scan to keep the score</p>
        <p className="text-[14pt]">No account needed. Tap a side to add a point. Save when the match is over.</p>
        <p className="text-[10pt] break-all" translate="no">
          {address.replace(/^https?:\/\//, '')}
        </p>
        <p className="text-[10pt]" dir="auto">
          {groupName} · {dayText(day)}
        </p>
      </div>
    </section>
  );
}

/** 'Sat 28 Nov', of a day without a time. */
const dayText = (day: string): string =>
  new Date(`${day}T12:00`).toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
