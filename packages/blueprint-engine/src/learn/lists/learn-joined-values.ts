import { applyCase, type CaseFormat } from '@stepwright/domain-model';
import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';
import { isAttributesPath, type SampleScope } from '#learn/learn-scope';

const types = 'Aggregates.Types';

/** What texts join several words with; a line end in one is written so in JSON and in code. */
const separators = [',', ', ', '|', ' | ', ';', '; ', '/', ' / ', ' or ', '\\n'];
const formats = ['Raw', 'Title', 'Sentence', 'Lower', 'UpperSnake'] as const;

/** The values of an enumeration as a text has them, one behind the other. */
interface Joined {
  said: string;
  separator: string;
  format: CaseFormat;
}

/**
 * A text that is said of an attribute and joins all values of its enumeration (`"OPEN,SHUT"`) joins those
 * of another one's.
 */
export function withJoinedValues(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  if (file.kind !== 'text') return file;
  const known = scope.allFrames(types).flatMap(({ item }) => {
    const names = (item.lists.get('Attributes') ?? []).map(({ values }) => values.get('Name'));
    const isEnum = item.values.get('Family') === 'ENUM' && names.length > 1;
    return isEnum ? joinedOf(names.map(String)) : [];
  });
  if (known.length === 0) return file;
  const read = (parts: readonly Part[], path: string): Part[] => {
    const told: Part[] = [];
    for (const part of parts) {
      if (part.kind === 'section')
        told.push({ ...part, parts: read(part.parts, pathOf(part.context, path)) });
      else if (part.kind !== 'text' || path === '') addPart(told, part);
      else for (const each of apart(part.text, known, path)) addPart(told, each);
    }
    return told;
  };
  return { ...file, parts: read(file.parts, '') };
}

function pathOf(context: string | null, around: string): string {
  if (context === null) return around;
  return isAttributesPath(context) ? context : '';
}

function joinedOf(names: readonly string[]): Joined[] {
  return formats.flatMap((format) => {
    const words = names.map((name) => (format === 'Raw' ? name : applyCase(name, format)));
    return separators.map((separator) => ({ said: words.join(separator), separator, format }));
  });
}

/** A text with all values of an enumeration in it told as these. */
function apart(said: string, known: readonly Joined[], path: string): Part[] {
  const found = known.find((each) => isWhole(said, said.indexOf(each.said), each.said.length));
  if (!found) return [text(said)];
  const at = said.indexOf(found.said);
  const { separator, format } = found;
  const values = aSection({
    context: `${types}.Attributes`,
    separator,
    parts: [{ kind: 'parameter', path: `${types}.Attributes.Name`, format }],
  });
  const condition = `{${types}.Name} == {${path}.BaseType} and {${types}.Family} == 'ENUM'`;
  return [
    text(said.slice(0, at)),
    aSection({ context: types, condition, parts: [values] }),
    ...apart(said.slice(at + found.said.length), known, path),
  ];
}

/** Whether a stretch of a text begins and ends with whole words. */
function isWhole(said: string, at: number, length: number): boolean {
  if (at < 0) return false;
  return !/\w$/.test(said.slice(0, at)) && !/^\w/.test(said.slice(at + length));
}
