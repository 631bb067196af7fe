import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { onceWhere } from '#learn/imports/learn-once';
import { text } from '#learn/learn-literal';
import { addPart, textAtEnd, textOf } from '#learn/learn-parts';
import { isAttributesPath } from '#learn/learn-scope';
import { extensionOf } from '#exchange/path-extension';

/** What Java and Kotlin let be said of texts only, and what says the same of other types. */
const ofTexts = /@(?:[a-z]+: ?)?(?<name>NotBlank|NotEmpty)$/;

const imports = /^(?<start>import [\w.]+\.constraints\.)Not(?:Blank|Empty)(?<end>;?\r?\n)/m;

const importOfAll = /^import [\w.]+\.constraints\.NotNull;?\r?\n$/;

/**
 * In Java and Kotlin a text is `@NotBlank`, and a number or a date that cannot be missing `@NotNull`.
 * Where the sample says the first of texts only, other types get the second.
 */
export function withTextConstraints(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || file.context === null) return file;
  if (!/^(?:java|kt)$/.test(extensionOf(file.source))) return file;
  const others: Other[] = [];
  const parts = read(file.parts, { context: null, conditions: '', before: '' }, others);
  const widest = widestOf(others);
  return { ...file, parts: widest ? withImport(parts, widest) : parts };
}

/** Of what is given to a command, and of all that there is, the second: it has what the first has. */
function widestOf(others: readonly Other[]): Other | null {
  const [first] = others.toSorted((a, b) => depthOf(a) - depthOf(b));
  if (!first) return null;
  const own = others.filter(({ path }) => path === first.path);
  const conditions = new Set(own.map(({ condition }) => condition));
  return { path: first.path, condition: [...conditions].join(' or ') };
}

function depthOf({ path }: Other): number {
  return path.split('.').length;
}

/** Elements of other types, of which something else is said. */
interface Other {
  path: string;
  condition: string;
}

interface Place {
  context: string | null;
  /** What the parts depend on. */
  conditions: string;
  before: string;
}

function read(parts: readonly Part[], place: Place, others: Other[]): Part[] {
  const told: Part[] = [];
  for (const part of parts) {
    const before = place.before + textAtEnd(told);
    if (part.kind === 'section') addPart(told, readSection(part, { ...place, before }, others));
    else if (part.kind === 'text' && place.context !== null)
      for (const each of withOthers(part.text, { ...place, before }, others)) addPart(told, each);
    else addPart(told, part);
  }
  return told;
}

function readSection(section: Section, place: Place, others: Other[]): Section {
  const isOwn = section.context === null;
  const context = isOwn ? place.context : section.context;
  const known = isOwn ? place.conditions : '';
  const inside: Place = {
    context: context !== null && isAttributesPath(context) ? context : null,
    conditions: both(known, section.condition),
    before: isOwn ? place.before : '',
  };
  return { ...section, parts: read(section.parts, inside, others) };
}

function withOthers(said: string, place: Place, others: Other[]): Part[] {
  const path = place.context ?? '';
  const isText = `{${path}.BaseType} == 'string'`;
  if (place.conditions.includes(isText)) return [text(said)];
  const parts: Part[] = [];
  let rest = said;
  for (;;) {
    const end = nextEnd(rest, place.before + textAtEnd(parts));
    if (!end) break;
    const condition = end.name === 'NotEmpty' ? `${isText} or {${path}.IsCollection}` : isText;
    addPart(parts, text(rest.slice(0, end.from)));
    parts.push(aSection({ condition, parts: [text(end.name)] }));
    parts.push(aSection({ condition: negate(condition), parts: [text('NotNull')] }));
    others.push({ path, condition: both(place.conditions, negate(condition)) });
    rest = rest.slice(end.to);
  }
  addPart(parts, text(rest));
  return parts;
}

/** The next constraint of texts, with what stands before the text. */
function nextEnd(said: string, before: string): { name: string; from: number; to: number } | null {
  for (const { 0: name, index } of said.matchAll(/\bNot(?:Blank|Empty)\b/g)) {
    if (ofTexts.test(`${before}${said.slice(0, index)}${name}`.slice(-60)))
      return { name, from: index, to: index + name.length };
  }
  return null;
}

/** The import beside the one of what is said of texts, where it is not there; where only some need it, also for these. */
function withImport(parts: readonly Part[], { path, condition }: Other): Part[] {
  const known = parts.findIndex((part) => importOfAll.test(textIn(part)));
  const section = parts[known];
  if (section?.kind === 'section' && section.context === path)
    return parts.with(known, { ...section, condition: `${section.condition} or ${condition}` });
  const at = parts.findIndex((part) => imports.test(textIn(part)));
  const own = parts[at];
  const found = own && imports.exec(textIn(own));
  if (!found || textOf(parts).includes('.constraints.NotNull')) return [...parts];
  const { start = '', end = '' } = found.groups ?? {};
  const line = text(`${start}NotNull${end}`);
  const once = onceWhere(path, condition, [line]);
  return parts.toSpliced(at, 1, ...behind(own, found.index + found[0].length, once));
}

/** A section behind a part, or behind a place of a text. */
function behind(part: Part, at: number, section: Section): Part[] {
  if (part.kind !== 'text') return [part, section];
  return [text(part.text.slice(0, at)), section, text(part.text.slice(at))];
}

/** The text of a part that is one, or of a section with nothing else. */
function textIn(part: Part): string {
  if (part.kind === 'text') return part.text;
  const [only, ...more] = part.kind === 'section' ? part.parts : [];
  return only?.kind === 'text' && more.length === 0 ? only.text : '';
}
