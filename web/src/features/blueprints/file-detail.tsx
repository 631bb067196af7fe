import { Center, Loader, SegmentedControl, Text } from '@mantine/core';
import type { BlueprintForTreeView, FileItem } from '@stepwright/contract';
import { useMemo, useState } from 'react';
import { errorText, isAnswered } from '#api/errors';
import { ErrorAlert } from '#ui/error-alert';
import { usePart } from '#ui/later';
import { percent, texts } from './blueprints-texts.ts';
import { FileActions } from './file-actions.tsx';
import { FileCode } from './file-code.tsx';
import { calls } from './file-edit.ts';
import { layOutFile, plainCode } from './file-layout.ts';
import { FileMenu } from './file-menu.tsx';
import { nothingSelected, type TextRange } from './file-selection.ts';
import { highlighter, tonesOf } from './file-tones.ts';
import { FileTools } from './file-tools.tsx';
import { FindReplace } from './find-replace.tsx';
import { SectionInPlace } from './section-in-place.tsx';
import type { OpenFile } from './use-open-file.ts';
import classes from './workshop.module.css';

interface DetailProps {
  blueprint: BlueprintForTreeView;
  open: OpenFile;
  isOwn: boolean;
}

/** The code of one file: what was learned of it, or as it was loaded. */
export function FileDetail(props: DetailProps) {
  const { fileId, file, error } = props.open;
  if (fileId === null)
    return (
      <Center h="100%">
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
  return <FileInSight key={fileId} {...props} file={file} />;
}

function FileInSight(props: DetailProps & { file: FileItem }) {
  const { blueprint, open, file, isOwn } = props;
  const [wantsSource, setWantsSource] = useState(false);
  const isLearned = file.fileBinding !== null;
  const showFound = (range: TextRange): void => {
    setWantsSource(false);
    open.onSelect({ ...nothingSelected, range, isSought: true });
  };
  return (
    <div className={classes.detail}>
      <div className={classes.detailHead}>
        <div className={classes.detailPath}>
          <Text size="sm" fw={600} truncate>
            {isLearned && !wantsSource ? file.pathBinding.value : file.path}
          </Text>
          <FileNote blueprint={blueprint} file={file} />
        </div>
        {isOwn && <FileActions blueprint={blueprint} file={file} />}
        <FindReplace file={file} isOwn={isOwn} onFound={showFound} />
        {isLearned && (
          <SegmentedControl
            size="xs"
            aria-label={texts.showAs}
            value={wantsSource ? 'source' : 'template'}
            onChange={(value) => {
              setWantsSource(value === 'source');
              open.onSelect(nothingSelected);
            }}
            data={[
              { value: 'template', label: texts.template },
              { value: 'source', label: texts.source },
            ]}
          />
        )}
      </div>
      {wantsSource ? <SourceCode file={file} /> : <EditedCode {...props} file={file} />}
    </div>
  );
}

/** As it was loaded, to be read. */
function SourceCode({ file }: { file: FileItem }) {
  const highlight = usePart(highlighter);
  const layout = useMemo(() => {
    const whole = { ...noSection, content: file.content };
    return layOutFile([whole], highlight ? tonesOf(highlight, file.path, file.content) : []);
  }, [file, highlight]);
  return <FileCode layout={layout} selection={nothingSelected} onSelect={() => undefined} />;
}

const noSection: FileItem['propertyBindings'][number] = {
  id: '',
  kind: 'TextSection',
  propertyName: null,
  content: '',
  value: '',
  originalValue: null,
  bindingContext: null,
  mappingCondition: '',
  separator: '',
  delimiter: null,
  sectionType: 'Text',
  isBound: false,
  parameters: [],
  children: [],
};

function EditedCode({ blueprint, open, file, isOwn }: DetailProps & { file: FileItem }) {
  const { selection, onSelect, edit } = open;
  const highlight = usePart(highlighter);
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  const { propertyBindings, path } = file;
  const layout = useMemo(() => {
    const tones = highlight ? tonesOf(highlight, path, plainCode(propertyBindings)) : [];
    return layOutFile(propertyBindings, tones);
  }, [propertyBindings, path, highlight]);
  const merge = (ids: readonly string[]): void =>
    edit.send(
      calls.mergeTextSections,
      { propertyBindingIds: [...ids] },
      { onDone: () => onSelect(nothingSelected) },
    );
  const work = { ...open, blueprint, file, layout };
  const [id = ''] = selection.ids;
  const edited = selection.isEditing && isOwn ? layout.spans.get(id)?.section : undefined;
  return (
    <>
      <FileTools {...work} isOwn={isOwn} onMerge={merge} />
      <FileCode
        layout={layout}
        selection={selection}
        onSelect={onSelect}
        inPlace={edited && edited.value !== null && <SectionInPlace {...work} section={edited} />}
        {...(isOwn && {
          onMerge: merge,
          onMenu: setMenu,
          onEdit: (id) => {
            if (!edit.isPending) onSelect({ ids: [id], range: null, isEditing: true });
          },
        })}
      />
      {isOwn && <FileMenu {...work} at={menu} onClose={() => setMenu(null)} onMerge={merge} />}
    </>
  );
}

/** For what the file is generated, and how well it is told. */
function FileNote({ blueprint, file }: { blueprint: BlueprintForTreeView; file: FileItem }) {
  const proof = blueprint.proof?.files.find(({ fileId }) => fileId === file.id);
  if (!proof) return null;
  const { isReproduced, firstDifference, following, leftovers } = proof;
  const wrong = firstDifference === null ? texts.missing : texts.differsAt(firstDifference);
  const names = Object.keys(leftovers);
  const notes = [
    file.fileBinding?.bindingContext ? `${texts.repeats} ${file.fileBinding.bindingContext}` : null,
    isReproduced ? texts.reproduced(percent(1)) : wrong,
    texts.follows(percent(following)),
    names.length > 0 ? `${texts.leftovers}: ${names.join(', ')}` : null,
  ];
  return (
    <Text size="xs" c={isReproduced ? 'dimmed' : 'red'} role="status">
      {notes.filter((note) => note !== null).join(' · ')}
    </Text>
  );
}
