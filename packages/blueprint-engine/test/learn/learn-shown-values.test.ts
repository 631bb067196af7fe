import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const key = { name: 'id', type: 'int64', isNullable: true };
const boat = aModel({ name: 'Boat', attributes: [key, { name: 'hull' }, { name: 'sail' }] });
const raft = aModel({
  name: 'Raft',
  attributes: [
    key,
    { name: 'rope', isNullable: true },
    { name: 'logs', type: 'int32' },
    { name: 'sealed', type: 'boolean' },
  ],
});

const kotlin = (name: string, ...shown: readonly string[]) =>
  `package harbour\n\nclass ${name} : Serializable {\n\n    override fun equals(other: Any?): Boolean {\n        if (other !is ${name}) return false\n        return id != null && other.id != null && id == other.id\n    }\n\n    override fun toString() = "${name}{" +\n        "id=$id" +\n${shown.map((each) => `        ", ${each}" +\n`).join('')}        "}"\n}\n`;

test('[L22] in Kotlin, only texts are shown in quotation marks, and what is asked of the key is not asked of what may be missing', async () => {
  const made = await transferredByGrammar(
    { 'Boat.kt': kotlin('Boat', "hull='$hull'", "sail='$sail'") },
    boat,
    raft,
  );
  expect(made).toEqual({
    'Raft.kt': kotlin('Raft', "rope='$rope'", 'logs=$logs', 'sealed=$sealed'),
  });
});

test('[L22] in Java, only texts are shown in quotation marks', async () => {
  const java = (name: string, ...shown: readonly string[]) =>
    `package harbour;\n\npublic class ${name} {\n\n    @Override\n    public String toString() {\n        return "${name}{" +\n            "id=" + getId() +\n${shown.map((each) => `            ", ${each} +\n`).join('')}            "}";\n    }\n}\n`;
  const made = await transferredByGrammar(
    { 'Boat.java': java('Boat', `hull='" + getHull() + "'"`, `sail='" + getSail() + "'"`) },
    boat,
    raft,
  );
  expect(made['Raft.java']).toContain(`", rope='" + getRope() + "'" +\n`);
  expect(made['Raft.java']).toContain('", logs=" + getLogs() +\n');
});
