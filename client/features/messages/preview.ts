/** Specification section 9. */
const most = 50;

/** The first 50 characters of a message, as people count them, and an ellipsis where there are more. */
export function preview(content: string): string {
  const characters = [...content.replaceAll(/\s+/g, ' ')];
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : characters.join('');
}
