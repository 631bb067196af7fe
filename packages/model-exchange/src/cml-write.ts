import {
  applyCase,
  isAttributeTypeName,
  splitType,
  type Aggregate,
  type Attribute,
  type BoundedContext,
  type Model,
  type Result,
} from '@stepwright/domain-model';
import { cmlName, cmlText, cmlTypes } from './cml-words.ts';
import type { ModelFile } from './exchange.ts';
import { nameKey } from './name-key.ts';

/** Context Mapper: contexts with their aggregates, and a flow of who raises what in each. */
export function writeCml(model: Model): ModelFile[] {
  const names = model.boundedContexts.map(({ name }) => cmlName(name));
  const lines = [
    'ContextMap {',
    ...names.map((name) => `  contains ${name}`),
    '}',
    ...model.boundedContexts.flatMap(contextLines),
  ];
  return [{ path: 'model.cml', content: `${lines.join('\n')}\n` }];
}

function contextLines(context: BoundedContext): string[] {
  const steps = context.aggregates.flatMap(flowSteps);
  const flow = ['Application {', '  Flow Events {', ...indented(indented(steps)), '  }', '}'];
  return [
    '',
    `BoundedContext ${cmlName(context.name)} {`,
    ...indented(context.aggregates.flatMap(aggregateLines)),
    ...(steps.length > 0 ? indented(flow) : []),
    '}',
  ];
}

const indented = (lines: string[]) => lines.map((line) => `  ${line}`);

function aggregateLines(given: Aggregate): string[] {
  const { aggregate, parts } = withPartsAsTypes(given);
  const { name, types, readModels, events, commands } = aggregate;
  const object = (keyword: string, each: { name: string; attributes: Attribute[] }, doc?: string) =>
    objectLines({ keyword, ...each, doc });
  return [
    `Aggregate ${cmlName(name)} {`,
    ...indented([
      ...objectLines({
        keyword: 'Entity',
        name,
        attributes: aggregate.attributes,
        isRoot: true,
      }),
      ...[...types, ...parts].flatMap((type) =>
        type.family === 'ENUM'
          ? [
              `enum ${cmlName(type.name)} { ${type.attributes.map((each) => cmlName(each.name)).join(', ')} }`,
            ]
          : object(keywordOf(type.family), type, familyNote(type.family)),
      ),
      ...readModels.flatMap((each) => object('DataTransferObject', each, 'Read model')),
      ...events.flatMap((each) => object('DomainEvent', each)),
      ...commands.flatMap((each) =>
        object('CommandEvent', each, each.actor ? `Actor: ${each.actor}` : undefined),
      ),
      ...serviceLines(aggregate),
    ]),
    '}',
  ];
}

const keywords: Record<string, string> = {
  Entity: 'Entity',
  'Value Object': 'ValueObject',
  DTO: 'DataTransferObject',
};
const keywordOf = (family: string) => keywords[family] ?? 'ValueObject';
const familyNote = (family: string) =>
  keywords[family] === undefined ? `Family: ${family}` : undefined;

function objectLines(object: {
  keyword: string;
  name: string;
  attributes: Attribute[];
  doc?: string | undefined;
  isRoot?: boolean;
}): string[] {
  return [
    ...(object.doc === undefined ? [] : [cmlText(object.doc)]),
    `${object.keyword} ${cmlName(object.name)} {`,
    ...(object.isRoot ? ['  aggregateRoot'] : []),
    ...object.attributes.map((each) => {
      const reference = isAttributeTypeName(splitType(each.type).base) ? '' : '- ';
      const nullable = each.isNullable ? ' nullable' : '';
      return `  ${reference}${typeIn(each.type, '')} ${cmlName(each.name)}${nullable}`;
    }),
    '}',
  ];
}

