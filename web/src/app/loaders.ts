import { redirect, type LoaderFunctionArgs } from 'react-router';
import { isFlagOn } from '#api/configuration';
import { errorText, isAnswered } from '#api/errors';
import {
  domainOptions,
  organisationOptions,
  placesOptions,
  platformOfOrganisationOptions,
  platformOptions,
} from './organisation.ts';
import { BLANK_CONTEXT, paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import { param, scopeOf } from './route-params.ts';
import { texts } from './shell-texts.ts';
import { storedState } from './stored-state.ts';
import { showToast } from './toast.ts';
import { ORPCError } from '@orpc/client';

/** Of what nobody expects to be told, while a page is still painted. */
const LONG_NOTE_MS = 10_000;

/** Where somebody stands who signs in: which step of the wizard is missing, or the first platform. */
async function standing(): Promise<string> {
  const organisation = await queryClient.fetchQuery(organisationOptions());
  if (!organisation) return paths.welcomeStep1;
  storedState.organisationId.set(organisation.identity);
  if (!organisation.ecosystemName) return paths.welcomeStep2;

  const platform = await queryClient.fetchQuery(
    platformOfOrganisationOptions(organisation.identity),
  );
  // The wizard was left between its last two calls: its second step is safe to repeat.
  if (!platform) return paths.welcomeStep2;
  return paths.business({ organisationId: organisation.identity, platformId: platform.identity });
}

/** `/`: onwards to where the person stands. A failed read leads to the first step, as specified. */
export async function rootLoader(): Promise<Response> {
  try {
    return redirect(await standing());
  } catch {
    return redirect(paths.welcomeStep1);
  }
}

/** A step of the wizard stays, or goes on for those who have done it. */
export async function welcomeStepLoader(stay: string): Promise<Response | null> {
  try {
    const target = await standing();
    return target === stay ? null : redirect(target);
  } catch {
    return stay === paths.welcomeStep1 ? null : redirect(paths.welcomeStep1);
  }
}

/** Keeps the term of a demonstration, then goes on as `/` does. */
export function onboardingLoader({ request }: LoaderFunctionArgs): Promise<Response> {
  const term = new URL(request.url).searchParams.get('term')?.trim();
  if (term) storedState.demo.set({ active: true, term });
  return rootLoader();
}

/** An address of an organisation without a platform: on to its users, else to the start. */
export async function organisationLoader({ params }: LoaderFunctionArgs): Promise<Response> {
  if (!storedState.organisationId.get()) return redirect(paths.root);
  const organisationId = param(params, 'organisationId');
  const platform = await queryClient.fetchQuery(platformOfOrganisationOptions(organisationId));
  return redirect(
    platform ? paths.users({ organisationId, platformId: platform.identity }) : paths.root,
  );
}

/** Every page of a platform: the organisation is known, and the domain read answers 200. */
export async function platformLoader({ params }: LoaderFunctionArgs): Promise<Response | null> {
  if (!storedState.organisationId.get()) return redirect(paths.root);
  const { platformId } = scopeOf(params);
  const [organisation] = await Promise.all([
    queryClient.ensureQueryData(organisationOptions()),
    queryClient.ensureQueryData(domainOptions(platformId)).catch(throwAnswer),
  ]);
  return organisation ? null : redirect(paths.root);
}

/** Generating code is part of some plans only. */
export async function codeGenerationLoader(): Promise<Response | null> {
  const organisation = await queryClient.ensureQueryData(organisationOptions());
  const isAllowed = organisation?.subscriptionPlan.capabilities.codeGeneration ?? false;
  return isAllowed ? null : redirect(paths.root);
}

/** What the clouds offer is chosen after the cloud, which leads back here. */
export async function cloudLoader({ params, request }: LoaderFunctionArgs) {
  const { platformId } = scopeOf(params);
  const { data } = await queryClient.fetchQuery(platformOptions(platformId));
  if (data.cloudPlatform !== null) return null;
  const { pathname, search, searchParams } = new URL(request.url);
  const query = new URLSearchParams({ redirect: pathname + search });
  // Closing leads to the same service from there.
  const aggregate = searchParams.get('aggregate');
  if (aggregate) query.set('aggregate', aggregate);
  return redirect(`${pathname.replace(/[^/]+$/, 'config-cloud-provider')}?${query.toString()}`);
}

/** `developer`: the first bounded context, or an empty map where there is none. */
export async function developerIndexLoader({ params }: LoaderFunctionArgs) {
  const first = (await contextNames(params))[0];
  return first === undefined ? null : redirect(paths.developer(scopeOf(params), first));
}

/**
 * A bounded context that there is not leads to where the service of the address is now, else to the
 * first one, and says so.
 */
export async function boundedContextLoader({ params, request }: LoaderFunctionArgs) {
  const wanted = param(params, 'boundedContext');
  const { platformId } = scopeOf(params);
  const boundedContext = wanted === BLANK_CONTEXT ? '' : wanted.trim();
  // Asked for beside the services and not after them; the map waits for it, the address does not. The map
  // itself asks again.
  const places = placesOptions({ platformId, boundedContext });
  void queryClient.prefetchQuery({ ...places, staleTime: Number.POSITIVE_INFINITY });
  const names = await contextNames(params);
  const isThere = names.some((name) => (name || BLANK_CONTEXT) === wanted);
  if (isThere || names.length === 0) return null;
  const { pathname, search, searchParams } = new URL(request.url);
  const aggregateId = params['aggregateId'] ?? searchParams.get('aggregate');
  const now = await contextOfService(platformId, aggregateId);
  if (now !== null) return redirect(inContext(pathname, now) + search);
  showToast({ message: texts.noContext(wanted), color: 'yellow', autoClose: LONG_NOTE_MS });
  return redirect(paths.developer(scopeOf(params), names[0]));
}

/** The plans of an organisation, where this host shows plans at all. */
export async function plansLoader(): Promise<Response | null> {
  if (!isFlagOn('upgradePlan')) throw new Response(null, { status: 404, statusText: 'Not Found' });
  const organisation = await queryClient.ensureQueryData(organisationOptions());
  return organisation ? null : redirect(paths.root);
}

export function notFoundLoader(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

/** Sorted as the map lists them: a context without a name comes last. */
async function contextNames(params: LoaderFunctionArgs['params']): Promise<string[]> {
  const { data } = await queryClient.ensureQueryData(domainOptions(scopeOf(params).platformId));
  const names = data.boundedContexts.map(({ name }) => name.trim());
  return [...names.filter((name) => name !== ''), ...names.filter((name) => name === '')];
}

/** Where a service is that was looked for elsewhere; null for one that nobody knows. */
async function contextOfService(platformId: string, id: string | null): Promise<string | null> {
  const { data } = await queryClient.ensureQueryData(domainOptions(platformId));
  const all = data.boundedContexts.flatMap(({ aggregates }) => aggregates);
  return all.find(({ identity }) => identity === id)?.boundedContext.trim() ?? null;
}

/** The same address, in another bounded context. */
function inContext(pathname: string, name: string): string {
  const context = encodeURIComponent(name || BLANK_CONTEXT);
  return pathname.replace(/(\/developer\/)[^/]+/, (_all, before: string) => before + context);
}

/** An answer other than 200 is shown as it is, by its status text. */
function throwAnswer(error: unknown): never {
  if (error instanceof ORPCError && isAnswered(error, 300, 599))
    throw new Response(null, { status: error.status, statusText: errorText(error) });
  throw error;
}
