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
  },
  {
    name: 'Dawn Patrol',
    description: 'Games before work. We start on time and finish on time.',
    location: 'Hill Street Courts',
    meetupDetails: 'Mon to Fri 6:30 to 7:45. Bring coffee.',
    skillLevel: 'Intermediate (3.5-4.0)',
    owner: 3,
    every: 3,
  },
  {
    name: 'First Serve',
    description: 'New to the game? So were we. Paddles to borrow, patience included.',
    location: 'Community Centre, hall B',
    meetupDetails: 'Sun 15:00. The first hour is for the rules, the second for fun.',
    skillLevel: 'Beginner (1.0-3.0)',
    owner: 6,
    every: 2,
  },
  {
    name: 'Four-Five and Up',
    description: 'Drills, stacking, video. For players who keep score of their unforced errors.',
    location: 'Northside Indoor Arena',
    meetupDetails: 'Wed 20:00, two courts booked.',
    skillLevel: 'Advanced (4.5+)',
    owner: 9,
    every: 5,
  },
  {
    name: 'Lunch Break League',
    description: 'Forty-five minutes, rally scoring to fifteen, back at the desk by one.',
    location: 'Market Square pop-up courts',
    meetupDetails: 'Weekdays 12:10.',
    skillLevel: 'All Levels',
    owner: 12,
    every: 4,
  },
  {
    name: 'Golden Paddles',
    description: 'Sixty and over, by age or by score.',
    location: 'Old Mill Tennis Club, courts 7 and 8',
    meetupDetails: 'Mon, Wed, Fri 10:00, tea afterwards.',
    skillLevel: 'Intermediate (3.5-4.0)',
    owner: 15,
    every: 3,
  },
];
