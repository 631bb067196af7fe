import { explain, type Explanation } from '@stepwright/blueprint-engine';
import { writeElementPath } from '@stepwright/domain-model';
import type { AvailableBlueprint } from '#modules/blueprint';
import type { LoadedService } from './load-service.ts';
import { narrowModel } from './narrow-model.ts';

/** What every line of a service's code was made of, for each blueprint that makes it. */
export function explainService(
  { model, path, deployment }: Pick<LoadedService, 'model' | 'path' | 'deployment'>,
  blueprints: readonly AvailableBlueprint[],
): Explanation[] {
  const narrowed = narrowModel(model, path, () => true);
  const elements = [writeElementPath(path)];
  return blueprints.map(({ compiled }) => explain(compiled, narrowed, { elements, deployment }));
}
