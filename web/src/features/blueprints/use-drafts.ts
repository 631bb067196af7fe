import type { FileItem } from '@stepwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Typed } from './draft.ts';
import { followDrafts, isTyped, withDraft, type SectionDrafts } from './section-drafts.ts';
import type { SectionValues } from './section-values.ts';

type TypedPath = Typed<{ path: string }>;

/** Somewhere in a blueprint where something was typed and not saved. */
export interface Unsaved {
  fileId: string;
  /** The section; null where it is about the file's path. */
  id: string | null;
  /** The file in which the section has this id. */
  of?: FileItem;
}

/** What was typed in a blueprint and is not saved, by the id of the file. */
interface Drafts {
  sections: Readonly<Record<string, SectionDrafts>>;
  paths: Readonly<Record<string, TypedPath>>;
}

const none: Drafts = { sections: {}, paths: {} };

/**
 * Keeps what is typed over sections and paths until it is saved or given up, wherever one clicks
 * meanwhile. Who leaves the blueprint finds it again; who leaves the page is asked first.
 */
export function useDrafts(blueprintId: string, file: FileItem | undefined) {
  const cache = useQueryClient();
  const key = ['typed', blueprintId];
  const [known, setKnown] = useState<Drafts>(() => cache.getQueryData(key) ?? none);
  const fileId = file?.id ?? '';
  const before = known.sections[fileId];
  const now = before && file && followDrafts(before, file);
  if (now && now !== before) setKnown({ ...known, sections: { ...known.sections, [fileId]: now } });
  const unsaved = unsavedIn(known);
  const isUnsaved = unsaved.length > 0;

  useEffect(() => {
    cache.setQueryDefaults(['typed'], { gcTime: Number.POSITIVE_INFINITY });
    cache.setQueryData(['typed', blueprintId], known);
  }, [cache, blueprintId, known]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return {
    unsaved,
    typedOver: (id: string): Typed<SectionValues> => now?.over[id] ?? {},
    typeOver: (id: string, typed: Typed<SectionValues>): void => {
      if (!file) return;
      setKnown(({ sections, ...rest }) => ({
        ...rest,
        sections: { ...sections, [file.id]: withDraft(sections[file.id], { file, id }, typed) },
      }));
    },
    dropped: now?.dropped ?? [],
    forgetDropped: (): void =>
      setKnown(({ sections, ...rest }) => {
        const of = sections[fileId];
        return of
          ? { ...rest, sections: { ...sections, [fileId]: { ...of, dropped: [] } } }
          : { ...rest, sections };
      }),
    typedPath: known.paths[fileId] ?? {},
    onTypePath: (typed: TypedPath): void =>
      setKnown(({ paths, ...rest }) => ({ ...rest, paths: { ...paths, [fileId]: typed } })),
  };
}

function unsavedIn({ sections, paths }: Drafts): Unsaved[] {
  const over = Object.entries(sections).flatMap(([fileId, { of, over: typed }]) =>
    Object.keys(typed).map((id) => ({ fileId, id, of })),
  );
  const ofPaths = Object.entries(paths).flatMap(([fileId, typed]) =>
    isTyped(typed) ? [{ fileId, id: null }] : [],
  );
  return [...over, ...ofPaths];
}
