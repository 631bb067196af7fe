import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

interface Taken {
  name: string;
  type: string;
}

const id: Taken = { name: 'id', type: 'int64' };
const page: Taken = { name: 'pageable', type: 'object' };
const shown: Record<string, string> = { int64: 'Long', object: 'Pageable', boolean: 'Boolean' };

const model = (name: string, asked: readonly Taken[]) =>
  aModel({
    name,
    attributes: [{ ...id, isNullable: true }, { name: 'hull' }],
    queries: [
      {
        name: `GetAll${name}s`,
        parameters: asked,
        result: { type: 'self', isCollection: true, isNullable: false },
      },
      {
        name: `Get${name}`,
        parameters: [id],
        result: { type: 'self', isCollection: false, isNullable: false },
      },
    ],
  });

const resource = (name: string, small: string, asked: readonly Taken[]) => ({
  [`${name}Resource.kt`]: `package com.harbour.rest

import org.springframework.data.domain.Pageable

class ${name}Resource(private val ${small}Service: ${name}Service) {

    @GetMapping("/${small}s")
    fun getAll${name}s(${asked.map(({ name: own, type }) => `${own}: ${shown[type]}`).join(', ')}): List<${name}> {
        return ${small}Service.findAll(${asked.map((each) => each.name).join(', ')})
    }

    @GetMapping("/${small}s/{id}")
    fun get${name}(@PathVariable id: Long): ${name} {
        return ${small}Service.findOne(id)
    }
}
`,
});

test('[L5] in Kotlin, the page that a query asks for is an object, and a truth value beside it no class of its own', async () => {
  const asked = [page, { name: 'sunk', type: 'boolean' }];
  const made = await transferredByGrammar(
    resource('Boat', 'boat', [page]),
    model('Boat', [page]),
    model('Raft', asked),
  );
  expect(made).toEqual(resource('Raft', 'raft', asked));
});
