import type {
  Command,
  Aggregate,
  Domain,
  FileSection,
  Organisation,
  Platform,
  Process,
  ProcessSummary,
  PublishResult,
  Query,
  Reaction,
  Statement,
  SubscriptionPlan,
  WebConfiguration,
} from '@stepwright/contract';

/** Ids that read well in a failed test: `anId(7)` ends in 7. */
export function anId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export const ids = {
  organisation: anId(1),
  platform: anId(2),
  process: anId(3),
  aggregate: anId(4),
};
export const person = { id: 'object-id-1', email: 'ada@example.com' };

export function aConfiguration(more: Partial<WebConfiguration> = {}): WebConfiguration {
  return {
    identity: {
      issuer: 'https://issuer.example',
      clientId: 'web',
      scope: 'openid profile api',
      audience: null,
    },
    bases: {},
    flags: {
      approveForDevelopment: true,
      publish: true,
      deleteProcess: true,
      autogenerateAttributes: true,
      multipleOrganisations: false,
      upgradePlan: true,
    },
    debugAllowed: true,
    customerPortalUrl: 'https://billing.example/portal',
    uploads: { largestFile: 20_000_000, mostFiles: 500 },
    version: '0.1.0',
    ...more,
  };
}

export function aPlan(more: Partial<SubscriptionPlan> = {}): SubscriptionPlan {
  return {
    name: 'Full',
    capabilities: { codeGeneration: true },
    freeAttributeAutoGenerationLimit: null,
    freeAttributeAutoGenerationRemaining: null,
    freeMockupAnalysisLimit: null,
    freeMockupAnalysisRemaining: null,
    freeProcessAutoGenerationLimit: null,
    freeProcessAutoGenerationRemaining: null,
    freeStepAutocompletionLimit: null,
    freeStepAutocompletionRemaining: null,
    ...more,
  };
}

export function anOrganisation(more: Partial<Organisation> = {}): Organisation {
  return {
    identity: ids.organisation,
    name: 'Acme',
    ecosystemName: 'Web shop',
    ownerId: person.id,
    isOrganisationOwner: true,
    coreDomain: null,
    subscriptionPlan: aPlan(),
    gitRepositoryUrl: null,
    cloudPlatform: null,
    routingStrategy: null,
    frontEndHosting: null,
    isSubmitted: false,
    ...more,
  };
}

export function aPlatform(more: Partial<Platform> = {}): Platform {
  return {
    identity: ids.platform,
    organisationId: ids.organisation,
    ecosystemName: 'Web shop',
    isSubmitted: false,
    cloudPlatform: null,
    routingStrategy: null,
    frontEndHosting: null,
    gitRepositoryUrl: null,
    ...more,
  };
}

export function aProcessSummary(more: Partial<ProcessSummary> = {}): ProcessSummary {
  return {
    identity: ids.process,
    name: 'Order to cash',
    description: null,
    organisationId: ids.organisation,
    ownerId: person.id,
    platformId: ids.platform,
    generateProcessBasedOnDescription: false,
    isGeneratingProcess: false,
    generationProgress: null,
    generationMessage: null,
    isProcessingFiles: false,
    isDeleted: false,
    version: 1,
    ...more,
  };
}

export function aProcess(more: Partial<Process> = {}): Process {
  return { ...aProcessSummary(), statements: [], files: [], ...more };
}

export function aStatement(more: Partial<Statement> = {}): Statement {
  return {
    id: anId(100),
    processId: ids.process,
    platformId: ids.platform,
    parentStatementId: null,
    rank: 'a',
    content: 'Customer places an order',
    parsingInfo: null,
    isFeature: false,
    isDeleted: false,
    feature: null,
    suggestedDescription: null,
    childStatements: [],
    associatedFiles: [],
    ...more,
  };
}

export function anAggregate(more: Partial<Aggregate> = {}): Aggregate {
  return {
    identity: ids.aggregate,
    platformId: ids.platform,
    name: 'Order',
    plural: null,
    boundedContext: 'Sales',
    properties: [],
    typeDescription: null,
    status: { name: 'Uninitialised' },
    host: null,
    persistence: null,
    gitRepositoryUrl: null,
    generationStrategies: [],
    commands: [],
    queries: [],
    reactions: [],
    readModels: [],
    types: [],
    commitHistory: [],
    version: 1,
    ...more,
  };
}

/** Of the service that `anAggregate` is. */
export function aCommand(more: Partial<Command> = {}): Command {
  return {
    identity: anId(20),
    name: 'PlaceOrder',
    state: { name: 'Unpublished' },
    commitHistory: [],
    actor: 'Customer',
    typeId: null,
    attributes: [{ name: 'quantity', type: 'integer', isNullable: false }],
    domainEvents: [{ name: 'OrderPlaced', attributes: [] }],
    result: null,
    ...more,
  };
}

/** Of the file of a blueprint: plain text unless something else is said. */
export function aSection(more: Partial<FileSection> & { id: string }): FileSection {
  return {
    kind: 'TextSection',
    propertyName: null,
    content: '',
    value: null,
    originalValue: null,
    bindingContext: null,
    mappingCondition: '',
    separator: '',
    delimiter: null,
    sectionType: 'Text',
    hasDelimiter: false,
    isBound: false,
    parameters: [],
    mappedValues: [],
    propertyBindings: [],
    children: [],
    ...more,
  };
}

/** Of any service. */
export function aReaction(more: Partial<Reaction> = {}): Reaction {
  return {
    identity: anId(40),
    name: 'SendInvoice',
    actionName: 'SendInvoice',
    actionTypeId: null,
    state: { name: 'Unpublished' },
    commitHistory: [],
    attributes: [],
    domainEvents: [],
    subscription: null,
    ...more,
  };
}

/** The subscription of a reaction to an event of Sales, unless another context is given. */
export function aSubscription(more: { aggregate: string; name: string; boundedContext?: string }) {
  const boundedContext = more.boundedContext ?? 'Sales';
  const from = `${boundedContext}.${more.aggregate}`;
  return { typeId: null, ...more, boundedContext, from, domainEventName: more.name };
}

export function aQuery(more: Partial<Query> = {}): Query {
  return {
    identity: anId(41),
    name: 'ListOrders',
    aggregateId: ids.aggregate,
    aggregateName: 'Order',
    boundedContext: 'Sales',
    state: { name: 'Unpublished' },
    commitHistory: [],
    typeId: null,
    parameters: [],
    result: null,
    ...more,
  };
}

/** A platform's domain; the contexts are those of the services, in their order. */
export function aDomain(aggregates: Aggregate[] = []): Domain {
  const names = [...new Set(aggregates.map(({ boundedContext }) => boundedContext))];
  return {
    platformId: ids.platform,
    boundedContexts: names.map((name) => ({
      name,
      aggregates: aggregates.filter(({ boundedContext }) => boundedContext === name),
    })),
    version: 1,
  };
}

export function aPublished(more: Partial<PublishResult> = {}): PublishResult {
  return {
    commitSha: 'a'.repeat(40),
    branch: 'main',
    files: [{ filePath: 'a.ts' }],
    pullRequestUrl: null,
    notes: [],
    ...more,
  };
}
