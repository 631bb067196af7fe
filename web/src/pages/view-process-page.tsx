import { useParams } from 'react-router';
import { paths } from '#app/paths';
import { param, useScope } from '#app/route-params';
import { ViewProcess } from '#features/smartmap';

/** `business/{processId}/view-process` */
export function Component() {
  const scope = useScope();
  const processId = param(useParams(), 'processId');
  return <ViewProcess processId={processId} closePath={paths.business(scope, processId)} />;
}
