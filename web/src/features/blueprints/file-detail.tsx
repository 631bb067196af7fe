import { ActionIcon, Center, Group, Loader, SegmentedControl, Text } from '@mantine/core';
import type { BlueprintForTreeView, FileItem } from '@stepwright/contract';
import { IconEye } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { errorText, isAnswered } from '#api/errors';
import { ErrorAlert } from '#ui/error-alert';
import { usePart } from '#ui/later';
import { tip } from '#ui/tip';
import { keepsKeys } from '#ui/use-keys-kept';
import { isStructured } from './blueprints-queries.ts';
import { percent, texts } from './blueprints-texts.ts';
import { FileActions } from './file-actions.tsx';
import { FileCode } from './file-code.tsx';
import { calls } from './file-edit.ts';
import { layOutFile, plainCode } from './file-layout.ts';
import { FilePreview, type PreviewProps } from './file-preview.tsx';
import { withProperties } from './file-properties.ts';
import { FilePropertyTree } from './file-property-tree.tsx';
import { FileMenu } from './file-menu.tsx';
import { nothingSelected, type TextRange } from './file-selection.ts';
import { highlighter, tonesOf, wholeText } from './file-tones.ts';
import { FileTools } from './file-tools.tsx';
import { FindReplace } from './find-replace.tsx';
import { SectionInPlace } from './section-in-place.tsx';
import type { OpenFile } from './use-open-file.ts';
import codeClasses from './file-code.module.css';
import { texts as fileTexts } from './file-texts.ts';
import classes from './workshop.module.css';

interface DetailProps {
  blueprint: BlueprintForTreeView;
  open: OpenFile;
  isOwn: boolean;
  /** Whose elements the file is previewed for. */
  platformId: string;
}

/** What has the keys of the code, or of its properties. */
const code = '[role="group"][tabindex="0"], [role="treeitem"][tabindex="0"]';

/** As what the open file is shown. */
type Look = 'template' | 'source' | 'structure';

/** The code of one file: what was learned of it, or as it was loaded. */
export function FileDetail(props: DetailProps) {
  const { fileId, file, error } = props.open;
  const [hasPreview, setPreview] = useState(false);
  const [isSample, setSample] = useState(true);
  if (fileId === null)
    return (
      <Center h="100%" p="md" className={classes.nothing ?? ''}>
        <Text c="dimmed">{texts.selectFile}</Text>
      </Center>
    );
  // What is known stays in sight where reading it again fails, unless it is gone.
  if (error && (!file || isAnswered(error, 404))) return <ErrorAlert text={errorText(error)} />;
  if (!file)
    return (
      <Center h="100%" role="status" aria-label={texts.loading}>
        <Loader size="sm" />
      </Center>
    );
  return (
    <FileInSight
      key={fileId}
      {...props}
      file={file}
      hasPreview={hasPreview}
      onPreview={() => setPreview(!hasPreview)}
      isSample={isSample}
      onSample={setSample}
    />
  );
}

interface SightProps extends DetailProps, PreviewProps {
  file: FileItem;
  hasPreview: boolean;
  onPreview: () => void;
}

function FileInSight(props: SightProps) {
  const { blueprint, open, file, isOwn, hasPreview } = props;
  const [look, setLook] = useState<Look>('template');
  const isLearned = file.fileBinding !== null;
  const looks: Look[] = [
    'template',
    ...(isStructured(file.path) ? (['structure'] as const) : []),
    ...(isLearned ? (['source'] as const) : []),
  ];
  const showFound = (range: TextRange): void => {
    setLook('template');
    open.onSelect({ ...nothingSelected, range, isSought: true });
  };
  return (
    <div className={classes.detail} {...keepsKeys(code)}>
      <div className={classes.detailHead}>
        <div className={classes.detailPath}>
          <Text size="sm" fw={600} truncate>
            {isLearned && look !== 'source' ? file.pathBinding.value : file.path}
          </Text>
          <FileNote blueprint={blueprint} file={file} />
        </div>
        <Group gap={4}>
          <ActionIcon
            variant={hasPreview ? 'light' : 'subtle'}
            color={hasPreview ? 'blue' : 'gray'}
            aria-label={fileTexts.preview}
            aria-pressed={hasPreview}
            {...tip(fileTexts.previewTip)}
            onClick={props.onPreview}
          >
            <IconEye size={16} />
          </ActionIcon>
          {isOwn && <FileActions blueprint={blueprint} file={file} />}
          <FindReplace
            blueprintId={blueprint.identity}
            file={file}
            isOwn={isOwn}
            onFound={showFound}
          />
        </Group>
        {looks.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={texts.showAs}
            value={look}
            onChange={(value) => {
              setLook(value as Look);
              open.onSelect(nothingSelected);
            }}
            data={looks.map((value) => ({ value, label: lookLabels[value] }))}
          />
        )}
      </div>
      {look === 'source' ? <SourceCode file={file} /> : <EditedCode {...props} look={look} />}
    </div>
  );
}

