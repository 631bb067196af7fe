import { useParams } from 'react-router';
import { paths } from '#app/paths';
import { param, useScope } from '#app/route-params';
import { DocumentList, useOpenDocument } from '#features/files';
import { ViewProcess } from '#features/smartmap';

/** `business/{processId}/view-process` */
export function Component() {
  const scope = useScope();
  const processId = param(useParams(), 'processId');
  const openDocument = useOpenDocument();
  return (
    <ViewProcess
      processId={processId}
      closePath={paths.business(scope, processId)}
      documents={<DocumentList processId={processId} onOpen={openDocument} />}
    />
  );
}
