import type { LearningProposal, ProposedFile } from '@stepwright/contract';

/** A row of the list: a file, or one of its proposals. */
export interface LearnRow {
  id: string;
  file: ProposedFile;
  /** Null: the file itself. */
  proposal: LearningProposal | null;
  depth: number;
}

/** Files with their proposals, each below what it stands inside of. */
export function learnRows(
  files: readonly ProposedFile[],
  { closed, isOpenOnly }: { closed: ReadonlySet<string>; isOpenOnly: boolean },
): LearnRow[] {
  return files.flatMap((file) => {
    const { source } = file;
    const shown = file.proposals.filter(({ state }) => !isOpenOnly || state === 'open');
    if (shown.length === 0) return [];
    const own: LearnRow = { id: source, file, proposal: null, depth: 0 };
    if (closed.has(source)) return [own];
    const byId = new Map(file.proposals.map((each) => [each.id, each]));
    const depthOf = ({ within }: LearningProposal): number => {
      const around = within === null ? undefined : byId.get(within);
      return around ? depthOf(around) + 1 : 1;
    };
    const rows = shown.map((proposal) => ({
      id: rowId(source, proposal.id),
      file,
      proposal,
      depth: depthOf(proposal),
    }));
    return [own, ...rows];
  });
}

export function rowId(source: string, id: string): string {
  return `${source}\n${id}`;
}

export function openIn(file: ProposedFile): number {
  return countOf([file], 'open');
}

/** How many proposals of some files are open, accepted or refused. */
export function countOf(files: readonly ProposedFile[], wanted: LearningProposal['state']): number {
  return files.flatMap(({ proposals }) => proposals.filter(({ state }) => state === wanted)).length;
}
