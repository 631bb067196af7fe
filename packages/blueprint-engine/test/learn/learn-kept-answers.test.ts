import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...asked: string[]) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'int64' }, { name: 'hull' }],
    queries: [
      {
        name: `List${name}s`,
        parameters: asked.map((each) => ({ name: each, type: 'string' })),
        result: { type: 'self', isCollection: true },
      },
    ],
  });

const handler = (name: string, ...asked: string[]) => {
  const what = `${name.toLowerCase()}s`;
  const given = asked.map(
    (each) => `c.GetString(keys.${each.charAt(0).toUpperCase()}${each.slice(1)}Key), `,
  );
  return `package harbour\n\nfunc (h *Handler) List${name}s(c *gin.Context) {\n\tvar options meta.Options\n\t${what}, err := h.store.${name}s().List${name}s(c, ${given.join('')}options)\n\tif err != nil {\n\t\twrite(c, err, nil)\n\n\t\treturn\n\t}\n\n\twrite(c, nil, ${what})\n}\n`;
};

test.each([[[]], [['port']], [['port', 'owner']]])(
  '[L5] in Go, what keeps the answer to a query is there once, whatever this asks for: %j',
  async (asked) => {
    expect(
      await transferredByGrammar(
        { 'boats.go': handler('Boat', 'berth') },
        of('Boat', 'berth'),
        of('Raft', ...asked),
      ),
    ).toEqual({ 'rafts.go': handler('Raft', ...asked) });
  },
);
