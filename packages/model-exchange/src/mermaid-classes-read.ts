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
import { exchangeLimits } from './exchange.ts';
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
  const inFlow = new Set(reading.model.boundedContexts.flatMap(({ aggregates }) => aggregates));
  let left: number = exchangeLimits.elements;
  for (const diagram of diagrams) left = readClasses(reading, diagram, { inFlow, left });
}

/**
 * @param so.inFlow The services of which a flow chart has said what they do.
 * @param so.left As many classes are taken as parts: one may be a part of each of many services,
 *   and counts with its members then.
 * @returns as many as are left.
 */
function readClasses(
  reading: Reading,
  diagram: Diagram,
  so: { inFlow: ReadonlySet<Aggregate>; left: number },
): number {
  let { left } = so;
  const { classes, relations, untaken } = classesIn(diagram);
  for (const { text, where } of untaken)
    reading.leave(where, text, 'Left out: it is no class, member or relation.');
  const context = contextOf(diagram);
  const services = new Set(servicesIn([...classes.values()], relations));
  const links = linksOf(classes, relations, services);
  const taken = new Set<DiagramClass>(services);
  for (const service of services) {
    const aggregate = reading.aggregate(context, service.label, service.where);
    readMembers(reading, service, { to: aggregate, isInFlow: so.inFlow.has(aggregate) });
    for (const part of left >= 0 ? partsOf(service, links) : []) {
      left -= taken.has(part) ? 1 + part.members.length / 10 : 1;
      taken.add(part);
      if (left >= 0) readPart(reading, part, aggregate);
    }
    if (left < 0) reading.leave(service.where, `What "${service.label}" leads to`, tooMany);
    nameTypes(aggregate);
  }
  for (const each of left >= 0 ? classes.values() : [])
    if (!taken.has(each))
      reading.leave(each.where, `Class "${each.label}"`, 'Left out: no service leads to it.');
  return left;
}

const tooMany = 'Left out: the services lead to more classes than are taken at once.';

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

/** Where the lines and attributes of a diagram's classes lead to; found out once for all. */
interface Links {
  services: ReadonlySet<DiagramClass>;
  /** What our export says is a part of a service, by the id of the service. */
  own: Map<string, DiagramClass[]>;
  lines: Map<string, DiagramClass[]>;
  labels: Map<string, DiagramClass[]>;
}

function linksOf(
  classes: Map<string, DiagramClass>,
  relations: DiagramRelation[],
  services: ReadonlySet<DiagramClass>,
): Links {
  const all = [...classes.values()];
  const links: Links = {
    services,
    own: new Map([...services].map(({ id }) => [id, []])),
    lines: new Map(all.map(({ id }) => [id, []])),
    labels: Map.groupBy(all, ({ label }) => nameKey(label)),
  };
  for (const each of all)
    for (let at = each.id.indexOf('__'); at > 0; at = each.id.indexOf('__', at + 1))
      links.own.get(each.id.slice(0, at))?.push(each);
  for (const { from, to } of relations) {
    const target = classes.get(to);
    if (target) links.lines.get(from)?.push(target);
  }
  return links;
}

/** The classes that a service leads to, by its attributes and lines, without other services. */
function partsOf(service: DiagramClass, links: Links): DiagramClass[] {
  const found = new Set([service]);
  const followed = new Set<string>();
  const open = [leadsTo(service, links, followed), links.own.get(service.id) ?? []];
  for (const classes of open) {
    for (const each of classes) {
      if (found.has(each) || isOther(each, service, links.services)) continue;
      found.add(each);
      open.push(leadsTo(each, links, followed));
    }
  }
  found.delete(service);
  return [...found];
}

/** @param followed The names of types that were followed before. */
function leadsTo(from: DiagramClass, { lines, labels }: Links, followed: Set<string>) {
  const named = new Set(
    from.members
      .map(({ text }) => nameKey(splitType(attributeIn(text)?.type ?? '').base))
      .filter((key) => !followed.has(key)),
  );
  for (const key of named) followed.add(key);
  return [...(lines.get(from.id) ?? []), ...[...named].flatMap((key) => labels.get(key) ?? [])];
}

/** A service of its own, or what our export says is a part of another one. */
function isOther(
  each: DiagramClass,
  service: DiagramClass,
  services: ReadonlySet<DiagramClass>,
): boolean {
  const isPartOfAnother = each.id.includes('__') && !each.id.startsWith(`${service.id}__`);
  return services.has(each) || isPartOfAnother;
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
