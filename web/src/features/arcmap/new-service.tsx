/** The form of a new service in the shown context. */
export function NewService(_props: {
  organisationId: string;
  platformId: string;
  boundedContext: string;
  closePath: string;
}) {
  return null;
}
