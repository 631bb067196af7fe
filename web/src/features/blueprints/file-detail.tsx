import { Center, Loader, SegmentedControl, Text } from '@mantine/core';
import type { BlueprintForTreeView, FileItem } from '@stepwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorText, isAnswered } from '#api/errors';
import { ErrorAlert } from '#ui/error-alert';
import { usePart } from '#ui/later';
import { fileItemOptions } from './blueprints-queries.ts';
import { percent, texts } from './blueprints-texts.ts';
import { FileActions } from './file-actions.tsx';
import { FileCode } from './file-code.tsx';
import { calls, useFileEdit } from './file-edit.ts';
import { layOutFile, plainCode } from './file-layout.ts';
import { FileMenu } from './file-menu.tsx';
import { nothingSelected, type FileSelection } from './file-selection.ts';
import { highlighter, tonesOf } from './file-tones.ts';
import { FileTools } from './file-tools.tsx';
import { FindReplace } from './find-replace.tsx';
import classes from './workshop.module.css';

interface DetailProps {
  blueprint: BlueprintForTreeView;
  fileId: string | null;
  isOwn: boolean;
  selection: FileSelection;
  onSelect: (selection: FileSelection) => void;
}

/** The code of one file: what was learned of it, or as it was loaded. */
export function FileDetail(props: DetailProps) {
  const { fileId } = props;
  if (fileId === null)
    return (
      <Center h="100%">
        <Text c="dimmed">{texts.selectFile}</Text>
      </Center>
    );
  return <OpenFile key={fileId} {...props} fileId={fileId} />;
}

function OpenFile(props: DetailProps & { fileId: string }) {
  const { data: file, error } = useQuery({
    ...fileItemOptions(props.fileId),
    throwOnError: false,
  });
  const [wantsSource, setWantsSource] = useState(false);
  // What is known stays in sight where reading it again fails, unless it is gone.
  if (error && (!file || isAnswered(error, 404))) return <ErrorAlert text={errorText(error)} />;
  if (!file)
    return (
      <Center h="100%" role="status" aria-label={texts.loading}>
        <Loader size="sm" />
      </Center>
    );
  const isLearned = file.fileBinding !== null;
  const selectOne = (id: string | null): void =>
    props.onSelect(id === null ? nothingSelected : { ids: [id], range: null, isEditing: false });
  return (
    <div className={classes.detail}>
      <div className={classes.detailHead}>
        <div className={classes.detailPath}>
          <Text size="sm" fw={600} truncate>
            {isLearned && !wantsSource ? file.pathBinding.value : file.path}
          </Text>
          <FileNote blueprint={props.blueprint} file={file} />
        </div>
        {props.isOwn && <FileActions blueprint={props.blueprint} file={file} />}
        <FindReplace file={file} isOwn={props.isOwn} onSelect={selectOne} />
        {isLearned && (
          <SegmentedControl
            size="xs"
            aria-label={texts.showAs}
            value={wantsSource ? 'source' : 'template'}
            onChange={(value) => {
              setWantsSource(value === 'source');
              props.onSelect(nothingSelected);
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

function EditedCode(props: DetailProps & { file: FileItem }) {
  const { blueprint, file, isOwn, selection, onSelect } = props;
  const highlight = usePart(highlighter);
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  const { propertyBindings, path } = file;
  const layout = useMemo(() => {
    const tones = highlight ? tonesOf(highlight, path, plainCode(propertyBindings)) : [];
    return layOutFile(propertyBindings, tones);
  }, [propertyBindings, path, highlight]);
  const edit = useFileEdit(blueprint.identity, file);
  const merge = (ids: readonly string[]): void =>
    edit.send(
      calls.mergeTextSections,
      { propertyBindingIds: [...ids] },
      { onDone: () => onSelect(nothingSelected) },
    );
  const work = { blueprint, file, layout, selection, onSelect, edit };
  return (
    <>
      <FileTools {...work} isOwn={isOwn} onMerge={merge} />
      <FileCode
        layout={layout}
        selection={selection}
        onSelect={onSelect}
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
