import { expect, test } from 'vitest';
import { ofFields, type Field } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

const texts = (...names: string[]) => names.map((each): Field => [each, 'string']);
const pascal = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
/** An anchor has an `anchor`, as a comment has a comment. */
const anchor = ofFields('Anchor', ...texts('chain', 'anchor', 'berth'));
const raft = ofFields('Raft', ...texts('logs', 'wood'));

test('[L5] an attribute that is called as its aggregate is one where a field is declared', async () => {
  const go = (name: string, fields: string[]) =>
    `package fleet\n\ntype ${name} struct {\n${fields.map((each) => `\t${pascal(each)} string \`json:"${each}"\`\n`).join('')}}\n\nfunc make(${name.toLowerCase()} ${name}) ${name} {\n\treturn ${name.toLowerCase()}\n}\n`;
  const ts = (name: string, fields: string[]) =>
    `export interface ${name} {\n${fields.map((each) => `  ${each}: string;\n`).join('')}}\n\nexport function keep(${name.toLowerCase()}: ${name}): ${name} {\n  return ${name.toLowerCase()};\n}\n`;
  const java = (name: string, fields: string[]) =>
    `public class ${name} {\n${fields.map((each) => `    private String ${each};\n`).join('')}}\n`;
  const files = (name: string, fields: string[]) => ({
    [`${name.toLowerCase()}.go`]: go(name, fields),
    [`${name.toLowerCase()}.ts`]: ts(name, fields),
    [`${name}.java`]: java(name, fields),
  });
  const given = await transferredByGrammar(
    files('Anchor', ['chain', 'anchor', 'berth']),
    anchor,
    raft,
  );
  expect(given).toEqual(files('Raft', ['logs', 'wood']));
});

test('[L5] so it is where it is a member of its aggregate, and an aggregate is none', async () => {
  const file = (name: string, fields: string[]) =>
    `export function copy(${name}: ${pascal(name)}, to: Page) {\n${fields.map((each) => `  to.set('${each}', ${name}.${each});\n`).join('')}  return save(${name}, { ${name}: ${name} });\n}\n`;
  const files = { 'anchor.ts': file('anchor', ['chain', 'anchor', 'berth']) };
  expect(await transferredByGrammar(files, anchor, raft)).toEqual({
    'raft.ts': file('raft', ['logs', 'wood']),
  });
});

test('[L5] so it is where a line quotes it and the line beside it says the same of another one', async () => {
  const go = (name: string, fields: string[]) =>
    `package fleet\n\nfunc (${name}) Fields() []Field {\n\treturn []Field{\n${fields.map((each) => `\t\tfield.String("${each}"),\n`).join('')}\t\tfield.Time("created_at"),\n\t}\n}\n\nfunc (${name}) Edges() []Edge {\n\treturn []Edge{\n\t\tedge.From("harbour", Harbour.Type).Ref("${name.toLowerCase()}"),\n\t}\n}\n`;
  const files = { 'anchor.go': go('Anchor', ['chain', 'anchor', 'berth']) };
  expect(await transferredByGrammar(files, anchor, raft)).toEqual({
    'raft.go': go('Raft', ['logs', 'wood']),
  });
});
