import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { BLANK_CONTEXT, paths } from '#app/paths';
import { param, useScope } from '#app/route-params';
import { NewService } from '#features/arcmap';
import { SideDrawer } from '#ui/side-drawer';

/** `developer/{boundedContext}/add-service/details` */
export function Component() {
  const scope = useScope();
  const navigate = useNavigate();
  const address = param(useParams(), 'boundedContext');
  const boundedContext = address === BLANK_CONTEXT ? '' : address;
  const closePath = paths.developer(scope, boundedContext);
  const close = useCallback(() => void navigate(closePath), [navigate, closePath]);

  return (
    <SideDrawer title="Add" actions={[]} onClose={close}>
      <NewService {...scope} boundedContext={boundedContext} closePath={closePath} />
    </SideDrawer>
  );
}
