import type { FileItem, FileProperty } from '@stepwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAnswered } from '#api/errors';
import { fileItemOptions, filePropertiesOptions } from './blueprints-queries.ts';
import type { Typed } from './draft.ts';
import { followSelection } from './file-anchor.ts';
import { useFileEdit, type FileEdit } from './file-edit.ts';
import { nothingSelected, type FileSelection } from './file-selection.ts';
import type { SectionValues } from './section-values.ts';
import type { Unsaved } from './blueprint-drafts.ts';
import { useDrafts } from './use-drafts.ts';

/** The file that is open, what is selected in it, and what was typed over that. */
export interface OpenFile {
  fileId: string | null;
  file: FileItem | undefined;
  /** Why it could not be read. */
  error: Error | null;
  selection: FileSelection;
  /** @param of the file that the selection was made in; absent, the one that is shown. */
  onSelect: (selection: FileSelection, of?: FileItem) => void;
  /** Over what is bound to the selected section. */
  typed: Typed<SectionValues>;
  onType: (typed: Typed<SectionValues>) => void;
  /** Over sections that somebody removed. */
  dropped: readonly Typed<SectionValues>[];
  forgetDropped: () => void;
  /** Sections and paths, of all files, over which something was typed. */
  unsaved: readonly Unsaved[];
  /** Over where the file is generated. */
  typedPath: Typed<{ path: string }>;
  onTypePath: (typed: Typed<{ path: string }>) => void;
  /** Of JSON, YAML and XML, of this version of the file. */
  properties: readonly FileProperty[];
  /** How far they are read. */
  propertiesRead: PropertiesRead;
  edit: FileEdit;
}

export interface PropertiesRead {
  isReading: boolean;
  error: Error | null;
  /** Whether more is in the file than is told. */
  isCut: boolean;
  /** Values that are none in the language of the file. */
  wrong: readonly WrongValue[];
  /** Whether the file can be read as it stands. */
  isReadable: boolean;
}

interface WrongValue {
  from: number;
  to: number;
  line: number;
}

interface Selected {
  selection: FileSelection;
  /** The file whose places the selection names. */
  of: FileItem | undefined;
}

const none: readonly FileProperty[] = [];
const noneWrong: readonly WrongValue[] = [];
const nothing: Selected = { selection: nothingSelected, of: undefined };

/** Opens a file. Whatever others change in it, what is selected stays the same section, or none. */
export function useOpenFile(blueprintId: string, fileId: string | null): OpenFile {
  const { data: file, error } = useQuery({
    ...fileItemOptions(fileId ?? ''),
    enabled: fileId !== null,
    throwOnError: false,
  });
  const propertiesNow = useProperties(file);
  const [state, setState] = useState(nothing);
  const isGone = isAnswered(error, 404);
  const opened = { fileId: fileId ?? '', file, isGone };
  const { typedOver, typeOver, ...drafts } = useDrafts(blueprintId, opened);
  const edit = useFileEdit(blueprintId, file);
  const now = upToDate(state, fileId, file);
  if (now !== state) setState(now);
  const { selection } = now;
  const [id = ''] = selection.ids;
  return {
    fileId,
    file: isGone ? undefined : file,
    error: fileId === null ? null : error,
    selection,
    ...drafts,
    typed: typedOver(id),
    onType: (typed) => typeOver(id, typed),
    edit,
    ...propertiesNow,
    onSelect: (next, of = file) => setState({ selection: next, of }),
  };
}

function useProperties(
  file: FileItem | undefined,
): Pick<OpenFile, 'properties' | 'propertiesRead'> {
  const { data, error, isEnabled } = useQuery(filePropertiesOptions(file));
  // Those of another version lie elsewhere.
  const isOfIt = data !== undefined && data.version === file?.version;
  return {
    properties: isOfIt ? data.properties : none,
    propertiesRead: {
      isReading: isEnabled && !isOfIt && error === null,
      error,
      isCut: isOfIt && data.hasMore,
      wrong: isOfIt ? data.wrong : noneWrong,
      isReadable: !isOfIt || data.isReadable,
    },
  };
}

function upToDate(state: Selected, fileId: string | null, file: FileItem | undefined): Selected {
  const { of } = state;
  if (!of) return state;
  if (of.id !== fileId) return nothing;
  return file && of !== file ? followed(state, of, file) : state;
}

function followed(state: Selected, before: FileItem, file: FileItem): Selected {
  const { propertyBindings } = file;
  if (before.propertyBindings === propertyBindings) return { ...state, of: file };
  const selection = followSelection(before.propertyBindings, propertyBindings, state.selection);
  // Lines that were only shown, such as those of a proposal, nobody has to select again.
  const isShown = state.selection.isSought && state.selection.range !== null;
  const nothingNow = isShown ? nothingSelected : { ...nothingSelected, isLost: true as const };
  return { selection: selection ?? nothingNow, of: file };
}
