import type { AnyContractProcedure } from '@orpc/contract';
import { contract, type Contract } from './contract.ts';

/** Where a call goes, in the form in which the contract library reads it. */
export interface CallRoute {
  '~orpc': {
    route: { method?: 'GET' | 'POST'; path?: `/${string}`; outputStructure?: 'detailed' };
    errorMap: Record<never, never>;
    meta: Record<never, never>;
  };
}

/**
 * Where every call of the contract goes, and nothing of what is sent: for a client that leaves all
 * checks to the server. It is plain data, as which the build puts it into the web app: no schema,
 * and not the library they are written with, is loaded before the first page is seen.
 */
export const routes = Object.fromEntries(
  Object.entries(contract).map(([group, calls]) => [group, routesOf(calls)]),
) as { [Group in keyof Contract]: { [Call in keyof Contract[Group]]: CallRoute } };

function routesOf(calls: Record<string, AnyContractProcedure>): Record<string, CallRoute> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, { '~orpc': call }]) => {
      const { method, path, outputStructure } = call.route as CallRoute['~orpc']['route'];
      return [
        name,
        { '~orpc': { route: { method, path, outputStructure }, errorMap: {}, meta: {} } },
      ];
    }),
  );
}
