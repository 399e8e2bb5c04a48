import { mm, type PaperSize, paperSizes, Sheet } from './Paper.tsx';

/** Two beside each other. */
const rowsOn = { A4: 5, Letter: 4, A5: 5 } as const;

/** Tags to be cut apart, ten on a page of A4: the name as large as it fits, and what it is for. */
export function NameTags({ size, title, names }: { size: PaperSize; title: string; names: readonly string[] }) {
  const onPage = 2 * rowsOn[size];
  const pages = Array.from({ length: Math.max(1, Math.ceil(names.length / onPage)) }, (_, at) =>
    names.slice(at * onPage, (at + 1) * onPage),
  );
  const { width, height } = paperSizes[size];
  const tagHeight = ((210 * height) / width - 24) / rowsOn[size];
  return pages.map((page, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pages have nothing but their order
    <div key={at} className="not-first:mt-3 print:not-first:mt-0 print:not-first:break-before-page">
      <Sheet size={size}>
        <ul className="grid grid-cols-2" style={{ padding: mm(12) }}>
          {page.map((name, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: several may be called the same
              key={place}
              className="grid content-center overflow-hidden border border-dashed border-[#999] text-center"
              style={{ height: mm(tagHeight), padding: mm(3) }}
            >
              <b
                dir="auto"
                className="line-clamp-2 font-heading leading-[1.1] wrap-anywhere"
                style={{ fontSize: mm(tagSize(name)) }}
              >
                {name}
              </b>
              <span dir="auto" className="line-clamp-1" style={{ fontSize: mm(4.5), marginTop: mm(2) }}>
                {title}
              </span>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  ));
}

/** In millimetres on A4. */
export const tagSize = (name: string): number => Math.max(7, Math.min(17, 140 / Math.max(1, [...name].length)));
