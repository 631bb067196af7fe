import { applyCase, type CaseFormat } from '@stepwright/domain-model';
import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { both } from '#learn/conditions/learn-condition-text';
import { isDataExtension } from '#learn/formats/data-files';
import { text } from '#learn/learn-literal';
import { addPart, joinedParts } from '#learn/learn-parts';
import { isAttributesPath, type SampleScope } from '#learn/learn-scope';
import { isOfDeclared } from './learn-script-bounds.ts';

const types = 'Aggregates.Types';
const values = `${types}.Attributes`;

/** How values of an enumeration are spelt. */
const spellings = ['Raw', 'UpperSnake', 'Pascal', 'Camel', 'Snake', 'Kebab'] as const;

/** One value of the sample's enumerations, as its code spells it. */
interface Spelt {
  type: string;
  format: CaseFormat;
  index: number;
}

/**
 * One value of an enumeration, `BoatKind.SAIL`, `BoatKindSail`, or `"SAIL"` where it is one of an attribute's,
 * is for another aggregate the value at this place of its own enumeration, or its last one where it has fewer.
 */
export function withOwnConstants(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  if (file.kind !== 'text' || !file.context?.startsWith('Aggregates')) return file;
  const known = speltValues(scope);
  if (known.size === 0) return file;
  const isCode = !isDataExtension(extensionOf(file.source));
  const isOnly = isCode && new Set([...known.values()].map(({ type }) => type)).size === 1;
  const read = (parts: readonly Part[], place: Place): Part[] => {
    const inner = parts.map((part): Part => {
      if (part.kind !== 'section' || part.context?.startsWith(types)) return part;
      return { ...part, parts: read(part.parts, placeOf(part, place)) };
    });
    const behind = isCode ? behindTypes(inner, known) : inner;
    if (place.path === null || !isOfDeclared(place.conditions))
      return isOnly ? changed(behind, inQuotes, { known, of: ofAny }) : behind;
    const of = ofType(`{${place.path}.BaseType}`);
    return ofAttributes.reduce((own, pattern) => changed(own, pattern, { known, of }), behind);
  };
  return { ...file, parts: read(file.parts, { path: null, conditions: '' }) };
}

/** Which enumeration's value it is. */
type Asked = Pick<Section, 'condition'> & Partial<Pick<Section, 'distinct'>>;

/** Whatever enumeration comes first, where the sample has only one. */
const ofAny: Asked = { condition: `{${types}.Family} == 'ENUM'`, distinct: `${types}.Family` };

function ofType(name: string): Asked {
  return { condition: `{${types}.Name} == ${name} and {${types}.Family} == 'ENUM'` };
}

interface Place {
  /** The attributes that it is repeated for. */
  path: string | null;
  conditions: string;
}

function placeOf({ context, condition }: Section, place: Place): Place {
  if (context === null) return { ...place, conditions: both(place.conditions, condition) };
  return { path: isAttributesPath(context) ? context : null, conditions: condition };
}

function speltValues(scope: SampleScope): Map<string, Spelt> {
  const known = new Map<string, Spelt>();
  for (const format of spellings)
    for (const { item, index, parent } of scope.allFrames(values)) {
      const name = String(item.values.get('Name') ?? '');
      if (parent?.item.values.get('Family') !== 'ENUM') continue;
      const spelt = applyCase(name, format);
      const type = String(parent.item.values.get('Name'));
      if (!known.has(spelt)) known.set(spelt, { type, format, index });
    }
  return known;
}

/** What stands behind the name of a type. */
function behindTypes(parts: readonly Part[], known: ReadonlyMap<string, Spelt>): Part[] {
  const told: Part[] = [];
  parts.forEach((part, at) => {
    const type = nameOfType(parts[at - 1]);
    const said = part.kind === 'text' ? /^(?:\.|::)?(?<value>\w+)/.exec(part.text) : null;
    const value = known.get(said?.groups?.value ?? '');
    if (part.kind !== 'text' || !said || type === null || !value) addPart(told, part);
    else {
      // What joins both goes with the value: another type may be none of these.
      const joint = text(/^\W*/.exec(part.text)?.[0] ?? '');
      const section = sectionOf(value, ofType(type));
      addPart(told, { ...section, parts: joinedParts([joint], section.parts) });
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

/** Where a value of an attribute's enumeration stands besides: behind a type, or all by itself. */
const ofAttributes = [inQuotes, /(?<=\uFFFD\.)[A-Za-z]\w*(?!\w|[(.])/g, /^[A-Za-z][\w-]*$/g];

function changed(
  parts: readonly Part[],
  pattern: RegExp,
  { known, of }: { known: ReadonlyMap<string, Spelt>; of: Asked },
): Part[] {
  return changedWhere(parts, { pattern }, (found) => {
    const [part] = found;
    const value = part?.kind === 'text' && found.length === 1 ? known.get(part.text) : undefined;
    return value ? [sectionOf(value, of)] : found;
  });
}

function sectionOf({ format, index }: Spelt, of: Asked): Section {
  const before = Array.from({ length: index }, (_, at) => `{${values}.Index} == ${at}`);
  const isLast = before.map((each) => `{${values}.IsLast} and ${each}`);
  return aSection({
    context: types,
    ...of,
    parts: [
      aSection({
        context: values,
        condition: [`{${values}.Index} == ${index}`, ...isLast].join(' or '),
        parts: [{ kind: 'parameter', path: `${values}.Name`, format }],
      }),
    ],
  });
}
