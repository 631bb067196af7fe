import { sql } from 'drizzle-orm';
import type { raisedDomainEventSchema } from '@stepwright/contract';
import type { z } from 'zod';
import type { Database } from '#db/database';
import { process, step } from './process-tables.ts';

type RaisedDomainEvent = z.infer<typeof raisedDomainEventSchema>;

/** The events that the steps of an organisation's processes raise, each once, by name. */
export async function readRaisedEvents(
  db: Database,
  organisationId: string,
): Promise<RaisedDomainEvent[]> {
  const info = step.parsingInfo;
  const { rows } = await db.execute<{
    id: string;
    name: string;
    aggregate: string | null;
    context: string | null;
  }>(sql`
    select min(event->>'id') as id, event->>'name' as name,
        ${info}->>'aggregate' as aggregate, ${info}->>'boundedContext' as context
      from ${step} join ${process} on ${process.id} = ${step.processId}
        cross join lateral jsonb_array_elements(${info}->'raisedDomainEvents') as event
      where ${process.organisationId} = ${organisationId} and not ${process.isDeleted}
        and not ${step.isDeleted} and ${info}->>'type' <> 'Error'
      group by 2, 3, 4
      order by 2, 3, 4`);
  return rows.map(({ id, name, aggregate, context }) => ({
    id,
    name,
    aggregate,
    boundedContext: context,
  }));
}
