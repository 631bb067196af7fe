import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const needed = (name: string, type = 'string') => ({ name, type });

test('[L24] in data, what is neither a number nor truth is written as a text, where texts have their own', async () => {
  const secret = (name: string) =>
    `  - name: ${name}\n    valueFrom:\n      secretKeyRef:\n        name: harbour\n        key: ${name}\n`;
  const plain = (name: string, value: string) => `  - name: ${name}\n    value: "${value}"\n`;
  const line = (name: string, value: string) => `  ${name}: "${value}"\n`;
  const config = (env: readonly string[], data: readonly string[]) =>
    `env:\n${env.join('')}data:\n${data.join('')}`;
  const boat = aModel({
    name: 'Boat',
    attributes: [needed('hullCode'), needed('mastCount', 'int32'), needed('isDry', 'boolean')],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [
      needed('rope'),
      needed('builtOn', 'date'),
      needed('logCount', 'int64'),
      needed('wood', 'Wood'),
      needed('isTied', 'boolean'),
    ],
    types: [{ name: 'Wood', family: 'ENUM' }],
  });
  const made = await transferredByGrammar(
    {
      'boat.yaml': config(
        [secret('hullCode'), plain('mastCount', '12'), plain('isDry', 'true')],
        [line('hullCode', 'x'), line('mastCount', '12'), line('isDry', 'true')],
      ),
    },
    boat,
    raft,
  );
  expect(made).toEqual({
    'raft.yaml': config(
      [
        secret('rope'),
        secret('builtOn'),
        plain('logCount', '12'),
        secret('wood'),
        plain('isTied', 'true'),
      ],
      [
        line('rope', 'x'),
        line('builtOn', 'x'),
        line('logCount', '12'),
        line('wood', 'x'),
        line('isTied', 'true'),
      ],
    ),
  });
});
