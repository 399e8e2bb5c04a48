import type { SkillLevel } from '#contract/groups.ts';

export interface SampleGroup {
  name: string;
  description: string;
  location: string;
  meetupDetails: string;
  skillLevel: SkillLevel;
  /** Who runs it, by their place among the people. */
  owner: number;
  /** Every which person joins: 2 is every other one. */
  every: number;
  /** The place of the first of them; at the beginning without. */
  offset?: number;
  isPrivate?: boolean;
  /** What its admins pinned, one after the other. */
  notes?: string[];
  /** The colour of its banner, from 0 to 360. */
  hue: number;
  /** Whether its founder handed it over. */
  isHandedOver?: boolean;
  /** Of a private group: what of it waits for an answer, as seen from whoever visitors may be. */
  waits?: 'for its owner' | 'for the visitor' | 'by the visitor';
}

export const groups: SampleGroup[] = [
  {
    name: 'Riverside Dinkers',
    description:
      'The club by the river. Open play all week, ladders in spring and autumn, and a tournament whenever somebody buys the cake.',
    location: 'Riverside Park, courts 1 to 6',
    meetupDetails: 'Tue and Thu 18:00, Sat 9:00. Balls are in the green box; the code is on the fridge.',
    skillLevel: 'All Levels',
    owner: 0,
    every: 1,
    notes: [
      'Courts 5 and 6 are resurfaced until Friday. Please share the others.',
      'Summer hours: lights until 22:30.',
      'Cake rota for the Winter Classic is on the fridge. We are two cakes short.',
    ],
    hue: 150,
  },
  {
    name: 'Dawn Patrol',
    description: 'Games before work. We start on time and finish on time.',
    location: 'Hill Street Courts',
    meetupDetails: 'Mon to Fri 6:30 to 7:45. Bring coffee.',
    skillLevel: 'Intermediate (3.5-4.0)',
    owner: 3,
    every: 3,
    hue: 28,
  },
  {
    name: 'First Serve',
    description: 'New to the game? So were we. Paddles to borrow, patience included.',
    location: 'Community Centre, hall B',
    meetupDetails: 'Sun 15:00. The first hour is for the rules, the second for fun.',
    skillLevel: 'Beginner (1.0-3.0)',
    owner: 6,
    every: 2,
    hue: 320,
  },
  {
    name: 'Four-Five and Up',
    description: 'Drills, stacking, video. For players who keep score of their unforced errors.',
    location: 'Northside Indoor Arena',
    meetupDetails: 'Wed 20:00, two courts booked.',
    skillLevel: 'Advanced (4.5+)',
    owner: 9,
    every: 5,
    hue: 230,
  },
  {
    name: 'Lunch Break League',
    description: 'Forty-five minutes, rally scoring to fifteen, back at the desk by one.',
    location: 'Market Square pop-up courts',
    meetupDetails: 'Weekdays 12:10.',
    skillLevel: 'All Levels',
    owner: 12,
    every: 4,
    hue: 185,
  },
  {
    name: 'Golden Paddles',
    description: 'Sixty and over, by age or by score.',
    location: 'Old Mill Tennis Club, courts 7 and 8',
    meetupDetails: 'Mon, Wed, Fri 10:00, tea afterwards.',
    skillLevel: 'Intermediate (3.5-4.0)',
    owner: 15,
    every: 3,
    hue: 48,
    isHandedOver: true,
  },
  {
    name: 'Net Gains',
    description: 'Drop-in games for the suburbs. Bring a paddle, leave with a partner.',
    location: 'Fairview School, outdoor courts',
    meetupDetails: 'Sat 14:00, rain or shine. Mostly shine.',
    skillLevel: 'All Levels',
    owner: 10,
    every: 7,
    hue: 350,
    offset: 3,
  },
  {
    name: 'Kitchen Cabinet',
    description: 'Those who keep Riverside running. Courts, keys, money and cake.',
    location: 'Riverside Park, the shed',
    meetupDetails: 'First Monday of the month, 19:00. Then two games, losers lock up.',
    skillLevel: 'All Levels',
    owner: 0,
    every: 5,
    offset: 2,
    isPrivate: true,
    notes: ['The new key code is with Amara.', 'Budget for next year: please read before Monday. It is two pages.'],
    hue: 205,
    waits: 'for its owner',
  },
  {
    name: 'Northside Ladder',
    description: 'Invitation only. One challenge a fortnight, and the ladder does not forget.',
    location: 'Northside Indoor Arena',
    meetupDetails: 'Challenge whoever is up to two rungs above you.',
    skillLevel: 'Advanced (4.5+)',
    owner: 9,
    every: 5,
    offset: 4,
    isPrivate: true,
    hue: 265,
    waits: 'for the visitor',
  },
  {
    name: 'The Long Table',
    description: 'Eight friends, one court, supper afterwards. Now and then there is a chair free.',
    location: 'Court 3, then number 14 across the road',
    meetupDetails: 'Thu 19:30. Tell us what you do not eat.',
    skillLevel: 'Intermediate (3.5-4.0)',
    owner: 24,
    every: 7,
    hue: 95,
    offset: 5,
    isPrivate: true,
    waits: 'for the visitor',
  },
  {
    name: 'Glass Courts',
    description: 'Four indoor courts behind glass. Members have a key each.',
    location: 'Old Brewery',
    meetupDetails: 'Any time. Lights off when you go.',
    skillLevel: 'All Levels',
    owner: 31,
    every: 6,
    hue: 300,
    offset: 1,
    isPrivate: true,
    waits: 'by the visitor',
  },
];
