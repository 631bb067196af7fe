import { Center, Loader, NativeSelect, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { FilePreview as Shown } from '@stepwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorTextOr } from '#api/errors';
import { usePart } from '#ui/later';
import { calls } from './blueprints-queries.ts';
import { draftOver } from './draft.ts';
import { FileCode } from './file-code.tsx';
import classes from './file-code.module.css';
import { nothingSelected } from './file-selection.ts';
import { texts } from './file-texts.ts';
import { highlighter, wholeText } from './file-tones.ts';
import type { FileWork } from './file-work.ts';
import { diffLines } from './history-diff-lines.ts';
import { changesOf, valuesOf } from './section-values.ts';

/** How long after the last letter the preview follows. */
const FOLLOW = 80;

export interface PreviewProps {
  platformId: string;
  /** Whether it is made of the sample, and not of the platform. */
  isSample: boolean;
  onSample: (isSample: boolean) => void;
}

/** What the open file becomes for an element of a model, while it is edited. */
export function FilePreview({ platformId, isSample, onSample, ...work }: FileWork & PreviewProps) {
  const { file } = work;
  const [element, setElement] = useState<string | null>(null);
  const { data, error, isTyped } = usePreview(work, {
    platformId: isSample ? null : platformId,
    element,
  });
  const original = isSample ? file.content : null;
  return (
    <section className={classes.half} aria-label={texts.previewOf}>
      <div className={classes.tools}>
        <NativeSelect
          size="xs"
          aria-label={texts.previewModel}
          value={isSample ? 'sample' : 'platform'}
          onChange={({ currentTarget: { value } }) => {
            onSample(value === 'sample');
            setElement(null);
          }}
          data={[
            { value: 'sample', label: texts.sampleModel },
            { value: 'platform', label: texts.platformModel },
          ]}
        />
        {data && data.elements.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={texts.previewElement}
            value={data.shown?.element ?? ''}
            onChange={({ currentTarget: { value } }) => setElement(value)}
            data={data.elements.map(({ element: value, name }) => ({ value, label: name }))}
          />
        )}
        {data && <CutNote preview={data} />}
      </div>
      {(error || !data) && <PreviewWait error={error} />}
      {data && <PreviewBody preview={data} original={original} isTyped={isTyped} />}
    </section>
  );
}

function CutNote({ preview: { elements, total } }: { preview: Shown }) {
  if (total <= elements.length) return null;
  return (
    <Text size="xs" c="dimmed">
      {texts.elementsCut(elements.length)}
    </Text>
  );
}

function PreviewWait({ error }: { error: Error | null }) {
  if (error)
    return (
      <Text size="xs" c="red" p="xs" role="alert">
        {errorTextOr(error, texts.previewFailed)}
      </Text>
    );
  return (
    <Center p="md" role="status" aria-label={texts.previewLoading}>
      <Loader size="sm" />
    </Center>
  );
}

/** Asked again with every version, and with what is typed. */
function usePreview(work: FileWork, of: { platformId: string | null; element: string | null }) {
  const { file } = work;
  const [change] = useDebouncedValue(unsavedOf(work), FOLLOW);
  const isTyped = change !== null && change.version === file.version;
  const asked = { fileId: file.id, ...of, ...(isTyped && { change }) };
  const { data, error } = useQuery({
    queryKey: ['preview-file', asked, file.version, file.blueprintVersion],
    queryFn: ({ signal }) => calls.previewFile(asked, { signal }),
    select: ({ value }) => value,
    // Of another model it would be taken for this one's.
    placeholderData: (before, query) =>
      (query?.queryKey[1] as typeof asked | undefined)?.platformId === of.platformId
        ? before
        : undefined,
    throwOnError: false,
    // Of what is typed nothing is kept for later.
    gcTime: 0,
  });
  return { data, error, isTyped };
}

function PreviewBody(props: { preview: Shown; original: string | null; isTyped: boolean }) {
  const { preview, ...rest } = props;
  const { shown, problems, elements } = preview;
  if (shown) return <PreviewText shown={shown} problems={problems} {...rest} />;
  return (
    <Text size="sm" c="dimmed" p="xs" role="status">
      {elements.length === 0 ? texts.previewNoElements : texts.previewNone}
    </Text>
  );
}

interface TextProps {
  shown: NonNullable<Shown['shown']>;
  problems: string[];
  /** Null where it is not to come out as it was. */
  original: string | null;
  isTyped: boolean;
}

function PreviewText({ shown, problems, original, isTyped }: TextProps) {
  const { content, path, isCut } = shown;
  const highlight = usePart(highlighter);
  const layout = useMemo(() => wholeText(content, { path, highlight }), [content, path, highlight]);
  const differing = useMemo(
    () => (original === null ? null : differingLines(original, content)),
    [original, content],
  );
  const notes = [
    path,
    differing && (differing.size === 0 ? texts.asOriginal : texts.differs(differing.size)),
    isTyped && texts.unsaved,
    isCut && texts.previewCut,
    ...problems,
  ];
  return (
    <>
      <Text size="xs" c={problems.length > 0 ? 'red' : 'dimmed'} px="sm" py={2} role="status">
        {notes.filter(Boolean).join(' · ')}
      </Text>
      <FileCode
        label={texts.previewOf}
        layout={layout}
        selection={nothingSelected}
        onSelect={() => undefined}
        {...(differing && { differing })}
      />
    </>
  );
}

/** What is typed over the selected section, and not saved yet. */
function unsavedOf({ file, layout, selection, typed }: FileWork) {
  const [id = ''] = selection.ids;
  const section = selection.ids.length === 1 ? layout.spans.get(id)?.section : undefined;
  if (!section) return null;
  const { values, conflicts } = draftOver(valuesOf(section), typed, () => undefined);
  const changes = changesOf(section, values);
  if (conflicts.length > 0 || Object.keys(changes).length === 0) return null;
  return { ...changes, propertyBindingId: section.id, version: file.version };
}

/** Lines that are others than in the original, from 0; where some are missing, the one behind them. */
function differingLines(original: string, content: string): ReadonlySet<number> {
  const found = new Set<number>();
  let at = 0;
  for (const { kind, after } of diffLines(original, content)) {
    if (kind !== 'same') found.add(after === null ? at : after - 1);
    if (after !== null) at = after;
  }
  return found;
}