const lookLabels: Record<Look, string> = {
  template: texts.template,
  structure: fileTexts.structureShort,
  source: texts.source,
};

/** As it was loaded, to be read. */
function SourceCode({ file }: { file: FileItem }) {
  const highlight = usePart(highlighter);
  const { content, path } = file;
  const layout = useMemo(() => wholeText(content, { path, highlight }), [content, path, highlight]);
  return <FileCode layout={layout} selection={nothingSelected} onSelect={() => undefined} />;
}

function EditedCode(props: SightProps & { look: Look }) {
  const { blueprint, open, file, isOwn, look, hasPreview } = props;
  const { platformId, isSample, onSample } = props;
  const { selection, onSelect, edit, properties } = open;
  const highlight = usePart(highlighter);
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  const { propertyBindings, path } = file;
  const layout = useMemo(() => {
    const tones = highlight ? tonesOf(highlight, path, plainCode(propertyBindings)) : [];
    return withProperties(layOutFile(propertyBindings, tones), properties);
  }, [propertyBindings, path, highlight, properties]);
  const merge = (ids: readonly string[]): void =>
    edit.send(
      calls.mergeTextSections,
      { propertyBindingIds: [...ids] },
      { onDone: () => onSelect(nothingSelected) },
    );
  const work = { ...open, blueprint, file, layout };
  const typed = open.unsaved.flatMap(({ fileId, id }) => (fileId === file.id && id ? [id] : []));
  const unsavedIds = typed.join(' ');
  const unsaved = useMemo(() => unsavedIds.split(' ').filter(Boolean), [unsavedIds]);
  const [id = ''] = selection.ids;
  const edited = selection.isEditing && isOwn ? layout.spans.get(id)?.section : undefined;
  return (
    <>
      <FileTools {...work} isOwn={isOwn} onMerge={merge} />
      <div className={codeClasses.sidesByWidth}>
        <div className={codeClasses.both}>
          <div className={codeClasses.half}>
            {look === 'structure' ? (
              <FilePropertyTree {...work} />
            ) : (
              <FileCode
                layout={layout}
                selection={selection}
                onSelect={onSelect}
                unsaved={unsaved}
                inPlace={
                  edited && edited.value !== null && <SectionInPlace {...work} section={edited} />
                }
                {...(isOwn && {
                  onMerge: merge,
                  onMenu: setMenu,
                  onEdit: (id) => {
                    if (!edit.isPending) onSelect({ ids: [id], range: null, isEditing: true });
                  },
                })}
              />
            )}
          </div>
          {hasPreview && <FilePreview {...work} {...{ platformId, isSample, onSample }} />}
        </div>
      </div>
      {isOwn && <FileMenu {...work} at={menu} onClose={() => setMenu(null)} onMerge={merge} />}
    </>
  );
}

/** For what the file is generated, and how well it is told. */
function FileNote({ blueprint, file }: { blueprint: BlueprintForTreeView; file: FileItem }) {
  const proof = blueprint.proof?.files.find(({ fileId }) => fileId === file.id);
  if (!proof) return null;
  const { isReproduced, firstDifference, following, leftovers, reason = null } = proof;
  const wrong = firstDifference === null ? texts.missing : texts.differsAt(firstDifference);
  const names = Object.keys(leftovers);
  const notes = [
    file.fileBinding?.bindingContext ? `${texts.repeats} ${file.fileBinding.bindingContext}` : null,
    isReproduced ? texts.reproduced(percent(1)) : wrong,
    texts.follows(percent(following)),
    names.length > 0 ? `${texts.leftovers}: ${names.join(', ')}` : null,
    reason,
  ];
  return (
    <Text size="xs" c={isReproduced ? 'dimmed' : 'red'} role="status">
      {notes.filter((note) => note !== null).join(' · ')}
    </Text>
  );
}
