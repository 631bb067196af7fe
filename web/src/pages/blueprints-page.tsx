import { useScope } from '#app/route-params';
import { Blueprints } from '#features/configuration';

/** `configuration/code-generation-strategies` */
export function Component() {
  return <Blueprints organisationId={useScope().organisationId} />;
}