/** Queries and reactions are operations of services whose names say which they are. */
function serviceLines(aggregate: Aggregate): string[] {
  const { name, queries, reactions, readModels } = aggregate;
  const service = (suffix: string, operations: string[][], doc?: string) =>
    operations.length === 0
      ? []
      : [
          ...(doc === undefined ? [] : [cmlText(doc)]),
          `Service ${cmlName(`${applyCase(name, 'Pascal')}${suffix}`)} {`,
          ...indented(operations.flat()),
          '}',
        ];
  const operation = (returns: string, each: { name: string }, parameters: Attribute[]) => {
    const list = parameters.map((one) => `${typeIn(one.type, '@')} ${cmlName(one.name)}`);
    return `${returns} ${cmlName(each.name)}(${list.join(', ')});`;
  };
  return [
    ...service(
      'Queries',
      queries.map((each) => [operation(resultIn(aggregate, each.result), each, each.parameters)]),
    ),
    ...readModels.flatMap((readModel) =>
      service(
        `${applyCase(readModel.name, 'Pascal')}Queries`,
        readModel.queries.map((each) => [
          operation(`List<@${cmlName(readModel.name)}>`, each, each.parameters),
        ]),
        `Read model: ${readModel.name}`,
      ),
    ),
    ...service(
      'Reactions',
      reactions.map((each) => {
        const source = each.subscription;
        const place = source && [source.boundedContext, source.aggregate, source.name].join('/');
        return [
          ...(place ? [cmlText(`Reacts to: ${place}`)] : []),
          operation('void', each, each.action.attributes),
        ];
      }),
    ),
  ];
}

function resultIn(aggregate: Aggregate, result: Result | null): string {
  if (!result) return 'void';
  const { base, isCollection } = splitType(result.type);
  const type = base === 'self' ? aggregate.name : base;
  return typeIn(isCollection || result.isCollection ? `${type}[]` : type, '@');
}

function typeIn(type: string, mark: '' | '@'): string {
  const { base, isCollection } = splitType(type);
  const one = isAttributeTypeName(base) ? cmlTypes[base] : `${mark}${cmlName(base)}`;
  return isCollection ? `List<${one}>` : one;
}

function flowSteps({ name, commands, reactions }: Aggregate): string[] {
  const emits = (events: { name: string }[]) =>
    events.length > 0 ? ` emits event ${events.map((each) => cmlName(each.name)).join(' + ')}` : '';
  const step = (kind: string, each: { name: string }, events: { name: string }[]) =>
    `${kind} ${cmlName(each.name)} delegates to ${cmlName(name)}${emits(events)}`;
  return [
    ...commands.map((each) => step('command', each, each.domainEvents)),
    ...reactions.flatMap((each) => [
      ...(each.subscription
        ? [`event ${cmlName(each.subscription.name)} triggers operation ${cmlName(each.name)}`]
        : []),
      step('operation', each, each.action.domainEvents),
    ]),
  ];
}

/** Objects inside of attributes have no place there: each becomes a value object of its own. */
function withPartsAsTypes(aggregate: Aggregate) {
  const taken = new Set([aggregate.name, ...aggregate.types.map(({ name }) => name)].map(nameKey));
  const parts: Aggregate['types'] = [];
  const flat = (attributes: Attribute[], owner: string): Attribute[] =>
    attributes.map((attribute) => {
      const { properties, ...rest } = attribute;
      if (!properties || properties.length === 0) return rest;
      const name = freeName(applyCase(`${owner} ${attribute.name}`, 'Pascal'), taken);
      const part = { name, family: 'Value Object', attributes: flat(properties, name) };
      parts.push(part);
      return { ...rest, type: splitType(rest.type).isCollection ? `${name}[]` : name };
    });
  const inside = <Part extends { name: string; attributes: Attribute[] }>(list: Part[]): Part[] =>
    list.map((each) => ({ ...each, attributes: flat(each.attributes, each.name) }));
  const asked = <Query extends { name: string; parameters: Attribute[] }>(list: Query[]): Query[] =>
    list.map((each) => ({ ...each, parameters: flat(each.parameters, each.name) }));
  return {
    parts,
    aggregate: {
      ...aggregate,
      attributes: flat(aggregate.attributes, aggregate.name),
      types: inside(aggregate.types),
      readModels: inside(aggregate.readModels).map((each) => ({
        ...each,
        queries: asked(each.queries),
      })),
      events: inside(aggregate.events),
      commands: inside(aggregate.commands),
      queries: asked(aggregate.queries),
      reactions: aggregate.reactions.map((each) => ({
        ...each,
        action: { ...each.action, attributes: flat(each.action.attributes, each.name) },
      })),
    },
  };
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(nameKey(name)); number += 1) name = `${wanted}${number}`;
  taken.add(nameKey(name));
  return name;
}
