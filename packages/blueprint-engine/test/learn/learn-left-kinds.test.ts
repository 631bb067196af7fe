import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Attribute = { name: string; type: string; isNullable?: boolean };
const of = (name: string, attributes: Attribute[]) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'uuid' }, ...attributes],
    types: [{ name: 'Rig', family: 'ENUM', attributes: [{ name: 'sloop', type: 'string' }] }],
  });

const boat: Attribute[] = [
  { name: 'hull', type: 'string' },
  { name: 'note', type: 'string', isNullable: true },
  { name: 'masts', type: 'int32' },
  { name: 'rig', type: 'Rig' },
];
const raft: Attribute[] = [
  { name: 'rope', type: 'string' },
  { name: 'shore', type: 'string' },
  { name: 'story', type: 'string', isNullable: true },
  { name: 'isTowed', type: 'boolean' },
  { name: 'logs', type: 'int32' },
  { name: 'drive', type: 'Rig' },
];

test('[L5] what is not checked is told by what it is, and no truth value is asked whether it is empty', async () => {
  const check = ({ name, type, isNullable }: Attribute) => {
    const field = name.charAt(0).toUpperCase() + name.slice(1);
    if (isNullable || !/^(?:string|int32)$/.test(type)) return '';
    const isEmpty = type === 'string' ? `== ""` : '<= 0';
    return `\tif m.${field} ${isEmpty} {\n\t\treturn errors.New("${name} is required")\n\t}\n`;
  };
  const file = (name: string, attributes: Attribute[]) =>
    `package harbour\n\nimport "errors"\n\nfunc (m *${name}) Validate() error {\n${attributes.map(check).join('')}\treturn nil\n}\n`;
  const files = { 'boat.go': file('Boat', boat) };
  expect(await transferredByGrammar(files, of('Boat', boat), of('Raft', raft))).toEqual({
    'raft.go': file('Raft', raft),
  });
});

test('[L5] so it is in a table of tests, which say what is checked', async () => {
  const row = ({ name, type, isNullable }: Attribute) => {
    const field = name.charAt(0).toUpperCase() + name.slice(1);
    if (isNullable || !/^(?:string|int32)$/.test(type)) return '';
    return type === 'string'
      ? `\t\t{"empty ${name}", func(m *Row) { m.${field} = "" }, true},\n`
      : `\t\t{"zero ${name}", func(m *Row) { m.${field} = 0 }, true},\n`;
  };
  const file = (name: string, attributes: Attribute[]) =>
    `package harbour\n\nfunc Test${name}(t *T) {\n\ttests := []row{\n\t\t{"valid", func(m *Row) {}, false},\n${attributes.map(row).join('')}\t}\n\trun(t, tests)\n}\n`;
  const files = { 'boat_test.go': file('Boat', boat) };
  expect(await transferredByGrammar(files, of('Boat', boat), of('Raft', raft))).toEqual({
    'raft_test.go': file('Raft', raft),
  });
});
