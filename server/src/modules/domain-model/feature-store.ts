import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database';
import { element, elementStep } from './domain-model-tables.ts';

/** What steps become: see `markStep`. */
const featureKinds = ['command', 'query', 'reaction'] as const;

export interface Feature {
  aggregateId: string;
  elementId: string;
  kind: (typeof featureKinds)[number];
}

/** What a process' steps have become, by step; of all its steps, or of some. */
export async function readFeatures(
  tx: Database,
  processId: string,
  stepIds?: string[],
): Promise<Map<string, Feature>> {
  if (stepIds?.length === 0) return new Map();
  const rows = await tx
    .select({
      stepId: elementStep.stepId,
      elementId: element.id,
      aggregateId: element.aggregateId,
      kind: element.kind,
    })
    .from(elementStep)
    .innerJoin(element, eq(element.id, elementStep.elementId))
    .where(
      and(eq(elementStep.processId, processId), stepIds && inArray(elementStep.stepId, stepIds)),
    );
  return new Map(
    rows.flatMap(({ stepId, ...row }) => {
      const kind = featureKinds.find((each) => each === row.kind);
      return kind ? [[stepId, { ...row, kind }] as const] : [];
    }),
  );
}

/** A step that became an element. */
export interface FeatureStep {
  processId: string;
  stepId: string;
}

/** The steps that became an element of a service. */
export async function readStepsOfElement(
  tx: Database,
  { aggregateId, id }: { aggregateId: string; id: string },
): Promise<FeatureStep[]> {
  return tx
    .select({ processId: elementStep.processId, stepId: elementStep.stepId })
    .from(elementStep)
    .innerJoin(element, eq(element.id, elementStep.elementId))
    .where(and(eq(element.id, id), eq(element.aggregateId, aggregateId)));
}

/** The steps that became one of these elements. */
export async function readStepsOfElements(
  tx: Database,
  elementIds: readonly string[],
): Promise<FeatureStep[]> {
  if (elementIds.length === 0) return [];
  return tx
    .select({ processId: elementStep.processId, stepId: elementStep.stepId })
    .from(elementStep)
    .where(inArray(elementStep.elementId, [...elementIds]));
}

export async function linkStep(
  tx: Transaction,
  link: { processId: string; stepId: string; elementId: string },
): Promise<void> {
  await tx.insert(elementStep).values(link).onConflictDoNothing();
}

/** Links steps again with what they became before, where that is still there. */
export async function relinkSteps(
  tx: Transaction,
  processId: string,
  links: readonly { stepId: string; elementId: string }[],
): Promise<void> {
  if (links.length === 0) return;
  const rows = await tx
    .select({ id: element.id })
    .from(element)
    .where(inArray(element.id, [...new Set(links.map(({ elementId }) => elementId))]))
    // Nobody deletes one of them before this is done.
    .for('key share');
  const present = new Set(rows.map(({ id }) => id));
  const kept = links.filter(({ elementId }) => present.has(elementId));
  if (kept.length === 0) return;
  await tx
    .insert(elementStep)
    .values(kept.map((link) => ({ ...link, processId })))
    .onConflictDoNothing();
}

/** The steps are gone; the elements that they became stay. */
export async function unlinkSteps(
  tx: Transaction,
  processId: string,
  stepIds: readonly string[],
): Promise<void> {
  if (stepIds.length === 0) return;
  await tx
    .delete(elementStep)
    .where(and(eq(elementStep.processId, processId), inArray(elementStep.stepId, [...stepIds])));
}
