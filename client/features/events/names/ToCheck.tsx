import type { Ref } from 'react';
import { counted, listed } from '#client/lib/counts.ts';
import { Chosen, choiceStyle, Quoted, WhoIsThis } from '#client/lib/players/WhoIsThis.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Choice } from '#client/ui/Choice.tsx';
import { classes } from '#client/ui/classes.ts';
import type { Choices, Doubt, Tonight } from './chosen.ts';
import { maxLines, type Recognition } from './pasted-names.ts';

interface ToCheckProps {
  heading: Ref<HTMLHeadingElement>;
  tonight: Tonight;
  recognition: Recognition;
  choices: Choices;
  onChange: (changed: Partial<Choices>) => void;
  onRemove: (key: string) => void;
  isEmpty: boolean;
}

/** What nobody but the organiser knows; whatever they leave open plays as a guest. */
export function ToCheck({ heading, tonight, recognition, choices, onChange, onRemove, isEmpty }: ToCheckProps) {
  const { doubts } = tonight;
  const cut = [...tonight.members, ...tonight.guests].filter(({ isCut }) => isCut);
  const { twice, withoutName, leftOut } = recognition;
  const left = recognition.people.filter(
    ({ key, hasLeft }) => hasLeft && !(key in choices.people) && !choices.removed.includes(key),
  );
  const notes = [
    ...left.map(({ name }) => ({ name, text: 'Has left the group. Plays as a guest unless you remove them.' })),
    ...(twice.length > 0
      ? [{ name: listed(twice), text: `On the list twice, counted once${twice.length === 1 ? '' : ' each'}.` }]
      : []),
    ...(withoutName.length > 0
      ? [
          {
            name: `Line ${withoutName.join(', ')}`,
            text: withoutName.length === 1 ? 'The name is empty.' : 'The names are empty.',
          },
        ]
      : []),
    ...(leftOut > 0 ? [{ name: counted(leftOut, 'line'), text: `Left out: at most ${maxLines} lines.` }] : []),
  ];
  const count = doubts.length + cut.length + notes.length;
  return (
    <section
      className={classes(
        'grid gap-3 rounded-lg border bg-surface p-4',
        count > 0 ? 'border-amber-text' : 'sr-only border-line',
      )}
    >
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        {count > 0 ? (
          <>
            To check <span className="figures font-normal text-soft">{count}</span>
          </>
        ) : isEmpty ? (
          'No names yet'
        ) : (
          'Nothing to check'
        )}
      </h2>
      {count > 0 && (
        <ul className="divide-y divide-line [&>li]:py-3 [&>li:first-child]:pt-0 [&>li:last-child]:pb-0">
          {doubts.map((doubt) => (
            <li key={`${doubt.question} ${doubt.key}`} className="grid gap-2">
              {doubt.question === 'who' ? (
                <Who doubt={doubt} choices={choices} onChange={onChange} />
              ) : (
                <Extra doubt={doubt} choices={choices} onChange={onChange} />
              )}
            </li>
          ))}
          {cut.map(({ key, name }) => (
            <li key={`cut ${key}`} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 flex-[1_1_12rem]">
                <Quoted>{name}</Quoted> Too long, or not only a name.
              </span>
              <Button variant="secondary" size="small" onClick={() => onRemove(key)}>
                Remove<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
          {notes.map(({ name, text }) => (
            <li key={`${name} ${text}`}>
              <Quoted>{name}</Quoted> {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface DoubtProps {
  doubt: Doubt;
  choices: Choices;
  onChange: (changed: Partial<Choices>) => void;
}

const Who = ({ doubt: { key, name, candidates }, choices, onChange }: DoubtProps) => (
  <WhoIsThis
    name={name}
    candidates={candidates.map((each) => ({ ...each, isGuest: each.username === null }))}
    chosen={choices.people[key] ?? null}
    onChoose={(id) => {
      const { [key]: _before, ...others } = choices.people;
      onChange({ people: id === null ? others : { ...others, [key]: id } });
    }}
  />
);

function Extra({ doubt: { key, name, extra }, choices, onChange }: DoubtProps) {
  const question = extra === 1 ? 'Add one without a name?' : `Add ${extra} without a name?`;
  const others = choices.alone.filter((each) => each !== key);
  return (
    <>
      <p>
        <Quoted>{`${name} +${extra}`}</Quoted> {question}
      </p>
      <Choice
        label={`${name}: ${question}`}
        value={choices.alone.includes(key) ? 'alone' : 'with'}
        onChoose={(value) => onChange({ alone: value === 'alone' ? [...others, key] : others })}
        options={[
          {
            value: 'with',
            content: (
              <>
                <Chosen />
                {extra === 1 ? `Guest of ${name}` : `${extra} guests of ${name}`}
              </>
            ),
            className: choiceStyle,
          },
          {
            value: 'alone',
            content: (
              <>
                <Chosen />
                Only {name}
              </>
            ),
            className: choiceStyle,
          },
        ]}
        className="flex flex-wrap gap-2"
      />
    </>
  );
}
