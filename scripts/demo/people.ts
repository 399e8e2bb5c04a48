/** The people of the made-up club. */
export interface SamplePerson {
  username: string;
  rating: number;
  ratingType: 'self' | 'dupr' | 'usapa';
  bio: string;
  /** What they are called; empty for who is content with their username. */
  displayName: string;
  hairstyle: Hairstyle;
}

const names =
  'Rosa Kenji Amara Theo Ines Malik Greta Joon Lucia Omar Freya Diego Nadia Pavel Aiko Sam Leila Bruno Maeve Tariq ' +
  'Hanna Luis Priya Erik Zuri Noah Carmen Yusuf Elsa Mateo Anouk Ravi Clara Idris Sofia Jonas Mei Felix Alma Kofi ' +
  'Vera Hugo Nina Dario Linnea Amir Paula Otto Selma Ivan Thea Rafael Juno Emil Dalia Gus Marta Finn Ruth Leo';

/** In the same order. */
const displayNames =
  'Rosa Delgado,Kenji Mori,Amara Okafor,Théo Lambert,Inês Carvalho,Malik Diop,Greta Lindqvist,박준,Lucía Fernández,' +
  'Omar Haddad,Freya Ødegård,Diego Ibáñez,Надія Коваль,Pavel Dvořák,田中愛子,,ليلى حداد,Bruno Conceição,Maeve O’Sullivan,' +
  'Tariq Mahmood,Hanna Järvinen,Luis A. Ortega,प्रिया शर्मा,,Zuri Mwangi,,Carmen Núñez,Yusuf Yıldız,Elsa Hofstätter,' +
  'Mateo Peña,Anouk Lefèvre,Ravi K.,Clara Müller-Weiß,Idris Bello,Σοφία Παππά,,陈美,Félix Gagnon,Alma Þórsdóttir,' +
  'Kofi Mensah,Vera Horáková,Hugo Saint-Pierre,,Dario Rossi,Linnéa Åström,אמיר לוי,Paula Żak,Otto von Grün,Selma Şahin,' +
  'Иван Петров,,Rafael Simões,,Emil Sørensen,Dalia Ruiz,Gus McAllister,Marta Wójcik,,Ruth Abernathy-Fitzgerald,Leo Nguyễn';

/** How somebody's hair falls; who is bald has a beard. */
export type Hairstyle = 'short' | 'long' | 'bob' | 'bun' | 'curls' | 'beard' | 'bald';

/** A letter for the hair of each. */
const hairOfAll = 'uscslobsldlcbsbsldldbsusccudlsbslolsbsusbdbclsuoldlscccobsus';
const hairstyles: Record<string, Hairstyle> = {
  ...{ s: 'short', l: 'long', b: 'bob', u: 'bun', c: 'curls', d: 'beard', o: 'bald' },
};

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

/** Sixty people, each with a username that is nobody else's. */
export const people: SamplePerson[] = names.split(' ').map((name, at) => ({
  username: name.toLowerCase(),
  rating: 2 + ((at * 5 + 3) % 7) * 0.5,
  ratingType: (['self', 'self', 'dupr', 'self', 'usapa'] as const)[at % 5] ?? 'self',
  bio: bios[(at * 3) % bios.length] ?? '',
  displayName: displayNames.split(',')[at] ?? '',
  hairstyle: hairstyles[hairOfAll[at] ?? ''] ?? 'short',
}));

/** Who visitors may be: an organiser, so that there is something to run. */
export const demoLogin = { username: 'rosa', password: 'demo-paddle' };
