import { writeModel } from '@stepwright/domain-model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportModel, importFiles } from '@stepwright/model-exchange';
import { randomModel } from './random-model.ts';

test('[J1, R3] what was exported as our JSON is imported as it was, exactly', () => {
  fc.assert(
    fc.property(randomModel, (model) => {
      const imported = importFiles(exportModel(model, 'json'));

      expect(imported).toEqual({ format: 'json', model, untaken: [] });
      expect(writeModel(imported.model)).toBe(writeModel(model));
    }),
    { numRuns: 200 },
  );
});
