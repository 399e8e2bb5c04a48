import IncomingAchievements from '#client/features/achievements/popup/IncomingAchievements.tsx';
import IncomingEvents from '#client/features/events/IncomingEvents.tsx';
import IncomingGames from '#client/features/games/live/IncomingGames.tsx';
import IncomingInvites from '#client/features/groups/invitations/IncomingInvites.tsx';
import IncomingChat from '#client/features/messages/IncomingChat.tsx';
import IncomingCalls from '#client/features/tournaments/floor/IncomingCalls.tsx';
import IncomingPartners from '#client/features/tournaments/partners/IncomingPartners.tsx';

/** What may come to somebody, on whichever page they are. */
export default function Incoming({ userId }: { userId: number }) {
  return (
    <>
      <IncomingChat userId={userId} />
      <IncomingInvites userId={userId} />
      <IncomingPartners />
      <IncomingCalls userId={userId} />
      <IncomingEvents />
      <IncomingGames userId={userId} />
      <IncomingAchievements userId={userId} />
    </>
  );
}
