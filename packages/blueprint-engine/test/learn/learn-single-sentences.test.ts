import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, attributes: string[]) =>
  aModel({
    name,
    attributes: [
      { name: 'id', type: 'int64' },
      ...attributes.map((each) => ({ name: each, type: 'string' })),
    ],
  });

/** A test of an aggregate's first attribute, and what it is made with of the others. */
const asked = (name: string, attributes: string[]) => {
  const variable = name.toLowerCase();
  const [first = ''] = attributes;
  return {
    [`test_${variable}.py`]: `def test_search_of_${variable}s(client):
    """
    Searches in all ${variable}s.

    Ensures that ${variable}s are found by ${first}.
    """
    ${variable} = make(${attributes.map((each) => `${each}="old"`).join(', ')})
    url = f'/${variable}s/{${variable}.id}/'
    data = {${attributes.map((each) => `'${each}': 'new'`).join(', ')}}
    response = client.put(url, data)
    assert response.data['${first}'] == 'new'
`,
  };
};

test('[L5] sentences, keys that are asked for and variables are there once, whatever else another aggregate has', async () => {
  const made = await transferredByGrammar(
    asked('boat', ['name']),
    of('Boat', ['name']),
    of('Raft', ['name', 'colour']),
  );

  expect(made).toEqual(asked('raft', ['name', 'colour']));
});

test('[L24] in code, too, no object has a key twice', async () => {
  const taken = (name: string) => ({
    [`${name.toLowerCase()}.go`]: `package fleet

func refuse(taken ${name}) H {
	return H{
		"error": "${name} name is taken",
	}
}
`,
  });

  const made = await transferredByGrammar(
    taken('Boat'),
    of('Boat', ['name']),
    of('Raft', ['name', 'colour']),
  );

  expect(made).toEqual(taken('Raft'));
});

test('[L24] in Go, entries with different keys, none of which is an attribute, are there once', async () => {
  const asked = (name: string, [first = '', second = '']: string[]) => ({
    [`${name.toLowerCase()}_test.go`]: `package fleet

var asked = []Case{
	{name: "no ${first.toLowerCase()}", in: ${name}{${second}: "pine"}, want: 1},
}
`,
  });

  const made = await transferredByGrammar(
    asked('Boat', ['Hull', 'Mast']),
    of('Boat', ['hull', 'mast']),
    of('Raft', ['logs', 'rope', 'sail']),
  );

  expect(made['raft_test.go']?.match(/(?:name|in|want): /g)).toEqual(['name: ', 'in: ', 'want: ']);
});
