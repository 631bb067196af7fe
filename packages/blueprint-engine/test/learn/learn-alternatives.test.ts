import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, names: string[]) => {
  const taken = names.map((each) => ({ name: each, type: 'string' }));
  const key = { name: 'id', type: 'uuid' };
  return aModel({
    name,
    attributes: [key, ...taken],
    commands: [
      { name: `Create${name}`, attributes: taken, domainEvents: [] },
      { name: `Update${name}`, attributes: [key, ...taken], domainEvents: [] },
    ],
  });
};

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** A handler in Go of which creating makes something of all fields at once, and updating sets one after the other. */
const go = (name: string, fields: string[]) => {
  const own = name.toLowerCase();
  const width = Math.max(...fields.map((each) => each.length));
  const made = fields.map(
    (each) => `\t\t${`${capital(each)}:`.padEnd(width + 1)} req.${capital(each)},\n`,
  );
  const set = fields.map((each) => `\t${own}.${capital(each)} = req.${capital(each)}\n`);
  const asked = (verb: string) =>
    `\tvar req asked.${verb}${name}\n\tif err := c.Bind(&req); err != nil {\n\t\treturn c.JSON(http.StatusBadRequest, fail("not read", err.Error()))\n\t}\n`;
  const done = (verb: string) =>
    `\tif err := h.service.${verb}${name}(${own}); err != nil {\n\t\treturn c.JSON(http.StatusInternalServerError, fail("not done", err.Error()))\n\t}\n\n\treturn c.JSON(http.StatusOK, done("${name} was saved"))\n`;
  return [
    'package handler\n',
    `func (h *${name}Handler) Create${name}(c echo.Context) error {\n${asked('Create')}\n\t${own} := &domain.${name}{\n${made.join('')}\t}\n\n${done('Create')}}\n`,
    `func (h *${name}Handler) Update${name}(c echo.Context) error {\n\tkey := c.Param("key")\n\n${asked('Update')}\n\t${own}, err := h.service.Find(key)\n\tif err != nil {\n\t\treturn c.JSON(http.StatusNotFound, fail("not found", nil))\n\t}\n\n${set.join('')}\n${done('Update')}}\n`,
  ].join('\n');
};

test('[L26] what is made at once and what is set one by one are two lists, each with the lines of its own', async () => {
  const made = await transferredByGrammar(
    { 'boat.go': go('Boat', ['hull', 'rigging', 'sail']) },
    of('Boat', ['hull', 'rigging', 'sail']),
    of('Raft', ['logs', 'rope', 'decking', 'pole']),
  );

  expect(made).toEqual({ 'raft.go': go('Raft', ['logs', 'rope', 'decking', 'pole']) });
});

test('[L26] what closes a bracket that all open in the same way is closed by all, however lines differ behind it', async () => {
  const field = (name: string, options: string, line = '') =>
    `    @Column(name = "${name}"${options})\n${line}    private ${line === '' ? 'String' : 'Date'} ${name};\n`;
  const entity = (name: string, ...fields: string[]) =>
    `package harbour;\n\nimport jakarta.persistence.*;\nimport java.util.Date;\n\n@Entity\npublic class ${name} {\n\n${fields.join('\n')}}\n`;
  const at = '    @Temporal(TemporalType.TIMESTAMP)\n';
  const needed = ', nullable = false';
  const boat = {
    name: 'Boat',
    attributes: [
      { name: 'hull', type: 'string' },
      { name: 'mast', type: 'string', isNullable: true },
      { name: 'built', type: 'date-time', isNullable: true },
      { name: 'plan', type: 'string' },
      { name: 'log', type: 'string', isNullable: true },
    ],
  };
  const raft = {
    name: 'Raft',
    attributes: [
      { name: 'rope', type: 'string' },
      { name: 'tied', type: 'date-time' },
      { name: 'sunk', type: 'date-time', isNullable: true },
    ],
  };

  expect(
    await transferredByGrammar(
      {
        'Boat.java': entity(
          'Boat',
          field('hull', needed),
          field('mast', ''),
          field('built', '', at),
          field('plan', `, length = 1023${needed}`),
          field('log', ''),
        ),
      },
      aModel(boat),
      aModel(raft),
    ),
  ).toEqual({
    'Raft.java': entity(
      'Raft',
      field('rope', needed),
      field('tied', needed, at),
      field('sunk', '', at),
    ),
  });
});
