import type { ParsingInfo, Process, Statement } from '@stepwright/contract';
import { AppError, correctMeaning, type Correction } from '@stepwright/contract';
import {
  applyCommand,
  applyReversal,
  reversalOf,
  treeOf,
  type ProcessTree,
  type Reversal,
  type StepCommand,
} from '@stepwright/process-tree';
import type { Answers } from './answer-api.ts';
import { anId, aProcess, aStatement, ids } from './factories.ts';

/** A process as a server would keep it, for tests in which several commands follow each other. */
export interface AnsweredProcess {
  answers: Answers;
  /** As the server has it now. */
  statements: () => Statement[];
  /** How commands are refused: 500 but for an `AppError`, no answer for a `TypeError`; null for success. */
  fail: (error: Error | null) => void;
  /** Holds all commands back until the returned function is called. */
  hold: () => () => void;
  /** Goes on with the generation: these steps so far. */
  generating: (progress: number, names: StepNames) => void;
  /** Ends the generation with these steps. */
  generated: (names: StepNames, message?: string) => void;
  /** Changes a step behind the screen's back. */
  change: (id: string, part: Partial<Statement>) => void;
  /** Deletes one behind the screen's back; its children move up. */
  remove: (id: string) => void;
  /** Deletes the whole process behind the screen's back. */
  deleteAll: () => void;
  version: () => number;
}

/** Steps by their names: `steps(['Order', ['Pay', 'Ship']])` is a root with two children. */
export type StepNames = (string | [string, StepNames])[];

export function stepsNamed(names: StepNames): Statement[] {
  const steps: Statement[] = [];
  const add = (list: StepNames, parentStatementId: string | null) =>
    list.forEach((entry, index) => {
      const [content, children] = typeof entry === 'string' ? [entry, []] : entry;
      const id = anId(100 + steps.length);
      const rank = `a${index}`;
      steps.push(aStatement({ id, content, parentStatementId, rank, parsingInfo: aParsing() }));
      add(children, id);
    });
  add(names, null);
  return steps;
}

export function aParsing(more: Partial<ParsingInfo> = {}): ParsingInfo {
  return {
    type: 'Command',
    success: true,
    actor: 'Customer',
    action: 'PlaceOrder',
    boundedContext: 'Sales',
    aggregate: 'Order',
    aggregateProperties: [],
    properties: [],
    query: null,
    raisedDomainEvents: [],
    requiredDataInfo: [],
    reactingToDomainEvent: null,
    confidence: 0.9,
    errorMessage: null,
    parsedBy: 'built-in',
    parserNote: null,
    ...more,
  };
}

