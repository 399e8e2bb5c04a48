export type MedalPlace = 1 | 2 | 3;

export const isMedalPlace = (place: number | null | undefined): place is MedalPlace =>
  place === 1 || place === 2 || place === 3;

/** For the ear, where nothing else says it. */
export const medalNames: Readonly<Record<MedalPlace, string>> = {
  1: 'gold medal',
  2: 'silver medal',
  3: 'bronze medal',
};
