import { Medal, Search, UsersRound } from 'lucide-react';

const tiles = [
  {
    icon: Search,
    title: 'Find Players',
    text: 'Meet players at your level, and get the next game on the calendar.',
  },
  {
    icon: UsersRound,
    title: 'Join Groups',
    text: 'Join the group at your court or start one: members, meet-ups and a chat of its own.',
  },
  {
    icon: Medal,
    title: 'Compete',
    text: 'Enter tournaments, score from the sideline, and watch the standings move.',
  },
];

/** The three promises. */
export function LandingTiles() {
  return (
    <section
      aria-label="What Thirdshot does"
      className="mx-auto grid max-w-page gap-4 px-4 py-8 sm:px-6 md:grid-cols-3 lg:py-14"
    >
      {tiles.map(({ icon: Icon, title, text }) => (
        <div key={title} className="rounded-lg border border-line bg-surface p-5 shadow-low">
          <span className="mb-4 grid size-12 place-items-center rounded-md bg-court-soft text-court-text">
            <Icon className="size-6" aria-hidden="true" />
          </span>
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 text-soft">{text}</p>
        </div>
      ))}
    </section>
  );
}
