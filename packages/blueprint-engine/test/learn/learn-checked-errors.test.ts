import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: [name: string, type?: string][]) =>
  aModel({ name, attributes: attributes.map(([each, type = 'string']) => ({ name: each, type })) });

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** What a function in Go makes of what it is asked; the keys are read first, and that may fail. */
const go = (name: string, keys: string[], texts: string[]) =>
  [
    `package fleet\n`,
    `func Make${name}(req Asked${name}) (*${name}, error) {`,
    ...keys.map(
      (each) =>
        `\t${each}, err := uuid.Parse(req.${capital(each)})\n\tif err != nil {\n\t\treturn nil, ErrBadRequest\n\t}\n`,
    ),
    `\treturn &${name}{`,
    ...texts.map((each) => `\t\t${capital(each)}: req.${capital(each)}, // as it was asked`),
    `\t}, nil`,
    `}\n`,
  ].join('\n');

const boat = of('Boat', ['pierKey', 'uuid'], ['hull'], ['sail']);
const sample = { 'boat.go': go('Boat', ['pierKey'], ['hull', 'sail']) };

const withoutEmptyLines = (files: Record<string, string>) =>
  Object.values(files).map((text) => text.replaceAll(/\n\n+/g, '\n'));

test.each([
  ['has nothing that may fail', [], ['logs', 'rope']],
  ['has the same', ['pierKey'], ['logs', 'rope', 'pole']],
])(
  '[L28] an error is asked for where something may fail: another aggregate %s',
  async (_, keys, texts) => {
    const raft = of(
      'Raft',
      ...keys.map((each): [string, string] => [each, 'uuid']),
      ...texts.map((each): [string] => [each]),
    );

    const made = await transferredByGrammar(sample, boat, raft);

    expect(withoutEmptyLines(made)).toEqual(withoutEmptyLines({ raft: go('Raft', keys, texts) }));
  },
);
