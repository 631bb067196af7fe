import { applyCase, type CaseFormat } from '@stepwright/domain-model';
import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { isAttributesPath, type SampleScope } from '#learn/learn-scope';
import type { Frame } from '#model/scope';
import { changedWhere, saidByPart } from './learn-changed-where.ts';

const attributes = 'Aggregates.Attributes';

/** A name, or the variable before one; what is no text is one sign. */
const word = String.raw`(?<word>[A-Za-z]\w*)`;
const owner = String.raw`[\w\uFFFD]+\.`;

/** A link of a chain in C#, and of chains in other languages. */
const link = String.raw`\.(?:OrderBy|ThenBy)\((?<each>\w+) => \k<each>\.${word}\)`;
const links: readonly string[] = [
  String.raw`\.(?:Order|order|order_by|orderBy|sort|sortBy)\((?<mark>["'])${word}\k<mark>\)`,
  String.raw`\.(?:order_by|orderBy)\((?:${owner}${word}|asc\(${owner}${word.replace('word', 'sorted')}\))\)`,
  String.raw`\.sort\(\{ ${word}: 1 \}\)`,
];
/** A key with what it says, of an object. */
const keys: readonly string[] = [
  String.raw`\b(?:order|orderBy): \{ ${word}: (?<mark>["'])(?:asc|ASC)\k<mark> \}`,
  String.raw`(?<!\w)["']?ordering["']?: [[(](?<mark>["'])${word}\k<mark>,?[\])]`,
];
const index = String.raw`\.HasIndex\((?<each>\w+) => \k<each>\.${word}\)`;
const ordering = String.raw`\bordering = [[(](?<mark>["'])${word}\k<mark>,?[\])]`;

/** Capitals, or what stands behind other words of a query: in a sentence nothing is ordered. */
const query = String.raw`\b(?:ORDER BY|(?<=\b(?:select|from|where|over)\b[^"'\u0060;]*)order by) (?:${owner})?${word}(?![\w.,( ])`;
/** What is not there without an order. */
const isNeeded = String.raw`(?!\s*(?:OFFSET|offset)\b)`;

/** What says in which order elements are found, what they are found by or called by, with all that falls away without it. */
const falling: readonly string[] = [
  String.raw`(?<!\b(?:GROUP|group) \()(?:\r?\n[^\S\n]*| )?${query}${isNeeded}`,
  // What is ordered by more, or how, is ordered.
  ...[link, ...links].map(
    (each) => String.raw`(?<![\\\s])\s{0,200}${each}(?!\s*\.(?:[Tt]hen|add|[Aa]sc|[Dd]esc))`,
  ),
  String.raw`(?<=[;{}\uFFFD]\s*)\r?\n[^\S\n]*\w[^\n]*${index}[^\n]*;(?=\r?\n)`,
  // A key goes with its comma.
  ...keys.flatMap((each) => [
    String.raw`,\s*${each}`,
    String.raw`\r?\n[^\S\n]*${each},(?=\r?\n)`,
    String.raw`${each},[^\S\n]+`,
  ]),
  // A block of Python needs another line.
  String.raw`(?<=\n(?<gap>[^\S\n]+)\w+ = [^\n]*)\r?\n\k<gap>${ordering}(?=\r?\n|$)`,
  String.raw`\r?\n(?<gap>[^\S\n]+)${ordering}(?=\r?\n\k<gap>\w+ = )`,
  String.raw`(?<![:\n]|\n[^\S\n]*@[^\n]*)\n?\n[^\S\n]*def __str__\(self\)(?: -> str)?:\n[^\S\n]+return self\.${word}(?![\w.(])`,
];

/** The same where code needs something there. */
const standing: readonly string[] = [
  query,
  link,
  ...links,
  index,
  ...keys,
  ordering,
  String.raw`(?<=def __str__\(self\)(?: -> str)?:\n[^\S\n]+)return self\.${word}(?![\w.(])`,
  String.raw`\bSort\.by\("${word}"\)`,
];

/** What every object is shown as, where nothing else of the file says the word: an enumeration has a field of its own. */
const shown = String.raw`(?<=\b[Tt]oString\(\)(?:: [Ss]tring)?\s*(?:\{\s*return|=>|=)\s*)(?:\u0060\$\{)?(?:this\.)?${word}(?:\}\u0060)?(?=(?:\.ToString\(\))?(?:;|\r?\n))`;

interface Place {
  pattern: RegExp;
  isNeeded: boolean;
  isAlone?: boolean;
}

const places: readonly Place[] = [
  ...falling.map((each) => ({ pattern: new RegExp(each, 'g'), isNeeded: false })),
  ...standing.map((each) => ({ pattern: new RegExp(each, 'g'), isNeeded: true })),
  { pattern: new RegExp(shown, 'g'), isNeeded: true, isAlone: true },
];

