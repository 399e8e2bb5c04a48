/** Where a place is as a map shows it: on a page of its own, for nothing of it is fetched here. */
export const addressOnMap = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
