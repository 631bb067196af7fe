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
