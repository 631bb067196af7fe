import { applyCase, attributeTypeNames, splitType } from '@stepwright/domain-model';
import type { Attribute, StepProperty } from '@stepwright/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/database';
import type { ServiceName } from '#modules/domain-model';
import { process, step } from './process-tables.ts';

/** The steps that were changed last say enough. */
const mostSteps = 200;

/** The data that the steps of a platform's processes name when they speak of a service. */
export async function whatStepsSay(tx: Database, service: ServiceName): Promise<Attribute[]> {
  const aggregate = sql`(${step.parsingInfo}->>'aggregate')`;
  const rows = await tx
    .select({ info: step.parsingInfo })
    .from(step)
    .innerJoin(process, eq(process.id, step.processId))
    .where(
      and(
        eq(process.platformId, service.platformId),
        eq(process.isDeleted, false),
        eq(step.isDeleted, false),
        sql`${aggregate} = ${service.name}`,
      ),
    )
    .orderBy(desc(step.updatedAt), step.id)
    .limit(mostSteps);
  const said = rows.flatMap(({ info }) => [
    ...(info?.aggregateProperties ?? []),
    ...(info?.type === 'Query' ? [] : (info?.properties ?? [])),
  ]);
  return said.filter(isSpelt).map(({ name, type }) => ({ name, type, isNullable: false }));
}

/** Names and types that a service can have as they are. */
function isSpelt({ name, type }: StepProperty): boolean {
  const isBuiltIn = attributeTypeNames.some((each) => each === splitType(type).base);
  return isBuiltIn && type !== 'object' && applyCase(name, 'Camel') === name && name !== '';
}
