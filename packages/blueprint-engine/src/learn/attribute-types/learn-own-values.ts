import { applyCase, type WordFormat } from '@stepwright/domain-model';
import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import type { SampleScope } from '#learn/learn-scope';
import type { Frame } from '#model/scope';
import { changedForAttributes } from './learn-in-attributes.ts';
import { isOfDeclared } from './learn-script-bounds.ts';

/** How values of an enumeration are spelt, likeliest first. */
const spellings: readonly WordFormat[] = ['Raw', 'UpperSnake', 'Pascal', 'Camel', 'Snake', 'Kebab'];

/** Where a value of an enumeration stands: in quotation marks, behind its type, or all by itself. */
const places = [
  /(?<=(["'`]))[A-Za-z][\w-]*(?=\1)/g,
  /(?<=\uFFFD\.)[A-Za-z]\w*(?!\w|[(.])/g,
  /^[A-Za-z][\w-]*$/g,
];

/**
 * Where code or data gives an attribute the first value of its enumeration, or the second, that is another
 * attribute's own first or second one.
 */
export function withOwnValues(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  const enums = scope.allFrames('Aggregates.Types').filter(isEnum);
  if (enums.length === 0) return file;
  return changedForAttributes(file, /./, (parts, { path, conditions }) => {
    if (!path.startsWith('Aggregates.') || !isOfDeclared(conditions)) return parts;
    return places.reduce<Part[]>(
      (known, pattern) =>
        changedWhere(known, { pattern }, (own) => {
          const [said] = own;
          const value = said?.kind === 'text' ? valueOf(said.text, enums) : null;
          return value ? [ownValue(value, path)] : own;
        }),
      parts,
    );
  });
}

function isEnum({ item }: Frame): boolean {
  return item.values.get('Family') === 'ENUM';
}

interface Value {
  format: WordFormat;
  /** Which of the values of its enumeration it is, by a condition. */
  place: string;
}

const context = 'Aggregates.Types.Attributes';

/** Null for what is no value of an enumeration, or has other places in several of them. */
function valueOf(text: string, enums: readonly Frame[]): Value | null {
  const found = enums.flatMap(({ item }): Value[] => {
    const names = item.list('Attributes').map(({ values }) => String(values.get('Name') ?? ''));
    const at = names.findIndex((name) => formatOf(name, text) !== undefined);
    const format = formatOf(names[at] ?? '', text);
    const place = at === 0 ? `{${context}.IsFirst}` : `{${context}.Number} == ${at + 1}`;
    return format === undefined ? [] : [{ format, place }];
  });
  const [first, ...others] = found;
  return first && others.every(({ place }) => place === first.place) ? first : null;
}

function formatOf(name: string, text: string): WordFormat | undefined {
  return name === '' ? undefined : spellings.find((format) => applyCase(name, format) === text);
}

function ownValue({ format, place }: Value, path: string): Section {
  const types = 'Aggregates.Types';
  const name: Part = { kind: 'parameter', path: `${context}.Name`, format };
  return aSection({
    context: types,
    condition: `{${types}.Name} == {${path}.BaseType} and {${types}.Family} == 'ENUM'`,
    parts: [aSection({ context, condition: place, parts: [name] })],
  });
}
