import type { BlueprintFile } from '#exchange/blueprint';
import { Claims } from '#render/claims';
import { PathCheck } from '#render/path-safety';
import { decodeText } from '#exchange/text-coding';
import { literalBinary, literalFile } from './learn-literal.ts';
import type { Learned, Sample, SourceFile } from './learn.ts';

/**
 * Learns from the files that every system may have side by side. The others, with a name that one
 * refuses or that differs from an earlier one only by case, are never given back: they stay as they
 * are behind all others, so that they take nothing from them.
 */
export function learnPossible(sample: Sample, learn: (sample: Sample) => Learned): Learned {
  const paths = new PathCheck();
  const claims = new Claims();
  const possible: SourceFile[] = [];
  const impossible: SourceFile[] = [];
  for (const file of sample.files) {
    const isPossible = paths.problem(file.path) === null && claims.take(file.path);
    (isPossible ? possible : impossible).push(file);
  }
  const { blueprint, kept } = learn({ ...sample, files: possible });
  return {
    kept,
    blueprint: { ...blueprint, files: [...blueprint.files, ...impossible.map(asItIs)] },
  };
}

/** A file of the sample without any parameter. */
export function asItIs({ path, content }: SourceFile): BlueprintFile {
  const text = decodeText(content);
  return text === null ? literalBinary(path, content) : literalFile(path, text);
}
