import { redirect, type LoaderFunctionArgs } from 'react-router';
import { paths } from '#app/paths';
import { queryClient } from '#app/query-client';
import { scopeOf } from '#app/route-params';
import { processesQuery } from '#features/smartmap';

/** `business`: without a process there is one to set up; else on to the first one. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const scope = scopeOf(params);
  const { data } = await queryClient.fetchQuery(processesQuery(scope.organisationId));
  const first = data.find((process) => !process.isDeleted);
  return redirect(first ? paths.business(scope, first.identity) : paths.configBusiness(scope));
}
