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

/** What says in which order elements are found, what they are found by or called by, with all that falls away without it. */
const places: readonly RegExp[] = [
  String.raw`(?:\n[^\S\n]*)?\b(?:ORDER BY|order by) (?:${owner})?${word}(?![\w.,( ])`,
  String.raw`\s*\.(?:OrderBy|ThenBy)\((?<each>\w+) => \k<each>\.${word}\)`,
  String.raw`\n[^\n]*\.HasIndex\((?<each>\w+) => \k<each>\.${word}\)[^\n]*`,
  String.raw`\.(?:Order|order|order_by|orderBy|sort|sortBy)\((?<mark>["'])${word}\k<mark>\)`,
  String.raw`\.(?:order_by|orderBy)\((?:${owner}${word}|asc\(${owner}${word.replace('word', 'sorted')}\))\)`,
  String.raw`\b(?:order|orderBy): \{ ${word}: (?<mark>["'])(?:asc|ASC)\k<mark> \}`,
  String.raw`\.sort\(\{ ${word}: 1 \}\)`,
  String.raw`["']?\bordering["']?(?: =|:) [[(](?<mark>["'])${word}\k<mark>,?[\])]`,
  String.raw`\bSort\.by\("${word}"\)`,
  String.raw`\n?\n[^\S\n]*def __str__\(self\)(?: -> str)?:\n[^\S\n]+return self\.${word}(?![\w.(])`,
].map((pattern) => new RegExp(pattern, 'g'));

/**
 * What a sample orders by, has an index of or is called by in Python, though it lists nothing there: where that is the first text
 * of its aggregate, it is another one's own, and without one nothing is ordered.
 */
export function withFirstTexts(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  if (file.kind !== 'text') return file;
  const isSnake = /^(?:go|py|rb|sql)$/.test(extensionOf(file.source));
  const [ofCode, ofTables] = [wordsOf(scope, isSnake), wordsOf(scope, true)];
  if (ofCode.size === 0) return file;
  const changed = (parts: Part[], place: RegExp) =>
    changedAt(parts, place, (said) => (ofQuery.test(said) ? ofTables : ofCode));
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

function changedAt(parts: Part[], pattern: RegExp, wordsFor: (said: string) => Words): Part[] {
  return changedWhere(parts, { pattern }, (found) => {
    const said = found.map(saidByPart).join('');
    const { groups } = new RegExp(pattern).exec(said) ?? {};
    const name = groups?.word ?? groups?.sorted ?? '';
    const format = wordsFor(said).get(name);
    if (format === undefined) return found;
    const own = new RegExp(String.raw`\b${name}\b(?!.*\b${name}\b)`, 'g');
    const inside = changedWhere(found, { pattern: own }, () => [
      { kind: 'parameter', path: `${attributes}.Name`, format },
    ]);
    return [ofFirst(inside)];
  });
}

function ofFirst(parts: Part[]): Section {
  const first = aSection({ condition: `{${attributes}.IsFirst}`, parts });
  return aSection({ context: attributes, condition, parts: [first] });
}
