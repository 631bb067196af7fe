import { applyCase, pluralOf } from '@stepwright/domain-model';
import { leaveJdl, type Jdl, type JdlSide, type Relationship } from './jdl.ts';
import { nameKey } from './name-key.ts';

/**
 * A service refers to another by its identifier: the side that has the field in JHipster's tables
 * has it here, many-to-many both sides that name it.
 */
export function applyRelationship(jdl: Jdl, { kind, from, to, line }: Relationship): void {
  const label = `${kind} ${from.entity} to ${to.entity}`;
  const manyOf = {
    OneToOne: [false, false],
    OneToMany: [true, false],
    ManyToOne: [false, true],
    ManyToMany: [true, true],
  }[kind];
  if (!manyOf)
    return leaveJdl(jdl, line, {
      what: label,
      why: 'Left out: there is no such kind of relationship.',
    });
  const [fromHasMany = false, toHasMany = false] = manyOf;
  const isPlain = from.field === null && to.field === null;
  // With no field named, JHipster names the owner's after the other entity, or both ends of OneToMany.
  if (from.field !== null || isPlain)
    addReference(jdl, { owner: from, other: to, isMany: fromHasMany });
  if (to.field !== null || (isPlain && kind === 'OneToMany'))
    addReference(jdl, { owner: to, other: from, isMany: toHasMany });
}

function addReference(
  jdl: Jdl,
  { owner, other, isMany }: { owner: JdlSide; other: JdlSide; isMany: boolean },
): void {
  const aggregate = jdl.entities.get(nameKey(owner.entity))?.aggregate;
  const isKnown =
    other.entity === 'User' ||
    other.entity === 'Authority' ||
    jdl.entities.has(nameKey(other.entity));
  if (!aggregate || !isKnown) {
    const missing = aggregate ? other.entity : owner.entity;
    return leaveJdl(jdl, owner.line, {
      what: `Relationship of ${owner.entity}`,
      why: `Left out: there is no entity "${missing}".`,
    });
  }
  const field = owner.field ?? applyCase(isMany ? pluralOf(other.entity) : other.entity, 'Camel');
  const name = `${field} ${isMany ? 'ids' : 'id'}`;
  const attribute = {
    name: applyCase(name, 'Camel'),
    type: isMany ? 'uuid[]' : 'uuid',
    isNullable: !owner.isRequired && !isMany,
  };
  aggregate.attributes.push(jdl.reading.at(attribute, jdl.where(owner.line)));
}
