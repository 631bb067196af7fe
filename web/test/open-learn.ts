import { screen, within } from '@testing-library/react';
import type { BlueprintForTreeView, Learning, LearningProposal } from '@stepwright/contract';
import { type Answers } from '#test/answer-api';
import { anId, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

export const id = anId(20);
const fileId = anId(21);
const fileProof = { following: 0.5, literal: 0.5, leftovers: {} };
const blueprint: BlueprintForTreeView = {
  identity: id,
  name: 'Ours',
  description: '',
  type: 'Private',
  organisationId: ids.organisation,
  version: 4,
  directoryItems: [{ id: fileId, fileId, name: 'order.ts', path: 'order.ts', children: [] }],
  parameters: [],
  proof: {
    isProven: false,
    reproduced: 0.5,
    isOutdated: false,
    files: [
      { ...fileProof, fileId, path: 'order.ts', isReproduced: false, firstDifference: 2 },
      { ...fileProof, fileId: null, path: 'b.ts', isReproduced: true, firstDifference: null },
    ],
    extra: [],
    problems: [],
  },
  jobId: null,
};

const evidence = {
  times: 1,
  files: 1,
  forms: ['order.ts'],
  examples: [],
  following: 0,
};
export const proposal = (more: Partial<LearningProposal>): LearningProposal => ({
  id: 'file',
  kind: 'path',
  what: '{Aggregates.Name|Kebab}.ts for each Aggregates',
  lines: [],
  within: null,
  isWhole: false,
  evidence,
  isReproduced: true,
  isByModel: false,
  state: 'open',
  ...more,
});
export const named = proposal({
  id: 'name',
  kind: 'parameter',
  what: '{Aggregates.Name|Pascal}',
  lines: [1],
  within: 'file',
  evidence: {
    times: 3,
    files: 2,
    forms: ['Order'],
    following: 2,
    examples: [{ path: 'order.ts', line: 1, text: 'class Order {' }],
  },
});

const learning: Learning = {
  from: 'the service Order',
  at: '2026-11-01T10:00:00.000Z',
  isOutdated: false,
  total: 2,
  refused: 0,
  unseen: [{ element: 'Sales/Order', name: 'discount' }],
  ruledOut: [{ what: 'amount', reason: 'order.ts would differ in line 2.' }],
  words: [],
  note: null,
};
export const file = {
  source: 'order.ts',
  fileId,
  samples: ['order.ts'],
  proposals: [proposal({}), named],
};
export const proposals = {
  learning,
  files: [file],
  next: null,
  canAskModel: false,
  learnedBefore: null as string[] | null,
};

function answers(more: Answers['generationStrategy'] = {}): Answers {
  return {
    generationStrategy: {
      getForTreeView: () => ({ data: blueprint }),
      getBindingContextOptions: () => ({ data: [] }),
      getSample: () => ({ data: null }),
      listVersions: () => ({ data: { versions: [], hasMore: false, undo: null, redo: null } }),
      getFileItem: () => ({
        data: {
          id: fileId,
          path: 'order.ts',
          version: 0,
          blueprintVersion: 4,
          content: 'class Order {\n}\n',
          fileBinding: null,
          pathBinding: { value: 'order.ts', parameters: [] },
          propertyBindings: [],
          proof: null,
        },
      }),
      listProposals: () => ({ data: proposals }),
      decideProposals: () => ({ value: { version: 5, changed: 1, left: 1, jobId: null } }),
      ...more,
    },
  };
}

/** Opens a blueprint with its Learn panel, and two proposals in it. */
export async function openLearn(more: Answers['generationStrategy'] = {}) {
  const shown = await renderApp(
    at(`configuration/code-generation-strategies/edit/${id}`),
    answers(more),
  );
  await shown.user.click(await screen.findByRole('button', { name: 'Show Learn' }));
  const panel = await screen.findByRole('region', { name: 'Learn' });
  await within(panel).findByRole('tree', { name: 'Proposals' });
  return { ...shown, panel };
}
