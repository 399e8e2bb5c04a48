import { readFile } from 'node:fs/promises';
import type { ESTree, Plugin } from 'vite';

/** What a call needs of its endpoint at run time. Schemas are for types, the server and development builds. */
const kept = ['method', 'path', 'paged', 'once'];

const contractFile = /\/contract\/[a-z-]+\.ts$/;
const callsOf = /\/contract\/[a-z-]+\.ts\?calls$/;

/**
 * In a production build, moves the endpoints of each contract file into a module of their own, without their schemas:
 * so zod comes with the forms that check what was typed, and not with the landing page. Types are not touched, for
 * they are gone before this runs.
 */
export function slimContract(): Plugin {
  return {
    name: 'thirdshot:slim-contract',
    apply: 'build',
    enforce: 'post',
    resolveId: { filter: { id: callsOf }, handler: (id) => id },
    load: {
      filter: { id: callsOf },
      async handler(id) {
        const code = await readFile(id.replace('?calls', ''), 'utf8');
        const program = this.parse(code, { lang: 'ts' });
        const shared = sharedPartsIn(program);
        const calls = declarationsIn(program).filter(isCalls);
        return { code: calls.map((call) => slimmed(code, call, shared)).join('\n'), moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: contractFile },
      handler(code, id) {
        const declarations = declarationsIn(this.parse(code));
        const edits = declarations.filter((declaration) => !isCalls(declaration)).map(({ init }) => asPure(code, init));
        const names = declarations.filter(isCalls).map(({ name }) => name);
        const moved = declarations.filter(isCalls).map(({ start, end }) => ({ start, end, text: '' }));
        const rest = applied(
          code,
          [...edits, ...moved].sort((a, b) => a.start - b.start),
        );
        const from = names.length > 0 ? `\nexport { ${names.join(', ')} } from ${JSON.stringify(`${id}?calls`)};` : '';
        return { code: rest + from, map: null, moduleSideEffects: false };
      },
    },
  };
}

interface Declaration {
  name: string;
  init: ESTree.CallExpression;
  /** Of the whole statement. */
  start: number;
  end: number;
}

/** The constants of a module that are made by calling something. */
function declarationsIn({ body }: ESTree.Program): Declaration[] {
  return body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    const { start, end } = statement;
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'CallExpression' ? [{ name: id.name, init, start, end }] : [],
    );
  });
}

function isCalls({ init }: Declaration): boolean {
  return init.callee.type === 'Identifier' && init.callee.name === 'endpoints';
}

/** Lets the bundler drop a schema that nobody uses: it cannot know by itself that making one does nothing else. */
function asPure(code: string, { start, end }: ESTree.CallExpression): Edit {
  return { start, end, text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` };
}

/** `export const groupCalls = { list: { method: 'GET', path: '/groups', paged: true }, … };` */
function slimmed(code: string, { name, init }: Declaration, shared: SharedParts): string {
  const shapes = init.arguments[1];
  const calls = (shapes ? propertiesOf(shapes, shared) : []).map((shape) => {
    const parts = propertiesOf(shape.value, shared).filter((part) => kept.includes(part.name));
    for (const needed of ['method', 'path']) {
      if (!parts.some((part) => part.name === needed)) throw new Error(`${name}.${shape.name} has no ${needed}`);
    }
    return `${shape.name}: { ${parts.map((part) => code.slice(part.start, part.end)).join(', ')} }`;
  });
  return `export const ${name} = { ${calls.join(', ')} };`;
}

/** What several calls of a file have in common: `const changeProfile = { path: …, … } as const;` */
type SharedParts = ReadonlyMap<string, ESTree.Expression>;

function sharedPartsIn({ body }: ESTree.Program): SharedParts {
  const shared = new Map<string, ESTree.Expression>();
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      const value = init?.type === 'TSAsExpression' ? init.expression : init;
      if (id.type === 'Identifier' && value) shared.set(id.name, value);
    }
  }
  return shared;
}

interface Property {
  name: string;
  value: ESTree.Expression;
  start: number;
  end: number;
}

function propertiesOf(node: ESTree.Expression | ESTree.Argument, shared: SharedParts): Property[] {
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => {
    if (property.type === 'SpreadElement') {
      const parts = property.argument.type === 'Identifier' ? shared.get(property.argument.name) : undefined;
      return parts ? propertiesOf(parts, shared) : [];
    }
    return property.key.type === 'Identifier'
      ? [{ name: property.key.name, value: property.value, start: property.start, end: property.end }]
      : [];
  });
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function applied(code: string, edits: Edit[]): string {
  return edits.reduceRight((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}
