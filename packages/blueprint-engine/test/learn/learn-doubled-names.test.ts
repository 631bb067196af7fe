import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

test('[L4] a layer of the program that is called as the aggregate is the same for another one', async () => {
  const code = (name: string) => {
    const own = name.toLowerCase();
    return `package org.yard.stores.${own}

import org.yard.stores.tide.Tides

/** Keeps each ${own}. */
class Known${name}Store(private val ${own}Rows: Rows<${name}>) : ${name}Store {
    override fun has(${own}: ${name}): Boolean = ${own}Rows.contains(${own})
}
`;
  };
  const path = (name: string) =>
    `src/main/kotlin/stores/${name.toLowerCase()}/Known${name}Store.kt`;
  const of = (name: string) => aModel({ name, attributes: [{ name: 'hull', type: 'string' }] });
  expect(
    await transferredByGrammar({ [path('Store')]: code('Store') }, of('Store'), of('Raft')),
  ).toEqual({ [path('Raft')]: code('Raft') });
});
