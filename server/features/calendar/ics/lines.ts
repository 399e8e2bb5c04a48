/** Content lines of iCalendar (RFC 5545, section 3.1). */

/** The most octets of a line, without what ends it. */
const longestLine = 75;

/** A property; a value longer than a line goes on in the next ones, and no character is cut. */
export function line(name: string, value: string): string {
  const whole = `${name}:${value}`;
  // No character has more octets than three for each of its halves.
  if (whole.length * 3 <= longestLine || Buffer.byteLength(whole) <= longestLine) return `${whole}\r\n`;
  const octets = Buffer.from(whole);
  const parts: string[] = [];
  for (let from = 0; from < octets.length; ) {
    // What goes on begins with a space.
    const until = characterAt(octets, from + (from === 0 ? longestLine : longestLine - 1));
    parts.push(octets.toString('utf8', from, until));
    from = until;
  }
  return `${parts.join('\r\n ')}\r\n`;
}

/** Where the character begins that an octet is of. */
function characterAt(octets: Buffer, at: number): number {
  let start = at;
  while (((octets[start] ?? 0) & 0b1100_0000) === 0b1000_0000) start--;
  return start;
}

/** What a person typed, as the value of a property (section 3.3.11). */
export function text(value: string): string {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}
