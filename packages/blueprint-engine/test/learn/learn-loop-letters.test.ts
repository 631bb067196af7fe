import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, attribute: string) =>
  aModel({ name, attributes: [{ name: attribute, type: 'string' }] });

const transfer = (extension: string, written: (name: string, letter: string) => string) =>
  transferredByGrammar(
    { [`boat.${extension}`]: written('Boat', 'b') },
    of('Boat', 'hull'),
    of('Raft', 'logs'),
  );

test('[L27] each of several in a loop is called by its first letter, in Go', async () => {
  const go = (name: string, letter: string) =>
    `package fleet\n\nfunc (s *service) Names(${name.toLowerCase()}s []${name}) []string {\n\tvar names []string\n\tfor _, ${letter} := range ${name.toLowerCase()}s {\n\t\tnames = append(names, "b", ${letter}.Name())\n\t}\n\treturn names\n}\n`;

  expect(await transfer('go', go)).toEqual({ 'raft.go': go('Raft', 'r') });
});

test('[L27] each of several in a loop is called by its first letter, in Python', async () => {
  const py = (name: string, letter: string) => {
    const all = `${name.toLowerCase()}s`;
    return `def names(${all}):\n    for ${letter} in ${all}:\n        ${letter}.load()\n\n        ${letter}.b.check()\n    return [${letter}.name for ${letter} in ${all} if ${letter}]\n`;
  };

  expect(await transfer('py', py)).toEqual({ 'raft.py': py('Raft', 'r') });
});

test('[L27] the letter stays where a loop calls something else by one', async () => {
  const py = (name: string) =>
    `def names(${name.toLowerCase()}s, t):\n    return [b.name(t) for b in ${name.toLowerCase()}s]\n`;

  expect(await transfer('py', py)).toEqual({ 'raft.py': py('Raft') });
});
