import { encode } from 'uqr';

/** Light modules around the code, without which cameras do not find it. */
const border = 4;

/**
 * The code of an address, black on white in every theme, as wide as what it is in.
 *
 * @param props.label what is read out: where it leads, as is said beside it
 */
export function QrCode(props: { address: string; label: string }) {
  const { address, label } = props;
  const { data, size } = encode(address, { ecc: 'M', border });
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="block w-full forced-color-adjust-none"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}

/**
 * The dark modules of a QR code as one path, a unit for each: those beside each other in a row are drawn as one, so that
 * no hairline shows between them.
 */
export function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => runsIn(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('');
}

function runsIn(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
