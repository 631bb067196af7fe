import type { Part, TextFile } from '#exchange/blueprint';
import { both } from '#learn/conditions/learn-condition-text';
import type { SampleScope } from '#learn/learn-scope';

/** The types of the model that the attributes of one collection have where a file writes them. */
export interface UsedTypes {
  path: string;
  condition: string;
  names: ReadonlySet<string>;
  /** What stands behind a type's name in what is called after it: the `Input` of `PierInput`. */
  end: string;
}

type Place = Omit<UsedTypes, 'names'>;

/**
 * The types that a file names by what it calls after them, `PierInput` for each `Pier`; null where several
 * things are called so, or for elements of several kinds.
 */
export function calledAfterTypes(
  file: TextFile,
  scope: Pick<SampleScope, 'allFrames'>,
): UsedTypes | null {
  const places = new Map<string, Place>();
  const note = (parts: readonly Part[], own: Place): void => {
    for (const [at, part] of parts.entries()) {
      if (part.kind === 'section') {
        const { context, condition } = part;
        const inside = context === null ? both(own.condition, condition) : condition;
        note(part.parts, { ...own, path: context ?? own.path, condition: inside });
      } else if (part.kind === 'parameter' && part.path === `${own.path}.BaseType`) {
        const place = { ...own, end: endBehind(parts[at + 1]) };
        if (part.format === 'Pascal') places.set(JSON.stringify(place), place);
      }
    }
  };
  note(file.parts, { path: '', condition: '', end: '' });
  const [place, ...others] = places.values();
  const isBelow = place?.path.slice(0, place.path.lastIndexOf('.')) === file.context;
  if (!place || others.length > 0 || place.end === '' || !isBelow) return null;
  const all = scope.allFrames(place.path).map(({ item }) => item.type);
  const names = all.flatMap((type) => (type?.kind === 'declared' ? [type.base] : []));
  return { ...place, names: new Set(names) };
}

function endBehind(next: Part | undefined): string {
  return next?.kind === 'text' ? (/^\w*/.exec(next.text)?.[0] ?? '') : '';
}
