import { applyCase, type CaseFormat, type WordFormat } from '@stepwright/domain-model';
import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { both } from '#learn/conditions/learn-condition-text';
import { isDataExtension } from '#learn/formats/data-files';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';
import { isAttributesPath, type SampleScope } from '#learn/learn-scope';
import { isOfDeclared } from './learn-script-bounds.ts';
import { valueOfEnum } from './learn-value-of-enum.ts';

const types = 'Aggregates.Types';
const values = `${types}.Attributes`;

/** How values of an enumeration are spelt. */
const spellings = ['Raw', 'UpperSnake', 'Pascal', 'Camel', 'Snake', 'Kebab'] as const;

/** How they are spelt wherever they are texts, besides how a file spells all of them: a word in small letters may be any. */
const ofTexts = ['Raw', 'UpperSnake'] as const;

/** One value of the sample's enumerations, as its code spells it. */
interface Spelt {
  name: string;
  type: string;
  format: CaseFormat;
  index: number;
}

type Known = ReadonlyMap<string, Spelt>;

/**
 * One value of an enumeration, `BoatKind.SAIL`, `BoatKindSail`, or `"SAIL"` where it is one of an attribute's,
 * is for another aggregate the value at this place of its own enumeration, or its last one where it has fewer.
 * Values that several enumerations have are each one's apart: which one is meant shows where the sample comes back.
 */
export function ownConstants(scope: SampleScope): ((file: BlueprintFile) => BlueprintFile)[] {
  const all = speltValues(scope);
  const shared = new Set([...all].filter(([, each]) => each.length > 1).map(([spelt]) => spelt));
  const of = (isMeant: (spelt: string, value: Spelt) => boolean): Known =>
    new Map(
      [...all].flatMap(([spelt, each]) =>
        each.filter((value) => isMeant(spelt, value)).map((value) => [spelt, value] as const),
      ),
    );
  const ofShared = new Set(
    [...shared].flatMap((spelt) => all.get(spelt) ?? []).map(({ type }) => type),
  );
  return [
    of((spelt) => !shared.has(spelt)),
    ...[...ofShared].map((name) => of((spelt, { type }) => shared.has(spelt) && type === name)),
  ].map((known) => (file) => withOwnConstants(file, known));
}

function withOwnConstants(file: BlueprintFile, known: Known): BlueprintFile {
  if (file.kind !== 'text' || !file.context?.startsWith('Aggregates')) return file;
  if (known.size === 0) return file;
  const isCode = !isDataExtension(extensionOf(file.source));
  const formats = [...formatsOfValues(file.parts), ...ofTexts];
  const read = (parts: readonly Part[], place: Place): Part[] => {
    const inner = parts.map((part): Part => {
      if (part.kind !== 'section' || part.context?.startsWith(types)) return part;
      return { ...part, parts: read(part.parts, placeOf(part, place)) };
    });
    const behind = isCode ? behindTypes(inner, known) : inner;
    return patternsAt(place).reduce(
      (own, pattern) => changed(own, pattern, { known, formats, type: `{${place.type}}` }),
      behind,
    );
  };
  return { ...file, parts: read(file.parts, { path: null, type: null, conditions: '' }) };
}

interface Place {
  /** The attributes, or the types that are referred to, that it is repeated for. */
  path: string | null;
  /** What says the name of their type. */
  type: string | null;
  conditions: string;
}

function placeOf({ context, condition }: Section, place: Place): Place {
  if (context === null) return { ...place, conditions: both(place.conditions, condition) };
  const isOfAttributes = isAttributesPath(context);
  const isReferred = context.endsWith('.ReferencedTypes');
  const type = isOfAttributes ? `${context}.BaseType` : `${context}.Name`;
  const isMeant = isOfAttributes || isReferred;
  return { path: isMeant ? context : null, type: isMeant ? type : null, conditions: condition };
}

function patternsAt({ path, conditions }: Place): readonly RegExp[] {
  if (path === null) return [];
  if (!isAttributesPath(path)) return [givenTo];
  if (isOfDeclared(conditions)) return ofAttributes;
  return isOfNoOther(conditions, path) ? [inQuotes] : [];
}

