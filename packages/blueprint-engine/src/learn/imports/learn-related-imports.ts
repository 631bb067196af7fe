import type { CaseFormat, WordFormat } from '@stepwright/domain-model';
import { aSection, type BlueprintFile, type Part, type TextFile } from '#exchange/blueprint';
import type { SampleScope } from '#learn/learn-scope';
import { anyOf, both, negate } from '#learn/conditions/learn-condition-text';
import { chooseFormat } from '#learn/names/learn-format';
import { NameIndex } from '#learn/names/learn-names';
import { addPart, textOf } from '#learn/learn-parts';
import { calledAfterTypes, type UsedTypes } from './learn-called-after.ts';
import type { TypeMapMaker } from '#learn/attribute-types/learn-types';
import { extensionOf } from '#exchange/path-extension';

/** A line of the top of a file that imports one name; what is longer is none. */
const linePattern =
  /^(?:import (?:type )?(?:\{ ?)?[\w.]{1,200}(?: ?\})?(?: from [^\n,]{1,200})?;?|from [\w.]{1,200} import \w{1,80}|use [\w:]{1,200};)\r?\n/gmu;

/**
 * What attributes' types are imported by: where each is imported in the same way, so are those of
 * another element. `import User from 'src/users/user'` is there once for each type of the model.
 */
export function withRelatedImports(
  file: BlueprintFile,
  types: TypeMapMaker,
  scope: Pick<SampleScope, 'allFrames'>,
): BlueprintFile {
  if (file.kind !== 'text' || file.context === null) return file;
  const all = usedTypes(file, types) ?? calledAfterTypes(file, scope);
  if (!all) return file;
  const used = withoutKept(all, textOf(file.parts));
  const parts: Part[] = [];
  for (const part of file.parts) {
    if (part.kind !== 'text') addPart(parts, part);
    else for (const each of withLines(part.text, used, file)) addPart(parts, each);
  }
  return { ...file, parts };
}

function usedTypes(file: TextFile, types: TypeMapMaker): UsedTypes | null {
  const names = new Set<string>();
  const places = new Set<string>();
  const note = (parts: readonly Part[], own: { path: string; condition: string }): void => {
    for (const part of parts) {
      if (part.kind === 'section') {
        const { context, condition } = part;
        note(part.parts, context === null ? own : { path: context, condition });
      } else if (part.kind === 'parameter' && part.path === `${own.path}.Type`) {
        const declared = types.sightingsOf(part).filter(({ use }) => use.kind === 'declared');
        for (const { use } of declared) names.add(use.base);
        if (declared.length > 0) places.add(JSON.stringify(own));
      }
    }
  };
  note(file.parts, { path: '', condition: '' });
  const [place, ...others] = places;
  if (place === undefined || others.length > 0) return null;
  const { path, condition }: { path: string; condition: string } = JSON.parse(place);
  const isBelow = path.slice(0, path.lastIndexOf('.')) === file.context;
  return isBelow ? { path, condition, names, end: '' } : null;
}

/** What other code of the file needs as well stays where it is, and is not imported again. */
function withoutKept(used: UsedTypes, text: string): UsedTypes {
  const lines = linesIn(text, used).map(({ from, to }) => text.slice(from, to));
  const rest = lines.reduce((left, line) => left.replace(line, () => ''), text);
  const says = (name: string) => new RegExp(`\\b${name}${used.end}\\b`).test(rest);
  const kept = [...used.names].filter(says);
  // The file of an aggregate does not import what it declares.
  const isOther = isOfAggregates(used.path) ? `{${used.path}.BaseType} != {Aggregates.Name}` : '';
  const isDeclared = `{${used.path}.IsDeclared}`;
  const said = used.condition.includes(isDeclared) ? '' : isDeclared;
  const own = both(both(used.condition, said), isOther);
  const condition =
    kept.length === 0 ? own : both(own, negate(anyOf(`{${used.path}.BaseType}`, kept)));
  return { ...used, condition, names: new Set([...used.names].filter((each) => !says(each))) };
}

function isOfAggregates(path: string): boolean {
  return path.startsWith('Aggregates.') && path.indexOf('.') === path.lastIndexOf('.');
}

/** A line that imports one type, as what stands between its spellings. */
interface Line {
  from: number;
  to: number;
  texts: string[];
  formats: (readonly WordFormat[])[];
}

function withLines(text: string, used: UsedTypes, file: TextFile): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const lines of runsOf(linesIn(text, used))) {
    const [first] = lines;
    const last = lines.at(-1);
    if (!first || !last) continue;
    addPart(parts, { kind: 'text', text: text.slice(at, first.from) });
    const { path, condition } = used;
    const distinct = `${path}.BaseType`;
    parts.push(
      aSection({ context: path, condition, distinct, parts: lineParts(lines, used, file) }),
    );
    at = last.to;
  }
  addPart(parts, { kind: 'text', text: text.slice(at) });
  return parts;
}

/** The lines that say a type both as a name and in where it is from. */
function linesIn(text: string, { names, end }: UsedTypes): Line[] {
  return [...text.matchAll(linePattern)].flatMap(({ 0: line, index }): Line[] => {
    const name = [...names].find((each) => new RegExp(`\\b${each}${end}\\b`).test(line));
    if (name === undefined) return [];
    const mentions = new NameIndex(new Map([[name, undefined]])).find(line);
    if (mentions.length < 2) return [];
    const ends = [0, ...mentions.map(({ to }) => to)];
    const texts = ends.map((from, at) => line.slice(from, mentions[at]?.from));
    const formats = mentions.map((mention) => mention.names.get(name) ?? []);
    return [{ from: index, to: index + line.length, texts, formats }];
  });
}

/** Lines one below the other that differ by the type alone. */
function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const last = runs.at(-1)?.at(-1);
    if (last?.to === line.from && last.texts.join('\u0000') === line.texts.join('\u0000'))
      runs.at(-1)?.push(line);
    else runs.push([line]);
  }
  return runs;
}

function lineParts(lines: readonly Line[], { path }: UsedTypes, file: TextFile): Part[] {
  const [{ texts, formats } = { texts: [], formats: [] }] = lines;
  const parts: Part[] = [];
  const isPlural = isInPlural(file);
  for (const [at, text] of texts.entries()) {
    addPart(parts, { kind: 'text', text });
    const common = formats[at]?.filter((each) =>
      lines.every((line) => line.formats[at]?.includes(each)),
    );
    if (!common) continue;
    const around = { before: texts.slice(0, at + 1).join('x'), after: texts[at + 1] ?? '' };
    const format = formatOf(common, around, { extension: extensionOf(file.source), isPlural });
    parts.push({ kind: 'parameter', path: `${path}.BaseType`, format });
  }
  return parts;
}

/** Within a path, a word that may be one or several is what the paths of the file's own kind are. */
function formatOf(
  formats: readonly WordFormat[],
  around: { before: string; after: string },
  { extension, isPlural }: { extension: string; isPlural: boolean },
): CaseFormat {
  const isInPath = /[/.'"-]x?$/.test(around.before) || /^[/.]/.test(around.after);
  const wanted = formats.filter((each) => !isInPath || each.endsWith('Plural') === isPlural);
  const from = wanted.length > 0 ? wanted : formats;
  return chooseFormat(from, { ...around, extension, isPath: false, isPart: false });
}

/** Whether a file's own path says its aggregate in the plural wherever it does. */
function isInPlural({ path }: TextFile): boolean {
  const names = path.filter((part) => part.kind === 'parameter');
  return names.length > 0 && names.every(({ format }) => format.endsWith('Plural'));
}
