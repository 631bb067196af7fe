import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { ofFields, type Field } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

const texts = (...names: string[]) => names.map((each): Field => [each, 'string']);

test('[L5] what uses a variable goes with what declares it', async () => {
  const file = (name: string, check: string) =>
    `async def create_${name}(store, data):\n${check}    made = await store.create(data)\n    return made\n`;
  const check = `    known = await store.find_by_berth(data.berth)\n    if known is not None:\n        raise KnownError("berth", known)\n\n`;
  const files = { 'boat.py': file('boat', check) };
  const sample = ofFields('Boat', ...texts('hull', 'berth'));
  const none = await transferredByGrammar(files, sample, ofFields('Raft', ...texts('logs')));
  expect(none).toEqual({ 'raft.py': file('raft', '') });
  const some = await transferredByGrammar(
    files,
    sample,
    ofFields('Raft', ...texts('logs', 'berth')),
  );
  expect(some).toEqual({ 'raft.py': file('raft', check) });
});

test('[L5] what is looked up by its key is there once, whatever else the call says', async () => {
  const file = (name: string, fields: string[], masts = '') =>
    `async def update_${name}(store, ${name}_id, data):\n    ${name} = await store.read_by_id(${name}_id${masts})\n    if not ${name}:\n        raise MissingError()\n\n    await ${name}.update(store, ${fields.join(', ')})\n    return ${name}\n`;
  const files = { 'boat.py': file('boat', ['hull'], ', include_masts=True') };
  const given = await transferredByGrammar(
    files,
    ofFields('Boat', ['id', 'int64'], ...texts('hull'), ['masts', 'Mast[]']),
    ofFields('Raft', ['id', 'int64'], ...texts('logs', 'rope', 'shore')),
  );
  expect(given).toEqual({ 'raft.py': file('raft', ['logs', 'rope', 'shore']) });
});

test('[L5] what answers is in no list of statements', async () => {
  const file = (type: string, pier: string) =>
    `package fleet\n\nfunc Get${type}Count(owner, pier, field string) (int64, error) {\n\tsession := open(owner, -1, field)\n\treturn session.Count(&${type}{${pier}})\n}\n`;
  const given = await transferredByGrammar(
    { 'boat.go': file('Boat', 'Pier: pier') },
    ofFields('Boat', ...texts('owner', 'pier')),
    ofFields('Raft', ...texts('logs')),
  );
  expect(given['raft.go']).toContain('\treturn session.Count(');
});

test('[L5] no bracket is left open where a list begins inside of it', async () => {
  const text = `class BoatResponse:\n    key: str\n    hull: str\n\n    def hide(self):\n        words = loads(self.hull)\n        shown = hide(words, self.key)\n        self.hull = dumps(shown)\n        return self\n`;
  const given = await transferredByGrammar(
    { 'boat.py': text },
    ofFields('Boat', ...texts('key', 'hull')),
    ofFields('Raft', ...texts('owner', 'logs')),
  );
  const lines = given['raft.py']?.split('\n') ?? [];
  for (const line of lines) expect(line.split('(').length).toBe(line.split(')').length);
});

test('[L5] what others go on with is not of the one thing that it is made from', async () => {
  const file = (type: string, ...lines: string[]) =>
    `package fleet\n\nfunc (h *${type}Handler) Find${type}s(ctx *Context) ([]${type}, error) {\n${lines.map((line) => `\t${line}\n`).join('')}\treturn h.shown(found), nil\n}\n`;
  const of = (name: string, ...asked: string[]) =>
    aModel({
      name,
      queries: [
        {
          name: `Find${name}s`,
          parameters: asked.map((each) => ({ name: each, type: 'string' })),
          result: { type: 'self', isCollection: true, isNullable: false },
        },
      ],
    });
  const bound = (name: string) => [`${name} := ctx.Read("${name}")`, `check(${name})`];
  const given = await transferredByGrammar(
    { 'boat.go': file('Boat', ...bound('sort'), 'found := h.store.List(ctx, sort)') },
    of('Boat', 'sort'),
    of('Raft', 'size', 'owner'),
  );
  expect(given).toEqual({
    'raft.go': file(
      'Raft',
      ...bound('size'),
      ...bound('owner'),
      'found := h.store.List(ctx, size, owner)',
    ),
  });
});
