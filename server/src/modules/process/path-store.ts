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
  const rows = await readRowsTo(tx, processId, stepId);
  return rows.map(({ info }) => info).filter((info) => info !== null);
}

/** What a step and those above it say, from above: those that are steps; none where it is none itself. */
export async function readSentencesTo(
  tx: Database,
  processId: string,
  stepId: string,
): Promise<string[]> {
  const rows = await readRowsTo(tx, processId, stepId);
  if (!isRead(rows.at(-1))) return [];
  return rows.filter(isRead).map(({ content }) => content);
}

interface PathRow extends Record<string, unknown> {
  content: string;
  info: ParsingInfo | null;
}

const isRead = (row: PathRow | undefined): boolean =>
  row?.info !== undefined && row.info !== null && row.info.type !== 'Error';

async function readRowsTo(tx: Database, processId: string, stepId: string): Promise<PathRow[]> {
  const { rows } = await tx.execute<PathRow>(sql`
    with recursive above as (
      select ${step.parentStatementId} as parent, ${step.content} as content,
          ${step.parsingInfo} as info, 1 as distance from ${step}
        where ${step.processId} = ${processId} and ${step.id} = ${stepId}
      union all
      select ${step.parentStatementId}, ${step.content}, ${step.parsingInfo}, above.distance + 1
        from ${step} join above on ${step.id} = above.parent
        where ${step.processId} = ${processId} and not ${step.isDeleted}
          and above.distance < ${LONGEST_PATH}
    )
    select content, info from above order by distance desc`);
  return rows;
}

/** Whether some step of the process has this text, in whatever case. */
export async function hasStepSaying(
  tx: Database,
  processId: string,
  content: string,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${step} where ${step.processId} = ${processId} and not ${step.isDeleted}
      and lower(trim(${step.content})) = lower(${content}) limit 1`);
  return rows.length > 0;
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
  // One look into the index for each, however many steps do the same.
  const { rows } = await tx.execute<{ action: string }>(sql`
    select wanted.action from unnest(array[${wanted}]::text[]) as wanted(action)
      where exists (select 1 from ${step} where ${step.processId} = ${processId}
        and not ${step.isDeleted} and ${action} = wanted.action)`);
  return new Set(rows.map((row) => row.action));
}
