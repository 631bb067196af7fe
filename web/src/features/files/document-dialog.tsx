import { later, useOnceTrue } from '#ui/later';
import { useDocumentPath } from './use-document.ts';

const OpenDocument = later(() =>
  import('./open-document.tsx').then((module) => module.OpenDocument),
);

/** The document that the address names, over everything else. */
export function DocumentDialog({ processId }: { processId: string }) {
  const path = useDocumentPath();
  return useOnceTrue(path !== null) && <OpenDocument processId={processId} path={path} />;
}
