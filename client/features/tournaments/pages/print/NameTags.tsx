import { tagSize } from '#client/lib/print/NameTags.tsx';
import type { Tournament } from '#contract/tournaments.ts';

/** A tag for everybody who plays, to be cut apart. */
export function NameTags({ tournament }: { tournament: Tournament }) {
  return (
    <ul className="grid grid-cols-2">
      {tournament.participants.map(({ userId, name }) => (
        <li
          key={userId}
          className="grid h-[53mm] break-inside-avoid content-center overflow-hidden border border-dashed border-[#666] p-[3mm] text-center"
        >
          <b
            dir="auto"
            className="line-clamp-2 font-heading leading-[1.1] wrap-anywhere"
            style={{ fontSize: `${tagSize(name)}mm` }}
          >
            {name}
          </b>
          <span dir="auto" className="line-clamp-1">
            {tournament.name}
          </span>
        </li>
      ))}
    </ul>
  );
}
