import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: string[]) =>
  aModel({ name, attributes: attributes.map((each) => ({ name: each, type: 'string' })) });

test("[L1] what a page's fields are bound to is called as in code", async () => {
  const page = (name: string, ...fields: string[]) => ({
    [`${name}.vue`]: `<template>\n  <form>\n${fields
      .map((field) => `    <input v-model="form.${field}" type="text" />\n`)
      .join('')}  </form>\n</template>\n`,
  });

  expect(
    await transferredByGrammar(
      page('Boat', 'hull', 'port'),
      of('Boat', 'hull', 'port'),
      of('Raft', 'wood', 'builtBy'),
    ),
  ).toEqual(page('Raft', 'wood', 'builtBy'));
});
