import { askElements, conditionProblem, modelOfDictionary } from '@stepwright/blueprint-engine';
import { readModelValue, type Model } from '@stepwright/domain-model';
import type { Database } from '#db/database';
import { api } from '#http/api';
import { requireReadable } from './blueprint-access.ts';
import type { BlueprintRow } from './blueprint-tables.ts';
import { readManifest } from './open-file.ts';

/** More of them nobody reads. */
const mostShown = 200;

export const conditionRoutes = {
  checkCondition: api.generationStrategy.checkCondition.handler(
    async ({ context: { db, actor }, input }) => {
      const row = await requireReadable(db, actor, input.generationStrategyId);
      const { bindingContext: context, condition } = input;
      const problem = conditionProblem(condition);
      const asked =
        problem === null ? askElements(await sampleOf(db, row), { context, condition }) : null;
      const all = asked ?? [];
      const passing = all.filter(({ passes }) => passes).length;
      const elements = all.slice(0, mostShown);
      return { value: { problem, elements, passing, total: all.length } };
    },
  ),
};

/** The model that the files were written for, as far as anybody has said it. */
export async function sampleOf(
  db: Database,
  { id, dictionary }: Pick<BlueprintRow, 'id' | 'dictionary'>,
): Promise<Model> {
  const read = readModelValue((await readManifest(db, id))?.sample);
  return read.ok ? read.value : modelOfDictionary(dictionary);
}
