import { randomUUID } from 'node:crypto';
import type { Process, Statement } from '@stepwright/contract';
import type { APlatform } from './a-platform.ts';

/** A process over the API, in the words of a test. */
export interface AProcess {
  processId: string;
  read: () => Promise<Process>;
  /** Adds a step and answers it; last under that parent. */
  add: (content: string, parentStatementId?: string | null) => Promise<Statement>;
  /** The tree as a text: `A(B C(D))`, each step by its content. */
  drawing: () => Promise<string>;
}

export async function aProcess(
  { api, actor, organisationId, platformId }: APlatform,
  description?: string,
): Promise<AProcess> {
  const processId = randomUUID();
  await api.process.createProcess({
    processId,
    platformId,
    organisationId,
    ownerId: actor.id,
    name: 'Ordering',
    description,
    generateProcessBasedOnDescription: description !== undefined,
  });
  const read = async () => (await api.process.get({ processId })).data;
  return {
    processId,
    read,
    add: async (content, parentStatementId = null) => {
      const id = randomUUID();
      const step = { id, content, parentStatementId, platformId, processId };
      const { value } = await api.statement.addStatement(step);
      const added = value.statements.find((each) => each.id === id);
      if (!added) throw new Error('The step was not answered.');
      return added;
    },
    drawing: async () => drawingOf((await read()).statements),
  };
}

function drawingOf(statements: Statement[]): string {
  const byId = new Map(statements.map((step) => [step.id, step]));
  const draw = (id: string): string => {
    const step = byId.get(id);
    const children = step?.childStatements.map(draw) ?? [];
    return `${step?.content}${children.length > 0 ? `(${children.join(' ')})` : ''}`;
  };
  const roots = statements.filter((step) => step.parentStatementId === null);
  return roots.map((step) => draw(step.id)).join(' ');
}
