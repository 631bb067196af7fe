import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { ofFields } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

const raft = ofFields('Raft', ['title', 'string']);

test.each([
  [
    'Organization',
    'Boats.java',
    (type: string, one: string) => `package org.fleet;

import org.fleet.org.Finder;

class Boats {
    /* Every org has one. */
    ${type} make(String title) {
        ${type} ${one} = new ${type}();
        ${one}.setTitle(title);
        return new Finder().org(${one}, "org");
    }
}
`,
    'org',
  ],
  [
    'Message',
    'boats.go',
    (type: string, one: string) => `package fleet

func (s *Store) Make(title string) *${type} {
	${one} := &${type}{Title: title}
	log.Info().Msg("made")
	return ${one}
}
`,
    'msg',
  ],
  [
    'Environment',
    'boats.ts',
    (type: string, one: string) => `import { env as shown } from './env';

export function make(title: string): ${type} {
  const ${one}: ${type} = { title };
  if (process.env.NODE_ENV === 'env') shown(${one});
  return ${one};
}
`,
    'env',
  ],
])(
  '[L4] what else is called as a short name of %s is none',
  async (name, ...[path, code, short]) => {
    expect(
      await transferredByGrammar(
        { [path]: code(name, short) },
        ofFields(name, ['title', 'string']),
        raft,
      ),
    ).toEqual({ [path]: code('Raft', 'raft') });
  },
);

test('[L4] what only commands call an aggregate by is no name in code, but in sentences and behind verbs', async () => {
  const of = (name: string, short: string) =>
    aModel({
      name,
      attributes: [{ name: 'title', type: 'string' }],
      commands: ['Create', 'Scrap'].map((verb) => ({
        name: `${verb}${short}`,
        attributes: [{ name: 'title', type: 'string' }],
        domainEvents: [],
      })),
    });
  const code = (name: string, short: string, word: string) => `export class ${name}Store {
  create${short}(title: string) {
    // Makes a ${word}.
    return axios.send('/${name}', { ferry: 2 }, (each) => each.ferry.of(title));
  }

  scrap${short}(title: string) {
    throw new Error('This ${word} is used.');
  }
}
`;
  expect(
    await transferredByGrammar(
      { 'stores.ts': code('HarbourFerry', 'Ferry', 'ferry') },
      of('HarbourFerry', 'Ferry'),
      of('Raft', 'Raft'),
    ),
  ).toEqual({ 'stores.ts': code('Raft', 'Raft', 'raft') });
});

test('[L4] a decorator that is a file of the sample is another aggregate’s', async () => {
  const files = (name: string, title: string) => ({
    [`${name}-exists.decorator.ts`]: `export function ${title}Exists() {\n  return check('${name}');\n}\n`,
    [`${name}.dto.ts`]: `import { ${title}Exists } from './${name}-exists.decorator';\n\nexport class ${title}Dto {\n  @${title}Exists()\n  title: string;\n}\n`,
  });
  expect(
    await transferredByGrammar(files('boat', 'Boat'), ofFields('Boat', ['title', 'string']), raft),
  ).toEqual(files('raft', 'Raft'));
});
