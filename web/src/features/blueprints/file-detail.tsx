import { Center, Loader, SegmentedControl, Text } from '@mantine/core';
import type { BlueprintForTreeView, FileItem } from '@stepwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#api/errors';
import { ErrorAlert } from '#ui/error-alert';
import { fileItemOptions } from './blueprints-queries.ts';
import { percent, texts } from './blueprints-texts.ts';
import { FindReplace } from './find-replace.tsx';
import { FileSections } from './file-sections.tsx';
import classes from './workshop.module.css';

interface DetailProps {
  blueprint: BlueprintForTreeView;
  isOwn: boolean;
  fileId: string | null;
  sectionId: string | null;
  onSelect: (sectionId: string | null) => void;
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
  const { blueprint, isOwn, fileId, sectionId, onSelect } = props;
  const { data: file, error } = useQuery({ ...fileItemOptions(fileId), throwOnError: false });
  const [wantsSource, setWantsSource] = useState(false);
  if (error) return <ErrorAlert text={errorText(error)} />;
  if (!file)
    return (
      <Center h="100%" role="status" aria-label={texts.loading}>
        <Loader size="sm" />
      </Center>
    );
  const isLearned = file.fileBinding !== null;
  return (
    <div className={classes.detail}>
      <div className={classes.detailHead}>
        <div className={classes.detailPath}>
          <Text size="sm" fw={600} truncate>
            {isLearned && !wantsSource ? file.pathBinding.value : file.path}
          </Text>
          <FileNote blueprint={blueprint} file={file} />
        </div>
        <FindReplace file={file} isOwn={isOwn} onSelect={onSelect} />
        {isLearned && (
          <SegmentedControl
            size="xs"
            aria-label={texts.showAs}
            value={wantsSource ? 'source' : 'template'}
            onChange={(value) => setWantsSource(value === 'source')}
            data={[
              { value: 'template', label: texts.template },
              { value: 'source', label: texts.source },
            ]}
          />
        )}
      </div>
      {isLearned && !wantsSource ? (
        <FileSections sections={file.propertyBindings} selected={sectionId} onSelect={onSelect} />
      ) : (
        <pre className={classes.code}>{file.content}</pre>
      )}
    </div>
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
    <Text size="xs" c="dimmed">
      {notes.filter((note) => note !== null).join(' · ')}
    </Text>
  );
}
