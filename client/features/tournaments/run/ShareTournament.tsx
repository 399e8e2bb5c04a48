import { useQuery } from '@tanstack/react-query';
import { query } from '#client/data/queries.ts';
import { ShareSheet } from '#client/lib/sharing/ShareSheet.tsx';
import { publicCalls } from '#contract/tournaments/public.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { tournamentCards } from '../model/share.ts';
import { addressOfTournament } from '../navigation.ts';
import { PublicLink } from './PublicLink.tsx';

/** Passes on who is in, the next matches and the result; with the public link where there is one. */
export default function ShareTournament({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const { id, name, viewer } = tournament;
  const { data } = useQuery({ ...query(publicCalls.link, { params: { id } }), enabled: viewer.mayManage });
  const path = data?.link ? `/t/${data.link.token}` : addressOfTournament(id);
  return (
    <ShareSheet
      subject={`tournament:${id}`}
      name={name}
      address={`${location.origin}${path}`}
      cardsOf={(showsNames) => tournamentCards(tournament, showsNames)}
      onClose={onClose}
    >
      {viewer.mayManage && <PublicLink tournament={tournament} />}
    </ShareSheet>
  );
}
