import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const handler = (name: string, ...verbs: string[]) => {
  const methods = verbs.map(
    (verb) =>
      `func (h *${name}Handler) ${verb}${name}(c *gin.Context) {\n\tvar req ${verb}${name}Request\n\tif err := c.ShouldBindJSON(&req); err != nil {\n\t\treturn\n\t}\n\tc.JSON(200, req)\n}\n`,
  );
  return `package handler\n\ntype ${name}Handler struct{}\n\n${methods.join('\n')}\nfunc (h *${name}Handler) Close() {}\n`;
};

const model = (name: string, ...verbs: string[]) =>
  aModel({
    name,
    attributes: [{ name: 'id' }],
    commands: verbs.map((verb) => ({ name: `${verb}${name}`, attributes: [{ name: 'id' }] })),
  });

test('[L5] in Go, the method of the only command is there for each command, with an empty line between, and no line of it several times', async () => {
  const given = await transferredByGrammar(
    { 'boat.go': handler('Boat', 'Create') },
    model('Boat', 'Create'),
    model('Guest', 'Create', 'Update'),
  );

  expect(given).toEqual({ 'guest.go': handler('Guest', 'Create', 'Update') });
});

const deeds = (name: string, key: string) => {
  const what = name.toLowerCase();
  const command = (deed: string, attributes: { name: string; type?: string }[]) => ({
    name: deed,
    attributes,
  });
  return aModel({
    name,
    attributes: [{ name: 'owner' }, { name: key }],
    commands: [
      command('Create', [{ name: what, type: name }]),
      command('Update', [{ name: what, type: name }]),
      command('Delete', [{ name: 'owner' }, { name: key }]),
      command('DeleteSome', [{ name: 'owner' }, { name: `${key}s`, type: 'string[]' }]),
    ],
  });
};

const service = (name: string, key: string) => {
  const what = name.toLowerCase();
  const of = (deed: string, taken: string, options = deed) =>
    `${deed}(ctx context.Context, ${taken}, opts meta.${options}Options) error`;
  const all = [
    [of('Create', `${what} *v1.${name}`), what],
    [of('Update', `${what} *v1.${name}`), what],
    [of('Delete', `owner, ${key} string`), `owner, ${key}`],
    [of('DeleteSome', `owner string, ${key}s []string`, 'Delete'), `owner, ${key}s`],
  ] as const;
  const methods = all.map(
    ([head, given]) =>
      `func (s *${what}Service) ${head} {\n\tif err := s.store.${name}s().${/^\w+/.exec(head)?.[0]}(ctx, ${given}, opts); err != nil {\n\t\treturn errors.WithCode(code.ErrDatabase, err.Error())\n\t}\n\n\treturn nil\n}\n`,
  );
  return `package v1\n\ntype ${name}Srv interface {\n${all.map(([head]) => `\t${head}\n`).join('')}}\n\n${methods.join('\n')}`;
};

test('[L5] in Go, a method that is called like a command is for this one, whatever is said of another one in its head', async () => {
  expect(
    await transferredByGrammar(
      { 'boat.go': service('Boat', 'hull') },
      deeds('Boat', 'hull'),
      deeds('Raft', 'rope'),
    ),
  ).toEqual({ 'raft.go': service('Raft', 'rope') });
});
