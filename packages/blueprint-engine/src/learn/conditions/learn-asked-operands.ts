import { applyCase, type WordFormat } from '@stepwright/domain-model';
import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { text } from '#learn/learn-literal';
import { addPart, textOf } from '#learn/learn-parts';
import type { SampleScope } from '#learn/learn-scope';
import type { Item } from '#model/items';
import { anyOf } from './learn-condition-text.ts';
import { ofReferences } from './learn-references.ts';
import { changedWhere } from './learn-changed-where.ts';

const attributes = 'Aggregates.Attributes';

/** What stands for the aggregate as code calls it, and for any other part that is no text. */
const anAggregate = '\uFFFC';
const anything = '\uFFFD';

const asked = String.raw`!?\uFFFC(?:\?|!!)?\.\w+(?:\(\))?(?: [=!]==? (?:null|nil|undefined|""|''|true|false|0))?`;
/** Whether there is one at all, which says nothing of its attributes. */
const isThere = String.raw`\uFFFC [=!]==? (?:null|nil|undefined)`;
/** What is asked beside that: ` || boat.pier == null`, or before it. */
const operand = new RegExp(
  String.raw`(?<=${isThere})\s(?:\|\||&&)\s+${asked}(?=\)|\s\|\||\s&&)|(?<=\()${asked}\s(?:\|\||&&)\s+(?=${isThere})`,
  'g',
);

/**
 * What is asked of one attribute beside whether there is one, `boat == null || boat.pier == null`, is asked of
 * another aggregate's attribute of this kind or name, and goes with its sign where there is none.
 */
export function withAskedOperands(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  if (file.kind !== 'text' || !/^Aggregates(?!\.Attributes)/.test(file.context ?? '')) return file;
  if (!/^(?:java|kt|cs|go|[cm]?[jt]sx?)$/.test(extensionOf(file.source))) return file;
  const all = scope.allFrames(attributes).map(({ item }) => item);
  const read = (parts: readonly Part[]): Part[] => {
    const inner = parts.map((part): Part => {
      if (part.kind !== 'section' || part.context === attributes) return part;
      return { ...part, parts: read(part.parts) };
    });
    return changedWhere(inner, { pattern: operand, saidBy }, (found) => asAttributes(found, all));
  };
  return { ...file, parts: read(file.parts) };
}

function saidBy(part: Part): string {
  if (part.kind === 'text') return part.text;
  const isCalled = part.kind === 'parameter' && part.path === 'Aggregates.Name';
  return isCalled && part.format === 'Camel' ? anAggregate : anything;
}

function asAttributes(found: readonly Part[], all: readonly Item[]): readonly Part[] {
  const parts: Part[] = [];
  let own: Item | undefined;
  for (const part of found) {
    const name = part.kind === 'text' ? memberIn(part.text, all) : null;
    if (part.kind !== 'text' || name === null) addPart(parts, part);
    else {
      own = name.item;
      addPart(parts, text(part.text.slice(0, name.from)));
      parts.push({ kind: 'parameter', path: `${attributes}.Name`, format: name.format });
      addPart(parts, text(part.text.slice(name.to)));
    }
  }
  if (!own) return found;
  // A truth value, or a text, is asked for what it is called; a reference, whether it is there.
  const isReference = own.type?.kind === 'declared' && /= null\b|= undefined\b/.test(textOf(found));
  const condition = isReference
    ? `${ofReferences(attributes)} and not {${attributes}.IsCollection}`
    : anyOf(`{${attributes}.Name}`, [String(own.values.get('Name'))]);
  return [aSection({ context: attributes, condition, parts })];
}

/** The attribute that is asked for behind a dot, as a field or by a method that gets it. */
function memberIn(
  said: string,
  all: readonly Item[],
): { item: Item; from: number; to: number; format: WordFormat } | null {
  const member = /^(?:\?|!!)?\.(?<before>get(?=[A-Z]))?(?<name>\w+)/.exec(said)?.groups;
  const { before = '', name = '' } = member ?? {};
  const from = said.indexOf('.') + 1 + before.length;
  for (const format of ['Camel', 'Pascal'] as const) {
    const item = all.find((each) => applyCase(String(each.values.get('Name')), format) === name);
    if (item) return { item, from, to: from + name.length, format };
  }
  return null;
}