/** Whether what is repeated there is of none of the types that texts and numbers are. */
function isOfNoOther(conditions: string, path: string): boolean {
  return ['string', 'boolean'].every((type) =>
    conditions.includes(`not ({${path}.BaseType} == '${type}')`),
  );
}

function speltValues(scope: SampleScope): Map<string, Spelt[]> {
  const known = new Map<string, Spelt[]>();
  for (const format of spellings)
    for (const { item, index, parent } of scope.allFrames(values)) {
      const name = String(item.values.get('Name') ?? '');
      if (parent?.item.values.get('Family') !== 'ENUM') continue;
      const spelt = applyCase(name, format);
      const type = String(parent.item.values.get('Name'));
      const others = known.get(spelt) ?? [];
      if (!others.some((other) => other.type === type))
        known.set(spelt, [...others, { name, type, format, index }]);
    }
  return known;
}

/** What stands behind the name of a type. */
function behindTypes(parts: readonly Part[], known: Known): Part[] {
  const told: Part[] = [];
  parts.forEach((part, at) => {
    const type = nameOfType(parts[at - 1]);
    const said = part.kind === 'text' ? /^(?:\.|::)?(?<value>\w+)/.exec(part.text) : null;
    const value = known.get(said?.groups?.value ?? '');
    if (part.kind !== 'text' || !said || type === null || !value) addPart(told, part);
    else {
      // What joins both goes with the value: another type may be none of these.
      const joint = text(/^\W*/.exec(part.text)?.[0] ?? '');
      const { index, format } = value;
      addPart(told, valueOfEnum({ type, index, format, before: [joint] }));
      addPart(told, text(part.text.slice(said[0].length)));
    }
  });
  return told;
}

/** What the type is called that a part names, as conditions say it. */
function nameOfType(part: Part | undefined): string | null {
  if (part?.kind !== 'parameter') return null;
  if (part.path.endsWith('.ReferencedTypes.Name')) return `{${part.path}}`;
  const owner = /^(?<owner>.*)\.(?:Base)?Type$/.exec(part.path)?.groups?.owner;
  return owner === undefined || !isAttributesPath(owner) ? null : `{${owner}.BaseType}`;
}

/** What a text is all of, or ends with behind a slash. */
const inQuotes = /(?<=["'`](?:[\w/\uFFFD-]*\/)?)[\w-]+(?=["'`])/g;

/** What is compared with something that is called by its type, or assigned to it. */
const givenTo = /(?<=\uFFFD["'\])]?\s*(?:[=!]==?|:?=|=>|:)\s*["'`])[\w-]+(?=["'`])/g;

/** Where a value of an attribute's enumeration stands besides: behind a type, or all by itself. */
const ofAttributes = [
  givenTo,
  inQuotes,
  /(?<=^\s*["'`])[\w-]+(?=["'`]\s*$)/g,
  /(?<=\uFFFD\.)[A-Za-z]\w*(?!\w|[(.])/g,
  /^[A-Za-z][\w-]*$/g,
];

function changed(
  parts: readonly Part[],
  pattern: RegExp,
  { known, formats, type }: { known: Known; formats: readonly WordFormat[]; type: string },
): Part[] {
  return changedWhere(parts, { pattern }, (found) => {
    const [part] = found;
    const value = part?.kind === 'text' && found.length === 1 ? known.get(part.text) : undefined;
    if (part?.kind !== 'text' || !value) return found;
    const own = formats.find((format) => applyCase(value.name, format) === part.text);
    if (own === undefined && pattern === inQuotes) return found;
    return [valueOfEnum({ type, index: value.index, format: own ?? value.format })];
  });
}

/** How a file spells all values of an enumeration. */
function formatsOfValues(parts: readonly Part[]): WordFormat[] {
  return parts.flatMap((part) => {
    if (part.kind === 'section') return formatsOfValues(part.parts);
    if (part.kind !== 'parameter' || part.path !== `${values}.Name`) return [];
    return part.format === 'Type' ? [] : [part.format];
  });
}
