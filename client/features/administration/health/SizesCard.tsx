import { Card } from '#client/ui/Card.tsx';
import { bytesInWords } from '../bytes.ts';
import { cardIds } from './cells.ts';
import { useHealth } from './HealthLine.tsx';

/** How large everything is. */
export function SizesCard() {
  const { data } = useHealth();
  if (data === undefined) return null;
  const { database, sizes } = data;
  const rows = [
    ['Database', bytesInWords(database.bytes)],
    ['Pictures in it', bytesInWords(sizes.pictureBytes)],
    ['Backups', bytesInWords(sizes.backupBytes)],
    ['People', sizes.people.toLocaleString('en-GB')],
    ['Groups', sizes.groups.toLocaleString('en-GB')],
    ['Messages', sizes.messages.toLocaleString('en-GB')],
  ] as const;
  return (
    <Card title="Sizes" id={cardIds.sizes}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {database.engine === 'PostgreSQL' && (
        <p className="mt-3 text-sm text-soft">
          With several servers, answer times and counts of mail are those of the one that answered.
        </p>
      )}
    </Card>
  );
}
