/** Every address of the web app, once. Parts of an address are encoded here and nowhere else. */
import { isDirect, type PanelName } from './panels.ts';

/** Where a page belongs: an organisation and its platform. */
export interface Scope {
  organisationId: string;
  platformId: string;
}

/** A bounded context without a name has an address all the same. */
export const BLANK_CONTEXT = '[no bounded context]';

const join = (...parts: string[]) => `/${parts.map(encodeURIComponent).join('/')}`;
const within = ({ organisationId, platformId }: Scope, ...parts: string[]) =>
  join(organisationId, platformId, ...parts);
const queried = (path: string, query: Record<string, string | null | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
};

export const paths = {
  root: '/',
  plans: '/plans',
  welcome: '/welcome',
  welcomeStep1: '/welcome/step1',
  welcomeStep2: '/welcome/step2',
  onboarding: (term?: string) => queried('/onboarding', { term }),

  /** Without an id: goes on to the first process. */
  business: (scope: Scope, processId?: string | null) =>
    processId ? within(scope, 'business', processId) : within(scope, 'business'),
  /** A process with one of its steps chosen. */
  step: (scope: Scope, processId: string, stepId: string) =>
    queried(paths.business(scope, processId), { step: stepId }),
  configBusiness: (scope: Scope) => within(scope, 'business', 'config-business'),
  addProcess: (scope: Scope, processId?: string | null) =>
    `${paths.business(scope, processId)}/add-process`,
  viewProcess: (scope: Scope, processId: string) =>
    within(scope, 'business', processId, 'view-process'),
  /** A side panel over the SmartMap, such as `edit-command` of a command. */
  businessPanel: (scope: Scope, processId: string, panel: PanelTarget) =>
    queried(within(scope, 'business', processId) + panelPath(panel, 'business'), {
      ...(isDirect(panel.name) && !panel.elementId ? { aggregateId: panel.aggregateId } : {}),
      ...panel.query,
    }),

  /** Without a bounded context: goes on to the first one. */
  developer: (scope: Scope, boundedContext?: string | null, query: NodeQuery = {}) =>
    queried(
      boundedContext === undefined || boundedContext === null
        ? within(scope, 'developer')
        : within(scope, 'developer', boundedContext || BLANK_CONTEXT),
      { ...query },
    ),
  addService: (scope: Scope, boundedContext: string) =>
    within(scope, 'developer', boundedContext || BLANK_CONTEXT, 'add-service', 'details'),
  /** A side panel over the ArcMap. `query.context` prefills the bounded context of an add form. */
  developerPanel: (scope: Scope, boundedContext: string, panel: PanelTarget) =>
    queried(
      within(scope, 'developer', boundedContext || BLANK_CONTEXT) + panelPath(panel, 'developer'),
      panel.query ?? {},
    ),

  platformSetup: (scope: Scope, step?: PlatformStep) =>
    step && step !== 'cloud'
      ? within(scope, 'platform-setup', step)
      : within(scope, 'platform-setup'),

  /** The setup from its beginning: the choice of the cloud goes on to the next step. */
  platformWizard: (scope: Scope) =>
    queried(paths.platformSetup(scope), { redirect: paths.platformSetup(scope, 'routing') }),

  profile: (scope: Scope) => within(scope, 'configuration', 'profile'),
  editProfile: (scope: Scope) => within(scope, 'configuration', 'profile', 'edit'),
  /** The profile of somebody whose organisation has no platform yet. */
  profileWithoutPlatform: (organisationId: string) =>
    join(organisationId, 'configuration', 'profile'),
  /** The platform once it is set up; before, it leads to the wizard. */
  platform: (scope: Scope) => within(scope, 'configuration', 'platform'),
  users: (scope: Scope) => within(scope, 'configuration', 'users'),
  addUser: (scope: Scope) => within(scope, 'configuration', 'users', 'add'),
  /** Takes the post of the removal dialog. */
  deleteUser: (scope: Scope) => within(scope, 'configuration', 'users', 'delete'),
  blueprints: (scope: Scope) => within(scope, 'configuration', 'code-generation-strategies'),
  addBlueprint: (scope: Scope) => `${paths.blueprints(scope)}/add`,
  editBlueprint: (scope: Scope, strategyId: string) =>
    within(scope, 'configuration', 'code-generation-strategies', 'edit', strategyId),
  /** The code preview. `nodeId` is the identity of the element that it opens with. */
  codePreview: (scope: Scope, strategyId?: string | null, nodeId?: string | null) =>
    queried(
      within(
        scope,
        'configuration',
        'code-generation-strategies',
        'preview',
        ...(strategyId ? [strategyId] : []),
      ),
      { nodeId },
    ),
  /** The preview of what a page publishes. `from` is that page: its message is offered there. */
  publishPreview: (
    scope: Scope,
    nodeId: string,
    query: { branch: string; from: PanelName; readModelId: string | null },
  ) => queried(paths.codePreview(scope), { nodeId, ...query }),
  /** The preview of the infrastructure of a service, or of what the services of the platform share. */
  infrastructurePreview: (scope: Scope, ownerId: string, branch?: string | null) =>
    queried(paths.codePreview(scope), { infrastructure: ownerId, branch }),
  /** The same, with a line of a file to be shown once it is previewed. */
  previewLine: (scope: Scope, nodeId: string, { file, line }: { file: string; line?: number }) =>
    queried(within(scope, 'configuration', 'code-generation-strategies', 'preview'), {
      nodeId,
      file,
      line: line === undefined ? null : String(line),
    }),
};

/** An address given as `?redirect=`, only where it is a path of this web app; else null. */
export function ownPath(address: string | null): string | null {
  if (!address?.startsWith('/')) return null;
  const url = new URL(address, window.location.origin);
  return url.origin === window.location.origin ? url.pathname + url.search + url.hash : null;
}

export type PlatformStep = 'cloud' | 'routing' | 'hosting' | 'git-credentials' | 'confirm';

/** The node that the service map selects. */
export interface NodeQuery {
  aggregate?: string | null;
  type?: string | null;
}

export interface PanelTarget {
  name: PanelName;
  /** The command, reaction, query, read model or type; not on adding one. */
  elementId?: string | null;
  aggregateId?: string | null;
  /** Only of `generate-code`. */
  eventType?: string | null;
  /** Opens the commit history of the element. */
  history?: boolean;
  query?: Record<string, string | null | undefined>;
}

/** Over the SmartMap some panels name only the element; the rest stand behind their service. */
function panelPath(panel: PanelTarget, place: 'business' | 'developer'): string {
  const { name, aggregateId, elementId, eventType } = panel;
  const isBehind = place === 'developer' || !isDirect(name);
  const ending = name === 'delete-readmodel' || name === 'delete-type' ? aggregateId : null;
  const parts = [
    isBehind ? aggregateId : null,
    name,
    eventType,
    elementId,
    isBehind ? null : ending,
    panel.history ? 'commits-history' : null,
  ];
  return join(...parts.filter((part): part is string => !!part));
}
