import { applyCase, type CaseFormat } from '@stepwright/domain-model';
import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { both } from '#learn/conditions/learn-condition-text';
import { isDataExtension } from '#learn/formats/data-files';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';
import { isAttributesPath, type SampleScope } from '#learn/learn-scope';
import { isOfDeclared } from './learn-script-bounds.ts';

const ofTypes = 'Aggregates.Types';
const ofReferred = 'Aggregates.ReferencedTypes';

/** How values of an enumeration are spelt; a word of small letters is as the model has it. */
const spellings = ['Raw', 'Pascal', 'UpperSnake', 'Snake', 'Camel', 'Upper'] as const;

/** Where parts stand: what says the name of the type there, and what they depend on. */
interface Place {
  typeName: string;
  conditions: string;
}

/**
 * In code, the first value of an enumeration behind its type (`Rig.SLOOP`, `RigSloop`), or alone where
 * something is a declared type's, is what a new one begins with: another one's own first value.
 */
export function withFirstValues(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  if (file.kind !== 'text' || isDataExtension(extensionOf(file.source))) return file;
  const words = firstValuesOf(scope);
  if (words.size === 0) return file;
  const read = (parts: readonly Part[], place: Place | null): Part[] => {
    const changed: Part[] = [];
    for (const [at, part] of parts.entries()) {
      if (part.kind === 'text' && place) {
        const before = parts[at - 1];
        for (const each of valueIn(part.text, {
          words,
          place,
          before,
          isAlone: parts.length === 1,
        }))
          addPart(changed, each);
      } else if (part.kind === 'section') {
        changed.push({ ...part, parts: read(part.parts, placeIn(part, place)) });
      } else changed.push(part);
    }
    return changed;
  };
  return { ...file, parts: read(file.parts, null) };
}

/** The first values of the sample's enumerations, as they may be spelt. */
function firstValuesOf(scope: SampleScope): Map<string, CaseFormat> {
  const words = new Map<string, CaseFormat>();
  for (const { item } of scope.allFrames(ofTypes)) {
    const [first] = item.lists.get('Attributes') ?? [];
    const name = first?.values.get('Name');
    if (item.values.get('Family') !== 'ENUM' || typeof name !== 'string') continue;
    for (const format of spellings) {
      const word = applyCase(name, format);
      if (!words.has(word)) words.set(word, format);
    }
  }
  return words;
}

function placeIn({ context, condition }: Section, around: Place | null): Place | null {
  if (context === null)
    return around && { ...around, conditions: both(around.conditions, condition) };
  if (context === ofReferred) return { typeName: `${context}.Name`, conditions: condition };
  if (!isAttributesPath(context) || context.startsWith(ofTypes)) return null;
  return { typeName: `${context}.BaseType`, conditions: condition };
}

interface Said {
  words: ReadonlyMap<string, CaseFormat>;
  place: Place;
  before: Part | undefined;
  /** Whether a section has nothing else. */
  isAlone: boolean;
}

function valueIn(said: string, { words, place, before, isAlone }: Said): Part[] {
  const isBehind = before?.kind === 'parameter' && before.path === place.typeName;
  const isOwn = isAlone && isOfDeclared(place.conditions);
  const pattern = isBehind ? /^(?<start>\.|::)?(?<word>\w+)/ : /^(?<start>["'])?(?<word>\w+)["']?$/;
  const { start = '', word = '' } = (isBehind || isOwn ? pattern.exec(said)?.groups : null) ?? {};
  const format = words.get(word);
  if (format === undefined) return [text(said)];
  const behind = said.slice(start.length + word.length);
  return [text(start), firstValue(place.typeName, format), text(behind)];
}

function firstValue(typeName: string, format: CaseFormat): Section {
  const context = `${ofTypes}.Attributes`;
  const name: Part = { kind: 'parameter', path: `${context}.Name`, format };
  return aSection({
    context: ofTypes,
    condition: `{${ofTypes}.Name} == {${typeName}} and {${ofTypes}.Family} == 'ENUM'`,
    parts: [aSection({ context, condition: `{${context}.IsFirst}`, parts: [name] })],
  });
}
