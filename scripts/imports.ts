/** Checks every import of the sources against the import rules. That none form a circle is Biome's business (`noImportCycles`). */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { folderCycles, forbiddenImports, type Import } from './import-rules.ts';

const root = join(import.meta.dirname, '..');
const sources = '{contract,tournament,rating,server,client,e2e,bench,scripts}/**/*.{ts,tsx}';

const imports: Import[] = [];
let files = 0;
for await (const path of glob(sources, { cwd: root })) {
  files += 1;
  for (const specifier of specifiersIn(path)) imports.push({ from: path, to: resolve(path, specifier) });
}

const complaints = forbiddenImports(imports).map(({ rule, from, to }) => `${from} imports ${to}\n    ${rule}`);
for (const cycle of folderCycles(imports)) {
  complaints.push(`${cycle.join('\n')}\n    no two folders of a feature import each other, however long the way round`);
}
for (const complaint of complaints) console.error(complaint);
console.log(`${files} files, ${imports.length} imports, ${complaints.length} forbidden.`);
process.exitCode = complaints.length > 0 || files === 0 ? 1 : 0;

/** All there is to name a module by: import and export declarations, `import()`, and `import()` in a type. */
function specifiersIn(path: string): string[] {
  const { program, module, errors } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found = module.staticImports.map((declaration) => declaration.moduleRequest.value);
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) found.push(moduleRequest.value);
  }
  new Visitor({
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal' && typeof source.value === 'string') found.push(source.value);
    },
    TSImportType: ({ source }) => void found.push(source.value),
  }).visit(program);
  return [...new Set(found)];
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return join(from, '..', specifier);
  return specifier;
}
