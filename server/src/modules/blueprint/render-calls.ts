import { proveBlueprint, type RenderOptions, type SourceFile } from '@stepwright/blueprint-engine';
import type { FilePreview } from '@stepwright/contract';
import type { TemplateProof } from './blueprint-tables.ts';
import {
  acceptedOf,
  mergeProposals,
  type Merge,
  type Merged,
  type Sides,
} from './learning-merge.ts';
import { readOne, type FileTemplate } from './open-file.ts';
import { previewFile, reproduceFile, type WantedPreview } from './preview-file.ts';

export interface MergeCall {
  merge: Merge;
  wanted: readonly string[];
  refused: ReadonlySet<string>;
}
export interface ProofCall {
  one: Parameters<typeof readOne>[0];
  samples: readonly SourceFile[];
}
export interface PreviewCall {
  template: FileTemplate;
  wanted: WantedPreview;
}
export interface ReproduceCall {
  template: FileTemplate;
  path: string;
}
type Most = RenderOptions['most'];

/**
 * What renders templates while somebody waits: here where it is little, else in a thread. What somebody
 * only looks at can be tried under a limit.
 */
export const renderCalls = {
  merge: ({ merge, wanted, refused }: MergeCall): Merged | null =>
    mergeProposals(merge, wanted, refused),
  accepted: (of: Sides): ReadonlySet<string> => acceptedOf(of),
  prove: ({ one, samples }: ProofCall): TemplateProof | null => {
    const read = readOne(one);
    if (!read) return null;
    const { files, extra, problems } = proveBlueprint(read.blueprint, samples);
    return { files, extra, problems };
  },
  preview: ({ template, wanted }: PreviewCall, most?: Most): FilePreview =>
    previewFile(template, wanted, most),
  reproduce: ({ template, path }: ReproduceCall, most?: Most): string | null =>
    reproduceFile(template, path, most),
};

export type RenderKind = keyof typeof renderCalls;
export type CallOf<Kind extends RenderKind> = Parameters<(typeof renderCalls)[Kind]>[0];
export type AnswerOf<Kind extends RenderKind> = ReturnType<(typeof renderCalls)[Kind]>;
export type RenderOrder = {
  [Kind in RenderKind]: { kind: Kind; calls: CallOf<Kind>[] };
}[RenderKind];

export function answerCalls({ kind, calls }: RenderOrder, most?: Most): unknown[] {
  const answer = renderCalls[kind] as (call: unknown, most?: Most) => unknown;
  return calls.map((call) => answer(call, most));
}
