import { explain, type Explanation } from '@stepwright/blueprint-engine';
import { writeElementPath, type ElementPath, type Model } from '@stepwright/domain-model';
import type { AvailableBlueprint } from '#modules/blueprint';
import { narrowModel } from './narrow-model.ts';

/** What every line of a service's code was made of, for each blueprint that makes it. */
export function explainService(
  model: Model,
  service: ElementPath,
  blueprints: readonly AvailableBlueprint[],
): Explanation[] {
  const narrowed = narrowModel(model, service, () => true);
  const elements = [writeElementPath(service)];
  return blueprints.map(({ compiled }) => explain(compiled, narrowed, { elements }));
}
