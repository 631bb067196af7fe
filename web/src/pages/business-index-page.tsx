import { redirect, type LoaderFunctionArgs } from 'react-router';
import { createDemoProcess } from '#app/demo';
import { paths } from '#app/paths';
import { queryClient } from '#app/query-client';
import { scopeOf } from '#app/route-params';
import { processesQuery } from '#features/smartmap';

const UNREADABLE = 'unreadable';

/**
 * `business`: without a process there is one to set up; else on to the first one.
 *
 * A process that could not be read sends here, and is passed over: the two would otherwise send
 * each other round for ever.
 */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const scope = scopeOf(params);
  const demo = await createDemoProcess(scope);
  if (demo) return redirect(paths.business(scope, demo));

  const unreadable = new URL(request.url).searchParams.get(UNREADABLE);
  const options = processesQuery(scope.organisationId);
  if (unreadable) await queryClient.invalidateQueries({ queryKey: options.queryKey });
  const { data } = await queryClient.fetchQuery(options);

  const there = data.filter((process) => !process.isDeleted);
  const first = there.find((process) => process.identity !== unreadable);
  if (!first && there.length > 0)
    throw new Response(null, {
      status: 502,
      statusText: 'The process cannot be read at the moment.',
    });
  return redirect(first ? paths.business(scope, first.identity) : paths.configBusiness(scope));
}
