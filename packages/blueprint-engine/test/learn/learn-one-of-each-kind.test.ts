import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

interface Attribute {
  name: string;
  type: string;
  isNullable?: boolean;
}

const id: Attribute = { name: 'id', type: 'int64', isNullable: true };
const aText = (name: string): Attribute => ({ name, type: 'string' });
const several = (name: string, type: string): Attribute => ({ name, type: `${type}[]` });

const fieldOf = ({ name, type }: Attribute): string => {
  if (name === 'id')
    return '    @Id\n    @GeneratedValue(strategy = GenerationType.IDENTITY)\n    var id: Long? = null';
  return type.endsWith('[]')
    ? `    @ManyToMany\n    @Cache(usage = CacheStrategy.READ_WRITE)\n    @JsonIgnore\n    var ${name}: MutableSet<${type.slice(0, -2)}> = mutableSetOf()`
    : `    @get: NotNull\n    @Column(name = "${name}", nullable = false)\n    var ${name}: String? = null`;
};

const entity = (name: string, attributes: readonly Attribute[]) => ({
  [`${name}.kt`]: `package harbour\n\nimport javax.persistence.*\n\n@Entity\ndata class ${name}(\n${attributes
    .map(fieldOf)
    .join(',\n')}\n) : Serializable {\n\n    override fun hashCode() = 31\n}\n`,
});

const boat = [id, aText('hull'), several('piers', 'Pier')];
const raft = [id, aText('rope'), aText('logs'), several('owners', 'Owner')];

test('[L5] one attribute of each kind in the head of a class of Kotlin is like others of its kind', async () => {
  expect(
    await transferredByGrammar(
      entity('Boat', boat),
      aModel({ name: 'Boat', attributes: boat }),
      aModel({ name: 'Raft', attributes: raft }),
    ),
  ).toEqual(entity('Raft', raft));
});
