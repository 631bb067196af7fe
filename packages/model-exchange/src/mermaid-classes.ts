import {
  applyCase,
  isAttributeTypeName,
  splitType,
  type Aggregate,
  type Attribute,
  type BoundedContext,
  type Result,
} from '@stepwright/domain-model';
import { nameKey } from './name-key.ts';

/** A class diagram of a bounded context: its aggregates with what they do, and their types. */
export function writeClassDiagram(context: BoundedContext): string {
  const lines = context.aggregates.flatMap((aggregate) => [
    ...classOf(idOf(aggregate), {
      label: aggregate.name,
      note: 'aggregate',
      members: [...members(aggregate.attributes), ...methods(aggregate)],
    }),
    ...partsOf(aggregate).flatMap(({ name, note, attributes }) =>
      classOf(idOf(aggregate, name), {
        label: name,
        note,
        members: note === 'ENUM' ? attributes.map((each) => each.name) : members(attributes),
      }),
    ),
    ...relations(aggregate),
  ]);
  const title = `---\ntitle: ${JSON.stringify(context.name)}\n---`;
  return [title, 'classDiagram', '  direction LR', ...lines.map((line) => `  ${line}`), ''].join(
    '\n',
  );
}

interface Part {
  name: string;
  note: string;
  attributes: Attribute[];
}

function partsOf({ types, readModels }: Aggregate): Part[] {
  return [
    ...types.map(({ name, family, attributes }) => ({ name, note: family, attributes })),
    ...readModels.map(({ name, attributes }) => ({ name, note: 'read model', attributes })),
  ];
}

function classOf(
  id: string,
  { label, note, members: inside }: { label: string; note: string; members: string[] },
): string[] {
  const annotation = `  <<${note.replace(/[^A-Za-z0-9 _-]/g, ' ')}>>`;
  return [`class ${id}["${label}"] {`, annotation, ...inside.map((each) => `  ${each}`), '}'];
}

function members(attributes: Attribute[]): string[] {
  return attributes.map(({ name, type, isNullable }) => `${name}: ${type}${isNullable ? '?' : ''}`);
}

function methods({ commands, queries, reactions }: Aggregate): string[] {
  const call = (name: string, parameters: Attribute[], answer: Result | null = null) =>
    `${applyCase(name, 'Camel')}(${members(parameters).join(', ')}) ${answerOf(answer)}`.trimEnd();
  return [
    ...commands.map(({ name, attributes, result }) => call(name, attributes, result)),
    ...queries.map(({ name, parameters, result }) => call(name, parameters, result)),
    ...reactions.map(({ name, action }) => call(name, action.attributes)),
  ];
}

function answerOf(result: Result | null): string {
  return result ? `${result.type}${result.isCollection ? '[]' : ''}` : '';
}

/** From each class to the types that its attributes are of. */
function relations(aggregate: Aggregate): string[] {
  const known = new Map(aggregate.types.map((type) => [nameKey(type.name), type.name]));
  const from = (id: string, attributes: Attribute[]) =>
    attributes.flatMap(({ name, type, isNullable }) => {
      const { base, isCollection } = splitType(type);
      const target = isAttributeTypeName(base) ? undefined : known.get(nameKey(base));
      if (target === undefined) return [];
      const many = isCollection ? '*' : isNullable ? '0..1' : '1';
      return [`${id} --> "${many}" ${idOf(aggregate, target)} : ${name}`];
    });
  return [
    ...from(idOf(aggregate), aggregate.attributes),
    ...partsOf(aggregate).flatMap(({ name, attributes }) =>
      from(idOf(aggregate, name), attributes),
    ),
  ];
}

/** Unique in a context, since no two names of a list differ only by capitals and separators. */
function idOf(aggregate: Aggregate, part?: string): string {
  const own = `A_${applyCase(aggregate.name, 'Pascal')}`;
  return part === undefined ? own : `${own}__${applyCase(part, 'Pascal')}`;
}
