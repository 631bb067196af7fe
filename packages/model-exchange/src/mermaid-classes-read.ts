import {
  applyCase,
  isAttributeTypeName,
  splitType,
  type Aggregate,
  type Attribute,
} from '@stepwright/domain-model';
import {
  attributeIn,
  classesIn,
  methodIn,
  type DiagramClass,
  type DiagramMethod,
  type DiagramRelation,
} from './mermaid-class-parts.ts';
import { unquoted, type Diagram } from './mermaid-diagram.ts';
import { nameTypes } from './mermaid-types.ts';
import { nameKey, usableName } from './name-key.ts';
import type { Reading } from './reading.ts';

const ofService = /^aggregate([ _-]?root)?$/i;
const ofReadModel = /^(read[ _-]?model|view|projection)$/i;
const families: [RegExp, string][] = [
  [/^enum(eration)?$/i, 'ENUM'],
  [/^value[ _-]?object$/i, 'Value Object'],
  [/^entity$/i, 'Entity'],
];

/** Services with their attributes, methods and types; each diagram is a bounded context. */
export function readClassDiagrams(reading: Reading, diagrams: Diagram[]): void {
  for (const diagram of diagrams) readClasses(reading, diagram);
}

function readClasses(reading: Reading, diagram: Diagram): void {
  const { classes, relations, untaken } = classesIn(diagram);
  for (const { text, where } of untaken)
    reading.leave(where, text, 'Left out: it is no class, member or relation.');
  const context = contextOf(diagram);
  const inFlow = new Set(reading.model.boundedContexts.flatMap(({ aggregates }) => aggregates));
  const services = servicesIn([...classes.values()], relations);
  const taken = new Set<DiagramClass>(services);
  for (const service of services) {
    const aggregate = reading.aggregate(context, service.label, service.where);
    readMembers(reading, service, { to: aggregate, isInFlow: inFlow.has(aggregate) });
    for (const part of partsOf(service, { classes, relations, services })) {
      taken.add(part);
      readPart(reading, part, aggregate);
    }
    nameTypes(aggregate);
  }
  for (const left of classes.values())
    if (!taken.has(left))
      reading.leave(left.where, `Class "${left.label}"`, 'Left out: no service leads to it.');
}

/** What the diagram is called, else its file. */
function contextOf({ title, file }: Diagram): string {
  if (title !== null) return title;
  const name = /([^/]*?)(\.\w+)*$/.exec(file)?.[1] ?? '';
  return usableName(applyCase(name.replace(/^classes-/, ''), 'Pascal')) ?? 'Imported';
}

/** Those that say so; where none does, those that are no part of another and say nothing else. */
function servicesIn(all: DiagramClass[], relations: DiagramRelation[]): DiagramClass[] {
  const marked = all.filter(({ note }) => note !== null && ofService.test(note));
  if (marked.length > 0) return marked;
  const parts = new Set(relations.filter(({ isPart }) => isPart).map(({ to }) => to));
  return all.filter(({ id, note }) => note === null && !parts.has(id));
}

/** The classes that a service leads to, by its attributes and lines, without other services. */
function partsOf(
  service: DiagramClass,
  all: {
    classes: Map<string, DiagramClass>;
    relations: DiagramRelation[];
    services: DiagramClass[];
  },
): DiagramClass[] {
  const found: DiagramClass[] = [];
  const own = [...all.classes.values()].filter(({ id }) => id.startsWith(`${service.id}__`));
  const open = [service, ...own];
  for (let at = open.shift(); at; at = open.shift()) {
    if (at !== service && (found.includes(at) || isOther(at, service, all.services))) continue;
    if (at !== service) found.push(at);
    const { id, members } = at;
    const named = new Set(
      members.map(({ text }) => nameKey(splitType(attributeIn(text)?.type ?? '').base)),
    );
    const lines = all.relations.filter(({ from }) => from === id).map(({ to }) => to);
    for (const each of all.classes.values())
      if (lines.includes(each.id) || isNamed(each, named, service)) open.push(each);
  }
  return found;
}

