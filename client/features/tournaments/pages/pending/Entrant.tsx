import { useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, UserMinus, Users } from 'lucide-react';
import { useState } from 'react';
import { BreakableName } from '#client/lib/players/BreakableName.tsx';
import { GuestMark } from '#client/lib/players/GuestMark.tsx';
import { PlayerFace } from '#client/lib/players/PlayerFace.tsx';
import { PlayerLink } from '#client/lib/players/PlayerLink.tsx';
import { useShownRating } from '#client/lib/players/PlayerRating.tsx';
import { RatingBadge } from '#client/lib/RatingBadge.tsx';
import { ratingWords } from '#client/lib/ratings.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { classes } from '#client/ui/classes.ts';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Menu } from '#client/ui/Menu.tsx';
import { type Tone, tonesOf } from '#client/ui/tones.ts';
import { useAction } from '#client/ui/use-action.ts';
import { isGuest } from '#contract/guest-username.ts';
import { entryCalls } from '#contract/tournaments/entries.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { teamsOf } from '../../model/teams.ts';
import { storeTournament, useRefetch } from '../../tournament-query.ts';
import { useWards } from './Wards.tsx';

type Participant = Tournament['waiting'][number];

export const tonesIn = (players: readonly Participant[]) => tonesOf(players.map(({ userId }) => userId));

interface EntrantProps {
  tournament: Tournament;
  player: Participant;
  tone: Tone | undefined;
  position?: number | undefined;
  beside?: string;
}

/** Somebody in the list; an organiser, or who looks after them, can take them out. */
export function Entrant({ player, tone, tournament, position, beside }: EntrantProps) {
  const { userId, name } = player;
  const isMe = useViewer().id === userId;
  const isWard = useWards(tournament).some(({ id }) => id === userId);
  const { rating, type } = useShownRating({ ...player, id: userId });
  const about = [isMe && 'You', beside, rating > 0 && type && !isGuest(player) && ratingWords[type]]
    .filter(Boolean)
    .join(', ');
  return (
    <div className={classes('flex min-h-13 items-center gap-3 py-1 pl-4', isMe && 'bg-court-soft')}>
      {position !== undefined && (
        <span className="figures w-5 shrink-0 text-right font-semibold text-soft">{position}</span>
      )}
      <PlayerFace id={userId} name={name} tone={tone} size="small" />
      <span className="min-w-0 flex-1 leading-tight">
        <span dir="auto" className="font-semibold wrap-anywhere">
          <PlayerLink id={userId}>
            <BreakableName name={name} />
          </PlayerLink>
          <GuestMark id={userId} username={player.username} />
        </span>
        {about && <span className={classes('block text-sm', isMe ? 'text-court-text' : 'text-soft')}>{about}</span>}
      </span>
      {rating > 0 ? (
        <RatingBadge rating={rating} />
      ) : (
        <span className="text-soft">
          <span aria-hidden="true">–</span>
          <span className="sr-only">no rating yet</span>
        </span>
      )}
      <span className="mr-1 min-w-3">
        {(tournament.viewer.mayStart || isWard) && <PlayerMenu player={player} tournament={tournament} />}
      </span>
    </div>
  );
}

/** Whom an organiser can pair with somebody: they or the other have no account, and neither has a partner. */
function partnersFor({ gameType, participants }: Tournament, player: Participant): readonly Participant[] {
  const { looking } = gameType === 'doubles' ? teamsOf(participants) : { looking: [] };
  const ownIndex = looking.findIndex(({ userId }) => userId === player.userId);
  return ownIndex === -1
    ? []
    : looking.filter((other, index) => index !== ownIndex && (isGuest(player) || isGuest(other)));
}

function PlayerMenu({ player, tournament }: Pick<EntrantProps, 'player' | 'tournament'>) {
  const { userId, name } = player;
  const { id } = tournament;
  const refetch = useRefetch(id);
  const [pairs, setPairs] = useState(false);
  const own = [useViewer(), ...useWards(tournament)].map((each) => each.id);
  const partners = partnersFor(tournament, player).filter(
    (each) => tournament.viewer.mayStart || own.includes(each.userId),
  );
  const remove = useAction(entryCalls.remove, {
    done: `${name} is out`,
    failed: `${name} could not be removed`,
    onDone: refetch,
  });
  const items = [
    ...(partners.length > 0 ? [{ label: 'Choose a partner', icon: Users, onChoose: () => setPairs(true) }] : []),
    { label: 'Remove', icon: UserMinus, isDanger: true, onChoose: () => remove.run({ params: { id, userId } }) },
  ];
  return (
    <>
      <Menu label={`Actions for ${name}`} icon={EllipsisVertical} items={items} />
      {pairs && <PairDialog player={player} partners={partners} id={id} onClose={() => setPairs(false)} />}
    </>
  );
}

interface PairDialogProps {
  player: Participant;
  partners: readonly Participant[];
  id: number;
  onClose: () => void;
}

function PairDialog({ player, partners, id, onClose }: PairDialogProps) {
  const client = useQueryClient();
  const pair = useAction(entryCalls.pair, {
    failed: 'Could not pair them',
    onDone: async (changed) => {
      await storeTournament(client, changed);
      onClose();
    },
  });
  const tones = tonesIn(partners);
  return (
    <Dialog onClose={onClose} title={`Partner for ${player.name}`}>
      <ul className="grid">
        {partners.map(({ userId, username, name }) => (
          <li key={userId}>
            <button
              type="button"
              disabled={pair.isPending}
              onClick={() => pair.run({ params: { id, userId: player.userId }, body: { partnerId: userId } })}
              className="flex min-h-13 w-full items-center gap-3 text-left hover:bg-sunken"
            >
              <PlayerFace id={userId} name={name} tone={tones.get(userId)} size="small" />
              <span className="min-w-0 font-semibold wrap-anywhere" dir="auto">
                {name}
                <GuestMark id={userId} username={username} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
