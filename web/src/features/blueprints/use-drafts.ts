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
  /** The section; null where it is about the file's path, or a section that is gone. */
  id: string | null;
  /** The file in which the section has this id. */
  of?: FileItem;
}

/** What was typed in a blueprint and is not saved, by the id of the file. */
interface Drafts {
  sections: Readonly<Record<string, SectionDrafts>>;
  paths: Readonly<Record<string, TypedPath>>;
}

/** The file that is looked at. */
interface Opened {
  fileId: string;
  file: FileItem | undefined;
  /** Somebody deleted it. */
  isGone: boolean;
}

const none: Drafts = { sections: {}, paths: {} };

/**
 * Keeps what is typed over sections and paths until it is saved or given up, wherever one clicks
 * meanwhile. Who leaves the blueprint finds it again; who leaves the page, from wherever, is asked
 * first.
 */
export function useDrafts(blueprintId: string, open: Opened) {
  const { fileId, file } = open;
  const cache = useQueryClient();
  const key = ['typed', blueprintId];
  const [known, setKnown] = useState<Drafts>(() => cache.getQueryData(key) ?? none);
  const now = nowIn(known, open);
  if (now !== known) setKnown(now);
  const { over = {}, dropped = [] } = now.sections[fileId] ?? {};
  const unsaved = unsavedIn(now);
  const isUnsaved = unsaved.length > 0;

  useEffect(() => {
    cache.setQueryDefaults(['typed'], { gcTime: Number.POSITIVE_INFINITY });
    cache.setQueryData(['typed', blueprintId], known);
  }, [cache, blueprintId, known]);
  useEffect(() => {
    if (isUnsaved) asksFor.add(blueprintId);
    else asksFor.delete(blueprintId);
  }, [blueprintId, isUnsaved]);

  return {
    unsaved,
    typedOver: (id: string): Typed<SectionValues> => over[id] ?? {},
    typeOver: (id: string, typed: Typed<SectionValues>): void => {
      if (!file) return;
      setKnown(({ sections, ...rest }) => ({
        ...rest,
        sections: withSections(
          sections,
          file.id,
          withDraft(sections[file.id], { file, id }, typed),
        ),
      }));
    },
    dropped,
    forgetDropped: (): void =>
      setKnown(({ sections, ...rest }) => {
        const of = sections[fileId];
        const kept = of ? withSections(sections, fileId, { ...of, dropped: [] }) : sections;
        return { ...rest, sections: kept };
      }),
    typedPath: now.paths[fileId] ?? {},
    onTypePath: (typed: TypedPath): void =>
      setKnown(({ paths, ...rest }) => ({ ...rest, paths: { ...paths, [fileId]: typed } })),
  };
}

/** The blueprints, shown or not, in which something is not saved. */
const asksFor = new Set<string>();
window.addEventListener('beforeunload', (event) => {
  if (asksFor.size > 0) event.preventDefault();
});

/** With the open file as it is now. */
function nowIn(known: Drafts, open: Opened): Drafts {
  const { fileId, file, isGone } = open;
  if (isGone) return withoutFile(known, open);
  const before = known.sections[fileId];
  const now = before && file && followDrafts(before, file);
  if (!now || now === before) return known;
  return { ...known, sections: { ...known.sections, [fileId]: now } };
}

/** What was typed over a file that is gone is only kept to be copied. */
function withoutFile(known: Drafts, { fileId, file }: Opened): Drafts {
  const { of = file, over = {}, dropped = [] } = known.sections[fileId] ?? {};
  const { path } = known.paths[fileId] ?? {};
  const typed = [...Object.values(over), ...(path ? [{ value: path }] : [])];
  if (!of || typed.length === 0) return known;
  const now = { of, over: {}, dropped: [...dropped, ...typed] };
  return {
    sections: { ...known.sections, [fileId]: now },
    paths: { ...known.paths, [fileId]: {} },
  };
}

/** Of a file over which nothing is typed any more nothing is kept. */
function withSections(sections: Drafts['sections'], fileId: string, now: SectionDrafts) {
  const { [fileId]: _before, ...others } = sections;
  const isEmpty = Object.keys(now.over).length + now.dropped.length === 0;
  return isEmpty ? others : { ...others, [fileId]: now };
}

function unsavedIn({ sections, paths }: Drafts): Unsaved[] {
  const fileIds = new Set([...Object.keys(sections), ...Object.keys(paths)]);
  return [...fileIds].flatMap((fileId): Unsaved[] => {
    const { of, over = {}, dropped = [] } = sections[fileId] ?? {};
    return [
      ...Object.keys(over).map((id) => ({ fileId, id, of })),
      ...dropped.map(() => ({ fileId, id: null })),
      ...(isTyped(paths[fileId] ?? {}) ? [{ fileId, id: null }] : []),
    ];
  });
}
