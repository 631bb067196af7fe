import type { Blueprint, BlueprintFile, Part, Section } from '@stepwright/blueprint-engine';
import { caseFormats } from '@stepwright/domain-model';

type Roll = () => number;

/** Where a section can be bound, with what it can say there. */
const contexts = [
  'BoundedContexts',
  'Aggregates',
  'Aggregates.Attributes',
  'Aggregates.Commands',
  'Aggregates.Commands.Attributes',
  'Aggregates.Commands.DomainEvents',
  'Aggregates.Commands.ReferencedTypes',
  'Aggregates.Queries',
  'Aggregates.Queries.Parameters',
  'Aggregates.Reactions.Action.Attributes',
  'Aggregates.DomainEvents',
  'Aggregates.Types',
  'Aggregates.Types.Attributes',
  'Aggregates.Attributes.Properties',
];
const values = [
  'Name',
  'Type',
  'Family',
  'IsFirst',
  'IsLast',
  'Number',
  'Count',
  'IsEmpty',
  'Name.IsDistinct',
];
const conditions = [
  "{Aggregates.Attributes.Type} == 'uuid'",
  'not {Aggregates.IsFirst}',
  '{Aggregates.Commands.IsEmpty} or {Aggregates.Types.IsLast}',
  "contains({Aggregates.Types.Attributes.Name}, 'e') and {Aggregates.Queries.Result.IsCollection}",
  '{Aggregates.Commands.Attributes.Type.IsDistinct}',
  '{Aggregates.Nothing}',
  'broken (',
  '"\n"',
];
const awkward =
  '\n|\r\n|\r| |\t|~|{|}|~{|~{end}|\uFEFF|"|||\u{1F600}|x|const a = 1;\n|  |é|$|`|\0'.split('|');

function pick<T>(list: readonly T[], roll: Roll): T {
  const found = list[Math.floor(roll() * list.length)];
  if (found === undefined) throw new Error('Nothing to choose from');
  return found;
}

function many<T>(most: number, roll: Roll, make: () => T): T[] {
  return Array.from({ length: Math.floor(roll() * (most + 1)) }, make);
}

function aText(roll: Roll): string {
  return many(5, roll, () => pick(awkward, roll)).join('');
}

/** What is chosen beside the model. */
const chosen = ['Platform.Name', 'Platform.CloudPlatform', 'Aggregates.Host'];

function parameter(roll: Roll, context: string): Part {
  const own = roll() < 0.8 ? context : pick(contexts, roll);
  const inside = `${own}.${roll() < 0.7 ? 'Name' : pick(values, roll)}`;
  const path = roll() < 0.1 ? pick(chosen, roll) : inside;
  return { kind: 'parameter', path, format: pick(caseFormats, roll) };
}

/** Mostly inside of what is bound around it, sometimes anywhere, sometimes nowhere. */
function section(roll: Roll, context: string, depth: number): Section {
  const inside = contexts.filter((each) => each.startsWith(`${context}.`));
  const own = inside.length > 0 && roll() < 0.7 ? pick(inside, roll) : pick(contexts, roll);
  const bound = roll() < 0.2 ? null : own;
  return {
    kind: 'section',
    context: bound,
    condition: roll() < 0.3 ? pick(conditions, roll) : '',
    separator: roll() < 0.4 ? aText(roll) : '',
    delimiter:
      roll() < 0.3
        ? { start: aText(roll), end: aText(roll), type: pick(['', 'Braces'], roll) }
        : null,
    distinct: roll() < 0.15 ? `${own}.Name${pick(['', '|Kebab'], roll)}` : '',
    parts: parts(roll, bound ?? context, depth + 1),
  };
}

/** As a reader gives them: no empty texts, and none beside each other. */
function parts(roll: Roll, context: string, depth = 0): Part[] {
  const result: Part[] = [];
  for (const kind of many(depth > 2 ? 2 : 6, roll, roll)) {
    const text = aText(roll);
    const last = result.at(-1);
    if (kind < 0.35) result.push(parameter(roll, context));
    else if (kind < 0.6 && depth < 4) result.push(section(roll, context, depth));
    else if (text !== '' && last?.kind === 'text') last.text += text;
    else if (text !== '') result.push({ kind: 'text', text });
  }
  return result;
}

function file(roll: Roll, index: number): BlueprintFile {
  const context = roll() < 0.8 ? pick(contexts, roll) : null;
  const source = `${pick(['src/', 'a b/', ''], roll)}${index}${pick(['.ts', '.cs', '.sql', ''], roll)}`;
  const unique: Part[] =
    context === null || roll() < 0.1
      ? []
      : [
          { kind: 'parameter', path: 'Aggregates.Name', format: 'Kebab' },
          { kind: 'text', text: '/' },
          { kind: 'parameter', path: `${context}.Name`, format: 'Raw' },
        ];
  const binding = {
    source,
    path: [{ kind: 'text' as const, text: `${source}/x` }, ...unique],
    context,
    condition: roll() < 0.2 ? pick(conditions, roll) : '',
  };
  if (roll() < 0.1) {
    const content = Uint8Array.from(many(12, roll, () => Math.floor(roll() * 256)));
    return { ...binding, kind: 'binary', content };
  }
  return { ...binding, kind: 'text', parts: parts(roll, context ?? 'BoundedContexts') };
}

/** A blueprint of any shape: most of it fits models, some of it is odd, unknown or broken. */
export function aRandomBlueprint(roll: Roll): Blueprint {
  let index = 0;
  return {
    name: aText(roll),
    description: aText(roll),
    dictionary: many(2, roll, () => ({ key: 'Aggregates.Name', token: aText(roll) })),
    sample: null,
    typeMaps: roll() < 0.5 ? {} : { ts: { types: { uuid: aText(roll) } }, '*': { nullable: '$?' } },
    files: many(6, roll, () => {
      index += 1;
      return file(roll, index);
    }),
  };
}
