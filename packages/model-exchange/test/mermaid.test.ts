// @vitest-environment jsdom
import { exportModel } from '@stepwright/model-exchange';
import fc from 'fast-check';
import mermaid from 'mermaid';
import { expect, test } from 'vitest';
import { randomModel } from './random-model.ts';

test('[W1] Mermaid reads every diagram of any model', async () => {
  await fc.assert(
    fc.asyncProperty(randomModel, async (model) => {
      for (const { path, content } of exportModel(model, 'mermaid')) {
        const isFlow = path === 'event-flow.mmd';
        // oxlint-disable-next-line no-await-in-loop
        const { diagramType } = await mermaid.parse(content);
        expect(diagramType).toMatch(isFlow ? /^flowchart/ : /^class/);
      }
    }),
    { numRuns: 60 },
  );
});
