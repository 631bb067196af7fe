import { Alert, Badge, Center, Text } from '@mantine/core';
import type { PreviewFile } from '@stepwright/contract';
import { lazy, Suspense } from 'react';
import { PageLoader } from '#ui/page-loader';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';

const DiffEditor = lazy(async () => ({ default: (await import('./diff-editor.tsx')).DiffEditor }));
const colours = ['green', 'yellow', 'gray', 'red', 'gray', 'yellow'];
const CONFLICT = 3;

/** One generated file beside what the branch holds. */
export function FileDetails({ file }: { file: PreviewFile | null }) {
  if (!file)
    return (
      <Center className={classes.empty}>
        <Text c="dimmed">{texts.selectFile}</Text>
      </Center>
    );
  return (
    <section className={classes.details} aria-label={file.filePath}>
      <div className={classes.detailsHead}>
        <span className={classes.path} title={file.filePath}>
          {file.filePath}
        </span>
        <Badge variant="light" color={colours[file.result]} style={{ flex: 'none' }}>
          {texts.results[file.result]}
        </Badge>
      </div>
      {file.result === CONFLICT && (
        <Alert color="red" title={texts.conflictTitle} radius={0}>
          {texts.conflictText}
        </Alert>
      )}
      {file.isBinary ? (
        <Center className={classes.empty}>
          <Text c="dimmed">{texts.binary}</Text>
        </Center>
      ) : (
        <Suspense fallback={<PageLoader />}>
          <DiffEditor
            original={file.originalContent}
            modified={file.content}
            language={file.language}
          />
        </Suspense>
      )}
    </section>
  );
}
