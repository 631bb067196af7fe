import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...fields: string[]) =>
  aModel({ name, attributes: fields.map((each) => ({ name: each, type: 'string' })) });

test('[L4] the keys of a tag are no attributes, though attributes are called so', async () => {
  const page = (name: string, ...fields: string[]) => {
    const own = name.toLowerCase();
    return `export function ${name}Form({ ${own} }: Props) {
  return (
    <form name="${own}">
${fields.map((each) => `      <input id="${each}" name="${each}" type="text" value={${own}.${each}} />\n`).join('')}    </form>
  );
}
`;
  };
  const sample = { 'src/BoatForm.tsx': page('Boat', 'name', 'type', 'hull') };
  expect(
    await transferredByGrammar(
      sample,
      of('Boat', 'name', 'type', 'hull'),
      of('Raft', 'type', 'rope'),
    ),
  ).toEqual({ 'src/RaftForm.tsx': page('Raft', 'type', 'rope') });
});

test('[L4] what a documentation comment calls a parameter is none of a single attribute', async () => {
  const code = (name: string) => `public class ${name}Response
{
    /// <summary>Creates a response.</summary>
    /// <param name="${name.toLowerCase()}">What was saved.</param>
    public ${name}Response(${name} ${name.toLowerCase()}) { }
}
`;
  const sample = { 'src/BoatResponse.cs': code('Boat') };
  expect(
    await transferredByGrammar(sample, of('Boat', 'name'), of('Raft', 'logs', 'rope')),
  ).toEqual({ 'src/RaftResponse.cs': code('Raft') });
});

test('[L4] an attribute that is called as a key of a tag is one wherever no tag is', async () => {
  const code = (name: string, field: string) =>
    `public class ${name}\n{\n    public string ${field} { get; set; }\n}\n`;
  expect(
    await transferredByGrammar(
      { 'Boat.cs': code('Boat', 'ClassName') },
      of('Boat', 'className'),
      of('Raft', 'rope'),
    ),
  ).toEqual({ 'Raft.cs': code('Raft', 'Rope') });
});

test('[L4] a tag with a dash is of the code itself, and its keys are attributes', async () => {
  const page = (name: string, field: string) =>
    `<template>\n  <${name}-card ${field}="${name}.${field}"></${name}-card>\n</template>\n`;
  expect(
    await transferredByGrammar(
      { 'src/boat.vue': page('boat', 'hull') },
      of('Boat', 'hull'),
      of('Raft', 'rope'),
    ),
  ).toEqual({ 'src/raft.vue': page('raft', 'rope') });
});

test('[L4] what a part of a page has as its styles says nothing of a name', async () => {
  const page = (name: string, ...fields: string[]) =>
    `export const ${name}Form = (props: Props) => (\n  <Form>\n    <Errors\n      wrapperClassName="wide"\n      titleClassName="bold"\n    />\n${fields
      .map((each) => `    <Field\n      name="${each}"\n      value={props.${each}}\n    />\n`)
      .join('')}  </Form>\n)\n`;
  expect(
    await transferredByGrammar(
      { 'src/BoatForm.tsx': page('Boat', 'name', 'hull') },
      of('Boat', 'name', 'hull'),
      of('Raft', 'rope', 'logs'),
    ),
  ).toEqual({ 'src/RaftForm.tsx': page('Raft', 'rope', 'logs') });
});
