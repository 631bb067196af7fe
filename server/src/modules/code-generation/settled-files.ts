import type { ManifestService } from '@stepwright/blueprint-engine';
import type { ComparedFile } from './compare-with-branch.ts';
import type { GeneratedFile } from './generation.ts';
import { isSamePurpose, purposeOf, type Owner } from './moved-files.ts';

const compared = new WeakMap<GeneratedFile, ComparedFile>();

/** Of a file that the branch holds as it was generated now, and before: nothing is to be done. */
export function settled(generated: GeneratedFile): ComparedFile {
  const known = compared.get(generated);
  if (known) return known;
  const { content } = generated;
  const decision = { result: 'unchanged' as const, content };
  const file = { generated, previousPath: null, original: content, decision };
  compared.set(generated, file);
  return file;
}

/** The files of which something is not as the branch and its manifest have it, mostly few. */
export function unsettledOf(
  owner: Owner,
  files: readonly GeneratedFile[],
  { own, isHeld }: { own: ManifestService | undefined; isHeld: (file: GeneratedFile) => boolean },
): ReadonlySet<GeneratedFile> {
  if (!own) return new Set(files);
  return new Set(
    files.filter((file) => {
      const before = own.files.get(file.path);
      const isAsBefore =
        before?.hash === file.hash && isSamePurpose(before, purposeOf(owner, file));
      return !isAsBefore || !isHeld(file);
    }),
  );
}
