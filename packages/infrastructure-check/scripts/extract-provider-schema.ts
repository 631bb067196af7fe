/**
 * `node packages/infrastructure-check/scripts/extract-provider-schema.ts PACKAGE-FOLDER PROVIDER`
 *
 * Writes `data/PROVIDER.json` from an unpacked npm package `@cdktf/provider-PROVIDER` (`npm pack`, then
 * `tar xzf`). The packages are far too large to be installed: what is needed of them is kept here.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKept } from './provider-types.ts';
import { blockOf, readBindings, type BlockSchema } from './read-bindings.ts';

const [folder = '', provider = ''] = process.argv.slice(2);
const library = join(folder, 'lib');
const resources: Record<string, BlockSchema> = {};
const data: Record<string, BlockSchema> = {};
let version = '';
/** Every type there is, so that one which is only not kept is told from one that does not exist. */
const names = { resources: [] as string[], data: [] as string[] };

for (const name of readdirSync(library).toSorted()) {
  const files = ['index.d.ts', 'index.js'].map((file) => join(library, name, file));
  if (files.every((file) => existsSync(file)))
    readOne(files.map((file) => readFileSync(file, 'utf8')));
}

function readOne([declarations = '', code = '']: string[]): void {
  const holder = first(/^(\w+)\.tfResourceType = /m, code);
  const type = first(/\.tfResourceType = "(\w+)"/, code);
  const made = first(/providerVersion: '([\d.]+)'/, code);
  if (type === '' || type === provider) return;
  version = version === '' ? made : version;
  // Types that the provider no longer has stay in the package, with the version that last had them.
  if (made !== version) return;
  const isData = holder.startsWith('Data');
  names[isData ? 'data' : 'resources'].push(type.slice(provider.length + 1));
  if (!isKept(provider, type)) return;
  const schema = blockOf(readBindings(declarations, code), `${holder}Config`, holder);
  (isData ? data : resources)[type] = schema;
}

function first(pattern: RegExp, text: string): string {
  return pattern.exec(text)?.[1] ?? '';
}

const source = `@cdktf/provider-${provider}`;
const packageVersion = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
const head = { source, packageVersion, licence: 'MPL-2.0', provider, version };
const known = { resources: names.resources.join(' '), data: names.data.join(' ') };
const lines = (types: Record<string, BlockSchema>) =>
  Object.entries(types)
    .map(([type, schema]) => `${JSON.stringify(type)}:${JSON.stringify(schema)}`)
    .join(',\n');
writeFileSync(
  join(import.meta.dirname, `../data/${provider}.json`),
  `${JSON.stringify({ ...head, known }).slice(0, -1)},\n"resources":{\n${lines(resources)}\n},\n"data":{\n${lines(data)}\n}}\n`,
);
