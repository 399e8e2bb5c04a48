import { Card } from '#client/ui/Card.tsx';

/** What staff will have here; nothing of it can be done yet, and it says so. */
export default function ModerationTab() {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Card title="Flagged Messages">
        <p>No flagged messages in this group</p>
        <p className="mt-1 text-soft">Messages cannot be flagged yet. That comes with moderation.</p>
      </Card>
      <Card title="Message Cooldown">
        <p>No active cooldown</p>
        <p className="mt-1 text-soft">A pause between the messages of each member comes with moderation, too.</p>
      </Card>
    </div>
  );
}
