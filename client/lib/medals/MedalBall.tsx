import { beads, circle, crescent } from './geometry.ts';

const origin = { x: 0, y: 0 };
const holes = circle(origin, 5.6) + beads(origin, 6, 19.2, 5.2) + beads(origin, 6, 32.8, 3.2);
const shade = crescent(origin, 37.5, 80, 220, 12);

interface MedalBallProps {
  x: number;
  y: number;
  /** Of its middle line, as the rest of a drawing is measured. */
  radius: number;
  isSmall: boolean;
}

export function MedalBall({ x, y, radius, isSmall }: MedalBallProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${(radius / 40).toFixed(3)})`}>
      <g className="medal-ball">
        <circle r="40" fill="var(--medal-ball)" stroke="var(--medal-seam)" strokeWidth={isSmall ? 9 : 5} />
        <circle r="31" className="medal-line" fill="none" stroke="var(--medal-place)" strokeWidth={isSmall ? 9 : 5} />
        {!isSmall && (
          <g className="medal-gleam">
            <path d={shade} fill="var(--medal-seam)" opacity=".28" />
            <path d={holes} fill="var(--medal-hole)" />
          </g>
        )}
      </g>
    </g>
  );
}

/** The heading face's figures as outlines, so that they look the same wherever they stand: 65 high above their line. */
const outlines: Readonly<Record<string, string>> = {
  0: 'M28.3 1.2Q15.5 1.2 9.2-7.7Q2.8-16.7 2.8-32.5Q2.8-48.3 9.2-57.2Q15.5-66.2 28.3-66.2Q41.2-66.2 47.5-57.2Q53.8-48.3 53.8-32.5Q53.8-16.7 47.5-7.7Q41.2 1.2 28.3 1.2ZM28.3-9.8Q34.2-9.8 37-15.5Q39.8-21.2 39.8-32.5Q39.8-43.8 37-49.5Q34.2-55.2 28.3-55.2Q22.4-55.2 19.6-49.5Q16.8-43.8 16.8-32.5Q16.8-21.2 19.6-15.5Q22.4-9.8 28.3-9.8Z',
  1: 'M6.8 0V-10.2H22.2V-44.3H8.2V-53.3L12.2-53.7Q15.9-54 18.4-54.9Q20.8-55.8 22.3-58.1Q23.8-60.4 24.6-65H35.8V-10.2H49.8V0Z',
  2: 'M4.5 0V-11Q11.4-16.2 16.6-20.5Q21.7-24.7 25.4-28.2Q30.9-33.3 33.7-37.5Q36.5-41.7 36.5-46.2Q36.5-50.4 34.1-53Q31.7-55.7 27.2-55.7Q22.2-55.7 19.6-52.4Q17-49.1 17-43.7H4.5Q4.5-50.4 7.1-55.5Q9.7-60.6 14.8-63.4Q19.9-66.2 27.5-66.2Q38.2-66.2 44.1-60.7Q50-55.2 50-46.3Q50-39.9 46.7-34.5Q43.3-29.2 36.8-23.2Q33.9-20.7 30.5-18Q27-15.2 23.6-13V-11H52.2V0Z',
  3: 'M28.2 1.1Q21.8 1.1 17.1-.7Q12.4-2.4 9.3-5.4Q6.2-8.4 4.7-12.2Q3.2-15.9 3.2-20H16.3Q16.8-15.8 19.6-12.6Q22.5-9.4 28.2-9.4Q33.5-9.4 36.2-12.2Q38.8-15.1 38.8-19.1Q38.8-24.2 34.7-27.1Q30.5-30 23.4-30H20.5V-39.2L27.8-47Q29.3-48.6 30.9-50Q32.4-51.4 34.1-52.5V-54.5H6.8V-65H49.3V-54L34.5-39.4V-37.4Q42.8-36.2 47.5-31.7Q52.3-27.2 52.3-19.3Q52.3-13.2 49.3-8.6Q46.3-4 40.9-1.5Q35.5 1.1 28.2 1.1Z',
  5: 'M27.9 1Q21.5 1 17.1-.8Q12.7-2.6 9.9-5.4Q7.2-8.2 5.8-11.5Q4.5-14.7 4.3-17.5H17.5Q17.7-15.7 19-13.8Q20.2-12 22.5-10.8Q24.9-9.5 28.3-9.5Q33.9-9.5 36.5-13.1Q39.2-16.7 39.2-22.2Q39.2-28 36.2-31.3Q33.3-34.7 28.2-34.7Q25.2-34.7 23.2-33.6Q21.2-32.5 20-31Q18.8-29.6 18.2-28.3H5.4L9.3-65H48V-54.5H19.9L18.1-39H20.1Q21.7-41.4 24.6-42.8Q27.5-44.2 32.1-44.2Q38.4-44.2 43-41.5Q47.6-38.8 50.1-33.8Q52.7-28.9 52.7-22.4Q52.7-15.4 49.7-10.2Q46.7-4.9 41.1-2Q35.6 1 27.9 1Z',
};

/** How wide one is alone, and from one to the next. */
const [width, advance] = [56.6, 52];

interface FigureProps {
  value: number;
  /** Of its middle, and of the line that it stands on. */
  x: number;
  y: number;
  /** How high it is, and how much wider or narrower than it was drawn. */
  height: number;
  stretch?: number;
  paint: string;
  /** Struck into metal, whose light lies below it. */
  isEngraved?: boolean;
}

export function Figure({ value, x, y, height, stretch = 1, paint, isEngraved = false }: FigureProps) {
  const digits = [...String(value)];
  const scale = height / 65;
  const left = x - ((width + advance * (digits.length - 1)) / 2) * scale * stretch;
  const figures = (dx: number, dy: number) => (
    <g
      transform={`translate(${(left + dx).toFixed(1)} ${(y + dy).toFixed(1)}) scale(${(scale * stretch).toFixed(3)} ${scale.toFixed(3)})`}
    >
      {digits.map((digit, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure may stand there twice
        <path key={place} d={outlines[digit]} transform={place > 0 ? `translate(${place * advance})` : undefined} />
      ))}
    </g>
  );
  return (
    <>
      {isEngraved && <g fill="var(--medal-light)">{figures(2, 2.5)}</g>}
      <g className="medal-figure" fill={paint}>
        {figures(0, 0)}
      </g>
    </>
  );
}
