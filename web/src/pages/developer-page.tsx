import { Suspense } from 'react';
import { Outlet, useParams } from 'react-router';
import { BLANK_CONTEXT } from '#app/paths';
import { useScope } from '#app/route-params';
import { ServiceMap } from '#features/arcmap';
import { CanvasFrame } from '#ui/canvas-frame';

/** `developer/{boundedContext?}/{aggregateId?}`: the service map, with its side panels over it. */
export function Component() {
  const { boundedContext = '', aggregateId = null } = useParams();
  const name = boundedContext === BLANK_CONTEXT ? '' : boundedContext;
  return (
    <CanvasFrame
      canvas={<ServiceMap {...useScope()} boundedContext={name} aggregateId={aggregateId} />}
    >
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </CanvasFrame>
  );
}
