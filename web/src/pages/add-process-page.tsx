import { useParams } from 'react-router';
import { paths } from '#app/paths';
import { useScope } from '#app/route-params';
import { ProcessWizard } from '#features/smartmap';

/** `business/add-process` and `business/{processId}/add-process`: design another process. */
export function Component() {
  const scope = useScope();
  const { processId } = useParams();
  return <ProcessWizard {...scope} closePath={paths.business(scope, processId)} />;
}
