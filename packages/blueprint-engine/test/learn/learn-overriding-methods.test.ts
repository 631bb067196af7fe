import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const text = (name: string) => ({ name });
const modelOf = (name: string, own: readonly string[], ...taken: readonly string[]) =>
  aModel({
    name,
    attributes: own.map(text),
    commands: ['Create', 'Update'].map((verb) => ({
      name: `${verb}${name}`,
      attributes: [...own, ...taken].map(text),
    })),
  });

const crewed = (name: string, verb: string) => `
    def ${verb}(self, data):
        pilots = []
        if data.pilot_ids:
            pilots = self.pilots.read(data.pilot_ids)
        return self.${name.toLowerCase()}s.keep(data, pilots)
`;
const service = (name: string, base: string, methods: readonly string[]) =>
  `class ${name}Service${base}:\n    def __init__(self, ${name.toLowerCase()}s, pilots):\n        self.${name.toLowerCase()}s = ${name.toLowerCase()}s\n        self.pilots = pilots\n${methods.join('')}`;

const given = async (base: string, verbs: readonly string[]) => {
  const code = (name: string) =>
    service(
      name,
      base,
      verbs.map((verb) => crewed(name, verb)),
    );
  const boat = modelOf('Boat', ['hull'], 'pilotIds');
  const files = await transferredByGrammar(
    { 'boat_service.py': code('Boat') },
    boat,
    modelOf('Raft', ['logs']),
  );
  return { made: files['raft_service.py'], whole: code('Raft') };
};

test('[L5] a method that speaks of what only its command takes is not there without it, where the base class has one', async () => {
  const { made } = await given('(Service)', ['add', 'patch']);
  expect(made).toBe(service('Raft', '(Service)', []));
});

test('[L5] where the class has no base, the method of a command is there whatever this takes', async () => {
  const { made, whole } = await given('', ['add']);
  expect(made).toBe(whole);
});
