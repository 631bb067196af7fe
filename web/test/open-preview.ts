import { screen } from '@testing-library/react';
import type {
  Aggregate,
  Command,
  ConflictHunk,
  PreviewFile,
  PreviewResult,
  UsableStrategy,
} from '@stepwright/contract';
import type { Answers } from './answer-api.ts';
import { aDomain, anAggregate, anId, aQuery } from './factories.ts';
import { at, renderApp } from './render-app.ts';

export const previewIds = {
  command: anId(20),
  query: anId(21),
  ownBlueprint: anId(70),
  publicBlueprint: anId(71),
};

export function aBlueprint(more: Partial<UsableStrategy> = {}): UsableStrategy {
  return {
    identity: previewIds.publicBlueprint,
    name: 'Azure Functions',
    description: 'A service in TypeScript',
    type: 'Public',
    organisationId: null,
    revision: '1',
    ...more,
  };
}

const placeOrder: Command = {
  identity: previewIds.command,
  name: 'PlaceOrder',
  state: { name: 'Unpublished' },
  commitHistory: [],
  actor: 'Customer',
  typeId: null,
  attributes: [],
  domainEvents: [],
  result: null,
};

/** The service Sales/Order with a command and a query, connected, with a blueprint. */
export function aConnectedService(more: Partial<Aggregate> = {}): Aggregate {
  const { identity, name } = aBlueprint();
  return anAggregate({
    gitRepositoryUrl: 'https://git.example.com/team/orders.git',
    generationStrategies: [{ identity, name }],
    commands: [placeOrder],
    queries: [aQuery({ identity: previewIds.query })],
    ...more,
  });
}

export function aFile(filePath: string, result: number): PreviewFile {
  return {
    filePath,
    content: 'new\n',
    originalContent: result === 0 ? '' : 'old\n',
    language: 'plaintext',
    result,
    isBinary: true,
    previousPath: null,
    isRemovable: false,
    conflict: null,
    changes: [],
    trace: [],
  };
}

/** A preview of files that all lie in the folder `src`. */
export function aPreview(files: PreviewFile[], more: Partial<PreviewResult> = {}): PreviewResult {
  const children = files.map((file) => ({
    id: file.filePath,
    name: file.filePath.replace('src/', ''),
    children: [],
    file,
  }));
  return {
    directoryItems: [{ id: 'src', name: 'src', children, file: null }],
    affectedFilePaths: files.map(({ filePath }) => filePath),
    hasChanges: files.some(({ result }) => result !== 2),
    filesInContext: [],
    problems: [],
    notes: [],
    traces: [],
    head: null,
    modelDigest: 'a'.repeat(64),
    ...more,
  };
}

/** The code preview of the command, or of nothing where `nodeId` is null. */
export async function openPreview(
  options: {
    nodeId?: string | null;
    blueprintId?: string;
    /** Whose infrastructure is previewed instead of an element. */
    infrastructureId?: string;
    services?: Aggregate[];
    blueprints?: UsableStrategy[];
    answers?: Answers;
  } = {},
) {
  const { nodeId = previewIds.command, services = [aConnectedService()] } = options;
  const { blueprints = [aBlueprint()], answers = {} } = options;
  const subject = options.infrastructureId
    ? `?infrastructure=${options.infrastructureId}`
    : nodeId && `?nodeId=${nodeId}`;
  const page = options.blueprintId ? `preview/${options.blueprintId}` : 'preview';
  const app = await renderApp(
    at(`configuration/code-generation-strategies/${page}${subject ?? ''}`),
    {
      domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain(services) }) },
      generationStrategy: { listForPublish: () => ({ data: blueprints }) },
      repository: { getBranches: () => ({ data: ['dev', 'main'] }) },
      aggregate: {
        selectGenerationStrategies: () => ({
          value: { aggregate: services[0] ?? anAggregate(), elementId: null },
        }),
      },
      ...answers,
    },
  );
  await screen.findByRole('heading', { name: 'CODE PREVIEW' });
  return app;
}

/** Lines that both sides changed, between markers. Where they stand says `aConflict`. */
export function aHunk(
  id: string,
  { ours, theirs, base = '' }: { ours: string; theirs: string; base?: string },
): ConflictHunk {
  const side = (text: string) => ({ line: 1, lineCount: text.split('\n').length - 1, text });
  const lineCount = 3 + side(ours).lineCount + side(theirs).lineCount;
  return {
    id,
    base: side(base),
    ours: side(ours),
    theirs: side(theirs),
    content: { line: 1, lineCount },
    resolution: null,
  };
}

/** A file with hunks that stand one after the other between a first and a last line. */
export function aConflict(filePath: string, hunks: ConflictHunk[]): PreviewFile {
  const marked = hunks.map(
    ({ ours, theirs }) =>
      `<<<<<<< in the repository\n${ours.text}=======\n${theirs.text}>>>>>>> generated\n`,
  );
  let line = 2;
  const placed = hunks.map((hunk) => {
    const content = { line, lineCount: hunk.content.lineCount };
    line += content.lineCount;
    return { ...hunk, content };
  });
  return {
    ...aFile(filePath, 3),
    isBinary: false,
    content: `first\n${marked.join('')}last\n`,
    originalContent: `first\n${hunks.map(({ ours }) => ours.text).join('')}last\n`,
    conflict: { because: 'both_changed', digest: 'd'.repeat(64), hunks: placed },
  };
}
