import type { News } from './queue.ts';

/** Specification section 9: how long it is shown, in milliseconds; what is of a tournament a little longer. */
const durations = { usual: 6000, ofTournament: 8000 };

interface Telling {
  /** Of the achievement; what tells of several has one that none has. */
  id: number;
  duration: number;
  title: string;
  text: string;
  /** The same for those who do not see it. */
  spoken: string;
}

export function tellingOf(news: News): Telling {
  if ('more' in news) {
    const title = `And ${news.more} more`;
    return {
      id: -1,
      duration: durations.usual,
      title,
      text: 'You have earned them, too.',
      spoken: `${title} achievements.`,
    };
  }
  const { id, title, description, tournamentId, tournamentName } = news.achievement;
  const text = tournamentName ?? description;
  return {
    id,
    duration: tournamentId === null ? durations.usual : durations.ofTournament,
    title,
    text,
    spoken: `Achievement unlocked: ${title}. ${text}.`,
  };
}
