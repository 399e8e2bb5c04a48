/**
 * Which of a group's members stand for it.
 *
 * @param members in the order in which they joined
 * @param known the ids of those whom the viewer knows
 * @returns at most so many: those who are known before the others, each in that order
 */
export function knownFirst<Member extends { userId: number }>(
  members: readonly Member[],
  known: ReadonlySet<number>,
  most: number,
): Member[] {
  const isKnown = ({ userId }: Member) => known.has(userId);
  return [...members.filter(isKnown), ...members.filter((member) => !isKnown(member))].slice(0, most);
}
