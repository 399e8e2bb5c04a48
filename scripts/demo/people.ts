/** The people of the made-up club. */
export interface SamplePerson {
  username: string;
  rating: number;
  ratingType: 'self' | 'dupr' | 'usapa';
  bio: string;
}

const names =
  'Rosa Kenji Amara Theo Ines Malik Greta Joon Lucia Omar Freya Diego Nadia Pavel Aiko Sam Leila Bruno Maeve Tariq ' +
  'Hanna Luis Priya Erik Zuri Noah Carmen Yusuf Elsa Mateo Anouk Ravi Clara Idris Sofia Jonas Mei Felix Alma Kofi ' +
  'Vera Hugo Nina Dario Linnea Amir Paula Otto Selma Ivan Thea Rafael Juno Emil Dalia Gus Marta Finn Ruth Leo';

const bios = [
  'Soft hands, slow feet.',
  'Tennis for twenty years, pickleball for ever.',
  'Will drive forty minutes for a good third shot.',
  'Left-handed, on the left, sorry in advance.',
  'Learning to stay out of the kitchen.',
  'Early riser. Court 2 at seven, every day but Sunday.',
  'Retired, undefeated in my own telling.',
  'Bangers welcome, resetters preferred.',
  '',
  '',
];

/** Sixty people, each with a name that is nobody else's. */
export const people: SamplePerson[] = names.split(' ').map((name, at) => ({
  username: name.toLowerCase(),
  rating: 2 + ((at * 5 + 3) % 7) * 0.5,
  ratingType: (['self', 'self', 'dupr', 'self', 'usapa'] as const)[at % 5] ?? 'self',
  bio: bios[(at * 3) % bios.length] ?? '',
}));

/** Who visitors may be: an organiser, so that there is something to run. */
export const demoLogin = { username: 'rosa', password: 'demo-paddle' };
