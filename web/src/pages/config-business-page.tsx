import { useScope } from '#app/route-params';
import { ProcessWizard } from '#features/smartmap';

/** `business/config-business`: there is no process yet, so there is nowhere to go back to. */
export function Component() {
  return <ProcessWizard {...useScope()} closePath={null} />;
}
