import { lazy, Suspense, use, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PreviewFile } from '@stepwright/contract';
import { PageLoader } from '#ui/page-loader';
import { PreviewedContext } from './why-context.ts';
import { WhyPanel } from './why-panel.tsx';
import classes from './why.module.css';

const DiffEditor = lazy(async () => ({ default: (await import('./diff-editor.tsx')).DiffEditor }));

/** The two texts of a file; a click on a generated line, or its key, tells why it is there. */
export function WhyEditor({ file, modified }: { file: PreviewFile; modified: string }) {
  const previewed = use(PreviewedContext);
  const asked = useAskedLine(file.filePath);
  const [line, setLine] = useState<number | null>(asked);
  const [isOpen, setOpen] = useState(asked !== null);
  return (
    <div className={classes.row}>
      <Suspense fallback={<PageLoader />}>
        <DiffEditor
          original={file.originalContent}
          modified={modified}
          language={file.language}
          line={asked}
          onLine={previewed ? setLine : undefined}
          onAsk={previewed ? () => setOpen(true) : undefined}
        />
      </Suspense>
      {isOpen && previewed && (
        <WhyPanel
          previewed={previewed}
          file={file}
          line={line}
          isTraced={modified === file.content}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** The line that the address leads to, where it is one of this file. */
function useAskedLine(filePath: string): number | null {
  const [search] = useSearchParams();
  const line = Number(search.get('line'));
  return search.get('file') === filePath && Number.isInteger(line) && line > 0 ? line : null;
}
