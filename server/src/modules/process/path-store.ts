import { sql } from 'drizzle-orm';
import type { ParsingInfo } from '@stepwright/contract';
import type { Database } from '#db/database';
import { step } from './process-tables.ts';

/** Further up a process speaks of other things. */
const LONGEST_PATH = 24;

/** What a step and those above it mean, from above, as far as they could be read. */
export async function readPathTo(
  tx: Database,
  processId: string,
  stepId: string,
): Promise<ParsingInfo[]> {
  const { rows } = await tx.execute<{ info: ParsingInfo | null }>(sql`
    with recursive above as (
      select ${step.parentStatementId} as parent, ${step.parsingInfo} as info, 1 as distance from ${step}
        where ${step.processId} = ${processId} and ${step.id} = ${stepId}
      union all
      select ${step.parentStatementId}, ${step.parsingInfo}, above.distance + 1
        from ${step} join above on ${step.id} = above.parent
        where ${step.processId} = ${processId} and not ${step.isDeleted}
          and above.distance < ${LONGEST_PATH}
    )
    select info from above order by distance desc`);
  return rows.map(({ info }) => info).filter((info) => info !== null);
}

/** Which of these actions some step of the process is. */
export async function readActionsAmong(
  tx: Database,
  processId: string,
  actions: readonly string[],
): Promise<Set<string>> {
  if (actions.length === 0) return new Set();
  const action = sql`(${step.parsingInfo}->>'action')`;
  const wanted = sql.join(
    actions.map((each) => sql`${each}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ action: string }>(sql`
    select distinct ${action} as action from ${step}
      where ${step.processId} = ${processId} and not ${step.isDeleted} and ${action} in (${wanted})`);
  return new Set(rows.map((row) => row.action));
}
