import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const schema = (name: string, ...fields: string[]) =>
  `class ${name}(BaseModel):\n${fields.map((each) => `    ${each})\n`).join('')}`;

test('[L22] in Python, a date or a truth value has no bounds of numbers', async () => {
  const given = await transferredByGrammar(
    {
      'boat.py': schema(
        'Boat',
        'mast: str = Field(..., max_length=80',
        'hull: str = Field(..., max_length=80',
        'berths: int = Field(..., ge=0',
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [{ name: 'mast' }, { name: 'hull' }, { name: 'berths', type: 'int32' }],
    }),
    aModel({
      name: 'Guest',
      attributes: [
        { name: 'surname' },
        { name: 'paid', type: 'boolean' },
        { name: 'debt', type: 'number' },
      ],
    }),
  );

  expect(given['guest.py']).toContain('    debt: float = Field(..., ge=0)\n');
  expect(given['guest.py']).toContain('    surname: str = Field(..., max_length=80)\n');
  expect(given['guest.py']).toMatch(/^ {4}paid: bool = Field\(\.\.\.,? ?\)$/m);
});

test('[L22] in Python, a length is asked of no number, where several of something have one too', async () => {
  const given = await transferredByGrammar(
    {
      'boat.py': schema(
        'Boat',
        'hull: str = Field(..., min_length=1, max_length=64',
        'masts: list[int] = Field(min_length=0',
      ),
    },
    aModel({ name: 'Boat', attributes: [{ name: 'hull' }, { name: 'masts', type: 'Mast[]' }] }),
    aModel({ name: 'Raft', attributes: [{ name: 'rope' }, { name: 'logs', type: 'int32' }] }),
  );

  expect(given['raft.py']).toContain('rope: str = Field(..., min_length=1, max_length=64)\n');
  expect(given['raft.py']).toContain('logs: int = Field(...)\n');
});
