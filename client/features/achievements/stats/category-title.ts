import { achievementTypes, catalogue, categoryOf } from '#contract/achievements/catalogue.ts';

/** What a category is called: as the only type in it, or by its words: `medal_collector` is 'Medal Collector'. */
export function categoryTitle(category: string): string {
  const [type, another] = achievementTypes.filter((each) => categoryOf(each) === category);
  if (type && another === undefined) return catalogue[type].title;
  return category.split('_').map(capitalised).join(' ');
}

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