/**
 * What a sample orders by, has an index of or is called by (`__str__`, `toString`), though it lists nothing there: where that is the first text
 * of its aggregate, it is another one's own. Without one nothing is ordered, or, where something has to be, by the
 * first attribute.
 */
export function withFirstTexts(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  if (file.kind !== 'text') return file;
  const isSnake = /^(?:go|py|rb|sql)$/.test(extensionOf(file.source));
  const [ofCode, ofTables] = [wordsOf(scope, isSnake), wordsOf(scope, true)];
  if (ofCode.size === 0) return file;
  const literal = literalOf(file.parts);
  const isOnce = (word: string) => literal.split(new RegExp(String.raw`\b${word}\b`)).length === 2;
  const changed = (parts: Part[], place: Place) =>
    changedAt(parts, place, (said, word) => {
      if (place.isAlone === true && !isOnce(word)) return noWords;
      return ofQuery.test(said) ? ofTables : ofCode;
    });
  const read = (parts: readonly Part[], context: string): Part[] => {
    const inner = parts.map((part): Part =>
      part.kind === 'section'
        ? { ...part, parts: read(part.parts, part.context ?? context) }
        : part,
    );
    const isOwn = context.startsWith('Aggregates') && !isAttributesPath(context);
    return isOwn ? places.reduce(changed, inner) : inner;
  };
  return { ...file, parts: read(file.parts, file.context ?? '') };
}

/** A column of a table, and no field of an object: `order by hull`. */
const ofQuery = /^\s*order by [^.]*$/i;

type Words = ReadonlyMap<string, CaseFormat>;

const noWords: Words = new Map();

/** All that stands in a template as it is. */
function literalOf(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'section') return literalOf(part.parts);
      return part.kind === 'text' ? part.text : '\uFFFD';
    })
    .join('');
}

/** How the first texts of the sample's aggregates are spelt; of one word, as in a table or as in code. */
function wordsOf(scope: SampleScope, isSnake: boolean): Words {
  const formats = isSnake
    ? (['Snake', 'Camel', 'Pascal'] as const)
    : (['Camel', 'Snake', 'Pascal'] as const);
  const words = new Map<string, CaseFormat>();
  for (const { item } of scope.allFrames('Aggregates')) {
    const first = (item.lists.get('Attributes') ?? []).find(isText);
    for (const format of first ? formats : []) {
      const spelt = applyCase(String(first?.values.get('Name') ?? ''), format);
      if (!words.has(spelt)) words.set(spelt, format);
    }
  }
  return words;
}

function isText(item: Frame['item']): boolean {
  const { type } = item;
  if (type?.kind !== 'built-in' || type.base !== 'string') return false;
  return !type.isCollection && !type.isNullable && item.value('IsKey') !== true;
}

const condition = `{${attributes}.BaseType} == 'string' and not {${attributes}.IsNullable} and not {${attributes}.IsCollection} and not {${attributes}.IsKey}`;

function changedAt(
  parts: Part[],
  place: Place,
  wordsFor: (said: string, word: string) => Words,
): Part[] {
  const names: (readonly [name: string, format: CaseFormat] | null)[] = [];
  const said = parts.map(saidByPart).join('');
  for (const { 0: found, groups } of said.matchAll(place.pattern)) {
    const name = groups?.word ?? groups?.sorted ?? '';
    const format = wordsFor(found, name).get(name);
    names.push(format === undefined ? null : [name, format]);
  }
  return changedWhere(parts, place, (found) => {
    const [name, format] = names.shift() ?? [];
    if (name === undefined || format === undefined) return found;
    const own = new RegExp(String.raw`\b${name}\b(?!.*\b${name}\b)`, 'g');
    const inside = changedWhere(found, { pattern: own }, () => [
      { kind: 'parameter', path: `${attributes}.Name`, format },
    ]);
    return place.isNeeded ? [ofFirst(inside), ofNone(inside)] : [ofFirst(inside)];
  });
}

function ofFirst(parts: Part[]): Section {
  const first = aSection({ condition: `{${attributes}.IsFirst}`, parts });
  return aSection({ context: attributes, condition, parts: [first] });
}

/** Where no attribute is such a text: the first one of all is the only one among them and itself. */
function ofNone(parts: Part[]): Section {
  const only = `{${attributes}.IsFirst} and {${attributes}.IsLast} and not (${condition})`;
  const own = aSection({ condition: only, parts });
  const either = `(${condition}) or {${attributes}.IsFirst}`;
  return aSection({ context: attributes, condition: either, parts: [own] });
}
