import { useScope } from '#app/route-params';
import { Blueprints } from '#features/blueprints';

/** `configuration/code-generation-strategies` */
export function Component() {
  return <Blueprints scope={useScope()} />;
}
