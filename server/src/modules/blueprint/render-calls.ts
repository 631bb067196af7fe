import { proveBlueprint, type SourceFile } from '@stepwright/blueprint-engine';
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
import { previewFile, type WantedPreview } from './preview-file.ts';

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

/** What renders templates while somebody waits: here where it is little, else in a thread. */
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
  preview: ({ template, wanted }: PreviewCall): FilePreview => previewFile(template, wanted),
};

export type RenderKind = keyof typeof renderCalls;
export type CallOf<Kind extends RenderKind> = Parameters<(typeof renderCalls)[Kind]>[0];
export type AnswerOf<Kind extends RenderKind> = ReturnType<(typeof renderCalls)[Kind]>;
export type RenderOrder = {
  [Kind in RenderKind]: { kind: Kind; calls: CallOf<Kind>[] };
}[RenderKind];

export function answerCalls({ kind, calls }: RenderOrder): unknown[] {
  const answer = renderCalls[kind] as (call: unknown) => unknown;
  return calls.map((call) => answer(call));
}
