import {
  acceptedIn,
  acceptProposals,
  isAsItIs,
  withNeeded,
  writeTemplate,
} from '@stepwright/blueprint-engine';
import type { TemplateState } from './blueprint-tables.ts';
import type { KeptProposal } from './learning-tables.ts';
import { keptOf, readOne, type StoredManifest } from './open-file.ts';

/** A template as it is, or as it was learned, with the manifest that it belongs to. */
export interface TemplateSide {
  state: TemplateState;
  manifest: StoredManifest;
}

export interface Merge {
  source: string;
  /** The files of the sample that come of what was learned. */
  samples: readonly string[];
  proposals: readonly KeptProposal[];
  present: TemplateSide;
  learned: TemplateSide;
}

/** What a file's proposals are looked for in. */
export type Sides = Pick<Merge, 'source' | 'present' | 'learned'>;

export interface Merged {
  /** Null where nothing can be put there any more. */
  state: TemplateState | null;
  /** All that is taken by then. */
  taken: ReadonlySet<string>;
  /** Proposals whose place somebody has edited. */
  left: number;
}

/** Puts proposals into the template of a file. @returns null where there is nothing to put. */
export function mergeProposals(
  { source, samples, proposals, present, learned }: Merge,
  wanted: readonly string[],
  refused: ReadonlySet<string>,
): Merged | null {
  const own = sidesOf({ source, present, learned });
  if (!own) return null;
  const known = acceptedIn(own.present, own.learned);
  const needed = withNeeded(proposals, wanted, refused);
  if ([...needed].every((id) => known.has(id))) return null;
  const taken = new Set([...known, ...needed]);
  const kept = keptOf(present.state);
  const result = acceptProposals({ kept, present: own.present }, own.learned, taken);
  if (result.left > 0 && result.kept.text === present.state.text)
    return { state: null, taken: known, left: needed.size };
  // What somebody has bound the file to is not taken away.
  const isOwnBinding = !isAsItIs(own.present.file) && !known.has('file');
  // Where something of theirs stays in it, it cannot stand for its siblings.
  const isAlone = result.left > 0 && samples.some((path) => path !== source);
  const isBound = isOwnBinding || (isAlone && !known.has('file'));
  const { path, context: each, condition } = result.file;
  const binding = isBound
    ? {}
    : { path: writeTemplate(path, { isPath: true }), each, if: condition };
  const originals = { ...result.kept.originals };
  const state = { ...present.state, ...binding, text: result.kept.text, originals };
  const isLeft = isBound && taken.delete('file');
  return { state, taken, left: result.left + (isLeft ? 1 : 0) };
}

/** Which proposals a file has already. */
export function acceptedOf(of: Sides): Set<string> {
  const own = sidesOf(of);
  return own ? acceptedIn(own.present, own.learned) : new Set();
}

/** Both are read with the model and the types of what was learned. */
function sidesOf({ source, present, learned }: Sides) {
  const now = readOne({ source, ...present });
  const then = readOne({ source, ...learned });
  if (!now || !then) return null;
  const { sample, typeMaps } = then.blueprint;
  return { present: { ...now, blueprint: { ...now.blueprint, sample, typeMaps } }, learned: then };
}
