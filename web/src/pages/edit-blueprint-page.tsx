import { Suspense } from 'react';
import { useParams } from 'react-router';
import { param, useScope } from '#app/route-params';
import { SampleForm } from '#features/arcmap';
import { Workshop, WorkshopSkeleton } from '#features/blueprints';

/** `configuration/code-generation-strategies/edit/{generationStrategyId}` */
export function Component() {
  const scope = useScope();
  const id = param(useParams(), 'generationStrategyId');
  return (
    <Suspense fallback={<WorkshopSkeleton />}>
      <Workshop key={id} scope={scope} id={id} SampleForm={SampleForm} />
    </Suspense>
  );
}
