import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModel } from '@stepwright/domain-model';
import { expect, test } from 'vitest';
import { compileBlueprint, readBlueprint, render } from '@stepwright/blueprint-engine';
import { bytes } from './fixtures.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/blueprints.md'), 'utf8');

/** The code blocks of the page that carry a mark: "```ts file=files/event.ts". */
function blocks(mark: string): { path: string; text: string }[] {
  const pattern = new RegExp(`^\`\`\`\\w+ ${mark}=(\\S+)\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return [...page.matchAll(pattern)].map(([, path = '', text = '']) => ({ path, text }));
}

test('[X1] the worked example of the documentation generates what it says', () => {
  const files = blocks('file');
  const blueprint = readBlueprint(files.map(({ path, text }) => ({ path, content: bytes(text) })));
  const model = readModel(files.find(({ path }) => path === 'model.json')?.text ?? '');
  if (!blueprint.ok || !model.ok) throw new Error(JSON.stringify([blueprint, model]));

  const rendering = render(compileBlueprint(blueprint.value), model.value);

  expect(rendering.problems).toEqual([]);
  expect(rendering.files.map(({ path, content }) => ({ path, text: content }))).toEqual(
    blocks('result'),
  );
  expect(blocks('result')).toHaveLength(3);
});
