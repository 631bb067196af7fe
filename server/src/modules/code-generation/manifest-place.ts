import { isOfManifest, manifestPath } from '@stepwright/blueprint-engine';
import type { BranchSnapshot } from '#git/branch-snapshot';
import type { GenerationProblem } from './generation.ts';

/** The folders that a manifest and its lists lie in. */
const folderPattern = /^\.stepwright(?:\/files(?:\/[\w-]{1,64})?)?$/;

/** What lies where the manifest goes and is none: git would take it away without a word. */
export function manifestPlaceProblems({
  files,
}: Pick<BranchSnapshot, 'files'>): GenerationProblem[] {
  const near = [...files.keys()].filter((path) => path.startsWith('.stepwright'));
  const taken = near.filter(
    (path) =>
      folderPattern.test(path) ||
      path.startsWith(`${manifestPath}/`) ||
      (isOfManifest(path) && files.get(path)?.mode.startsWith('100') === false),
  );
  return taken.slice(0, 1).map((path) => ({
    code: 'manifest_place_taken',
    message: `${path} in the repository lies where Stepwright keeps what it generated. Move it to another place.`,
    filePath: path,
    line: null,
  }));
}