/** A service of its own, or what our export says is a part of another one. */
function isOther(each: DiagramClass, service: DiagramClass, services: DiagramClass[]): boolean {
  const isPartOfAnother = each.id.includes('__') && !each.id.startsWith(`${service.id}__`);
  return services.includes(each) || isPartOfAnother;
}

function isNamed(each: DiagramClass, named: ReadonlySet<string>, service: DiagramClass): boolean {
  return each !== service && named.has(nameKey(each.label));
}

function readPart(reading: Reading, part: DiagramClass, to: Aggregate): void {
  const { label: name, note, where, members } = part;
  if (note !== null && ofReadModel.test(note)) {
    const readModel = { name, attributes: attributesOf(reading, members), queries: [] };
    return void to.readModels.push(reading.at(readModel, where));
  }
  const known = families.find(([pattern]) => pattern.test(note ?? ''))?.[1];
  const family = known ?? note ?? 'Value Object';
  const attributes =
    family === 'ENUM'
      ? members.map(({ text, where: at }) =>
          reading.at(
            { name: text.replace(/^[+\-#~]\s*/, ''), type: 'string', isNullable: false },
            at,
          ),
        )
      : attributesOf(reading, members);
  to.types.push(reading.at({ name, family, attributes }, where));
}

type Members = DiagramClass['members'];

function attributesOf(reading: Reading, members: Members): Attribute[] {
  return members.flatMap(({ text, where }): Attribute[] => {
    const attribute = methodIn(text) ? null : attributeIn(text);
    if (attribute) return [reading.at(attribute, where)];
    reading.leave(where, unquoted(text), 'Left out: it is no attribute.');
    return [];
  });
}

/** @param into.isInFlow A flow chart has said what its commands and reactions are. */
function readMembers(
  reading: Reading,
  { members }: DiagramClass,
  { to, isInFlow }: { to: Aggregate; isInFlow: boolean },
): void {
  const commands = new Map(to.commands.map((each) => [methodKey(each.name), each]));
  const reactions = new Map(to.reactions.map((each) => [methodKey(each.name), each]));
  const plain = members.filter(({ text }) => methodIn(text) === null);
  to.attributes = attributesOf(reading, plain);
  const types = new Map(to.attributes.map(({ name, type }) => [nameKey(name), type]));
  for (const { text, where } of members) {
    const method = methodIn(text);
    if (!method) continue;
    const parameters = method.parameters.map((each) =>
      reading.at({ ...each, type: each.type || typeOf(each, types) }, where),
    );
    const key = methodKey(method.name);
    const [command, reaction] = [commands.get(key), reactions.get(key)];
    if (command) Object.assign(command, { attributes: parameters, result: method.result });
    else if (reaction) reaction.action.attributes = parameters;
    else if (isInFlow || isQuery(method)) {
      const { result } = method;
      to.queries.push(reading.at({ name: nameOf(method), parameters, result }, where));
    } else {
      const given = { name: nameOf(method), actor: null, attributes: parameters };
      const made = reading.at({ ...given, domainEvents: [], result: null }, where);
      commands.set(key, made);
      to.commands.push(made);
    }
  }
}

/** A name alone is of the type of the attribute that is called so. */
function typeOf({ name }: Attribute, types: ReadonlyMap<string, string>): string {
  return (isAttributeTypeName(name) ? null : types.get(nameKey(name))) ?? 'string';
}

/** As our export writes it: its words are those of the method, not of the name. */
const methodKey = (name: string): string => nameKey(applyCase(name, 'Camel'));

const nameOf = ({ name }: DiagramMethod): string => applyCase(name, 'Pascal');

/** What answers something reads; everything else changes something. */
function isQuery({ name, result }: DiagramMethod): boolean {
  return result !== null || /^(get|list|find|search|browse|filter|count|is|has)[A-Z]/.test(name);
}