/** Answers as the server does, with the same tree operations. What begins with "?" is an Error. */
export function answerProcess(start: Partial<Process> = {}): AnsweredProcess {
  let head = aProcess(start);
  let tree = treeOf<Statement>(head.statements);
  let version = head.version;
  let error: Error | null = null;
  let release = Promise.resolve();
  /** Every step that was ever read. */
  const known = new Set(tree.steps.keys());

  /** What leads back from the changes that have a name. */
  const reversals = new Map<string, Reversal<Statement>>();

  const commit = (
    next: ProcessTree<Statement>,
    { changed, removed }: { changed: Statement[]; removed: string[] },
    changeId?: string,
  ) => {
    if (changeId) reversals.set(changeId, reversalOf(tree, { changed, removed }));
    tree = next;
    version += 1;
    return { value: { version, statements: changed, removed, skipped: [] as string[] } };
  };
  const run = async (command: StepCommand<Statement>, changeId?: string) => {
    await release;
    if (error) throw error;
    const applied = applyCommand(tree, command);
    if (!applied.ok) throw new AppError('NOT_FOUND');
    return commit(applied.tree, applied, changeId);
  };
  const put = async (step: Statement, changeId?: string) => {
    await release;
    if (error) throw error;
    const next = treeOf<Statement>([...tree.steps.values(), step]);
    return commit(next, { changed: [step], removed: [] }, changeId);
  };
  const restore = async (restoredChangeId: string, changeId?: string) => {
    await release;
    if (error) throw error;
    const reversal = reversals.get(restoredChangeId);
    if (!reversal) throw new AppError('NOT_FOUND');
    const reversed = applyReversal(tree, reversal);
    if (!reversed.ok) throw new AppError('CONFLICT');
    const { value } = commit(reversed.tree, reversed, changeId);
    return { value: { ...value, skipped: reversed.skipped } };
  };
  const parsed = (id: string, content: string) =>
    aStatement({
      id,
      content,
      parsingInfo: content.startsWith('?')
        ? aParsing({ type: 'Error', success: false, errorMessage: 'Say who does what.' })
        : aParsing(),
    });

  return {
    statements: () => [...tree.steps.values()],
    fail: (next) => {
      const isAsIs = next instanceof TypeError || next instanceof AppError;
      error = isAsIs ? next : next && new AppError('INTERNAL_SERVER_ERROR');
    },
    hold: () => {
      let open = () => {};
      release = new Promise((resolve) => (open = resolve));
      return open;
    },
    generating: (progress, names) => {
      tree = treeOf<Statement>(stepsNamed(names));
      head = { ...head, generationProgress: progress };
      version += 1;
    },
    generated: (names, message) => {
      tree = treeOf<Statement>(stepsNamed(names));
      const generationMessage = message ?? null;
      head = { ...head, isGeneratingProcess: false, generationProgress: null, generationMessage };
      version += 1;
    },
    change: (id, part) => {
      const step = tree.steps.get(id);
      if (!step) throw new Error(`There is no step ${id}`);
      tree = treeOf<Statement>([...tree.steps.values(), { ...step, ...part }]);
      version += 1;
    },
    remove: (id) => {
      const applied = applyCommand(tree, { kind: 'delete', statementId: id });
      if (!applied.ok) throw new Error(`There is no step ${id}`);
      tree = applied.tree;
      version += 1;
    },
    deleteAll: () => {
      head = { ...head, isDeleted: true };
      version += 1;
    },
    version: () => version,
    answers: {
      process: {
        get: () => ({ data: { ...head, version, statements: [...tree.steps.values()] } }),
        getChanges: ({ since }) => {
          const { files: _files, ...present } = head;
          // Of a deleted process no steps are told.
          const isNew = Number(since) < version && !head.isDeleted;
          const statements = isNew ? [...tree.steps.values()] : [];
          for (const { id } of statements) known.add(id);
          const removed = isNew ? [...known].filter((id) => !tree.steps.has(id)) : [];
          return { data: { ...present, version, isComplete: true, statements, removed } };
        },
      },
      statement: {
        explain: () => {
          if (error) throw error;
          const reasons = [{ about: 'type' as const, text: "'review' changes something." }];
          return { data: { confidence: 0.9, reasons } };
        },
        addStatement: ({
          id,
          content,
          typedOver,
          parentStatementId,
          beforeStatementId,
          changeId,
        }) => {
          const known = tree.steps.get(id);
          // Somebody else deleted it: a new text does not bring it back.
          if (!known && typedOver) throw new AppError('NOT_FOUND');
          const { parentStatementId: _parent, rank: _rank, ...step } = parsed(id, content);
          if (known) return put({ ...known, ...step }, changeId);
          const command = { kind: 'add' as const, step: parsed(id, content), parentStatementId };
          return run({ ...command, beforeStatementId }, changeId);
        },
        insertStatement: ({ id, content, beforeStatementId, changeId }) =>
          run(
            {
              kind: 'insert',
              step: parsed(id, content),
              beforeStatementId: beforeStatementId ?? '',
            },
            changeId,
          ),
        addStatements: ({ statements, parentStatementId, beforeStatementId, changeId }) =>
          run(
            {
              kind: 'addMany',
              steps: statements.map(({ id, content, parentStatementId: parent }) => ({
                ...parsed(id, content),
                parentStatementId: parent,
              })),
              parentStatementId,
              beforeStatementId,
            },
            changeId,
          ),
        deleteStatements: ({ statementIds, changeId }) =>
          run({ kind: 'deleteSubtrees', statementIds }, changeId),
        deleteStatement: ({ statementId, changeId }) =>
          run({ kind: 'delete', statementId }, changeId),
        swapStatements: ({ swapThisStatementId, withThisStatementId, changeId }) =>
          run({ kind: 'swap', swapThisStatementId, withThisStatementId }, changeId),
        moveStatement: ({ statementId, referenceStatementId, option, changeId }) =>
          run({ kind: 'move', statementId, referenceStatementId, option }, changeId),
        restoreStatements: ({ restoredChangeId, changeId }) => restore(restoredChangeId, changeId),
        updateStatementParsingInfo: ({ statementId, parsingInfo, changeId }) => {
          const step = tree.steps.get(statementId);
          if (!step) throw new AppError('NOT_FOUND');
          const meaning = correctMeaning(step.parsingInfo, parsingInfo as Correction);
          return put({ ...step, parsingInfo: meaning }, changeId);
        },
        markAStepAsFeature: ({ stepId }) => {
          const step = tree.steps.get(stepId);
          if (!step) throw new AppError('NOT_FOUND');
          const feature = {
            aggregateId: ids.aggregate,
            elementId: anId(900),
            kind: 'command',
          } as const;
          return put({ ...step, isFeature: true, feature });
        },
      },
    },
  };
}
