/** The service map: contexts, dependency graph, and the selected service. */
export function ServiceMap({ boundedContext }: {
  organisationId: string;
  platformId: string;
  boundedContext: string;
  aggregateId: string | null;
}) {
  return <h1>{boundedContext}</h1>;
}
