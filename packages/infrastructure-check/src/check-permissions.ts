import {
  attributeOf,
  blocksOf,
  everyExpression,
  literalOf,
  type Body,
  type Entry,
  type Expression,
  type HclFile,
} from './hcl.ts';
import { finding, type Finding } from './finding.ts';
import type { Module } from './module.ts';

/** One statement of a policy, whichever way it is written. */
interface Statement {
  file: HclFile;
  at: number;
  isAllowed: boolean;
  actions: string[];
  resources: string[];
  /** Who may; null where the policy belongs to somebody. */
  principals: string[] | null;
  isConditional: boolean;
}

/** What a policy allows is named: no wildcard for what may be done or on what. */
export function checkPermissions(module: Module): Finding[] {
  const statements = statementsOf(module)
    .filter(({ isAllowed }) => isAllowed)
    .flatMap((statement) =>
      problemsOf(statement).map((message) => finding(statement, 'wide_permission', message)),
    );
  return [...statements, ...scopes(module)];
}

/** A grant for more than one thing: of Service Bus the whole namespace, of anything the whole group. */
function scopes(module: Module): Finding[] {
  return [...module.resources.values()].flatMap(({ file, block }) => {
    if (block.labels[0] !== 'azurerm_role_assignment') return [];
    const scope = attributeOf(block.body, 'scope');
    if (scope?.value.kind !== 'reference') return [];
    const [root = '', type = ''] = scope.value.path;
    const of = root === 'data' ? type : root;
    const isOfMessages = String(literalOf(block.body, 'role_definition_name')).includes(
      'Service Bus',
    );
    const isWide = wideScopes.has(of) || (isOfMessages && of === 'azurerm_servicebus_namespace');
    const text = `${block.labels.join('.')} reaches further than one thing: its scope is ${of}.`;
    return isWide ? [finding({ file, at: scope.at }, 'wide_permission', text)] : [];
  });
}

const wideScopes = new Set([
  'azurerm_resource_group',
  'azurerm_subscription',
  'azurerm_management_group',
]);

function problemsOf({ actions, resources, principals, isConditional }: Statement): string[] {
  // The policy of a key speaks of that key only: `*` is the key itself.
  const isOfKey = principals !== null && actions.every((action) => action.startsWith('kms:'));
  const wideActions = isOfKey ? [] : actions.filter((action) => /(^|:)\*$/.test(action));
  const isWide = resources.some((resource) => resource === '*' || /^arn:[^{]*:\*$/.test(resource));
  const needsWide = actions.length > 0 && actions.every((action) => withoutResource.test(action));
  return [
    ...wideActions.map((action) => `The action ${action} allows more than is needed.`),
    ...(isWide && !isOfKey && !needsWide ? ['It is allowed on every resource.'] : []),
    ...(principals?.includes('*') && !isConditional ? ['Everyone is allowed.'] : []),
  ];
}

/** Actions that AWS only gives for all resources. */
const withoutResource =
  /^(xray:(Put|Get)\w+|cloudwatch:PutMetricData|ecr:GetAuthorizationToken|sts:GetCallerIdentity|ec2:(Describe\w+|(Create|Delete)NetworkInterface|(Una|A)ssignPrivateIpAddresses)|logs:(Create|Update|Get|Delete|List)LogDelivery\w*|logs:(Put|Describe)ResourcePolic\w+|logs:DescribeLogGroups|states:ValidateStateMachineDefinition)$/;

function statementsOf(module: Module): Statement[] {
  const documents = [...module.data.values()].filter(
    ({ block }) => block.labels[0] === 'aws_iam_policy_document',
  );
  const written = documents.flatMap(({ file, block }) =>
    blocksOf(block.body, 'statement').map((one) => statementOfBlock(file, one.at, one.body)),
  );
  const encoded = [...module.resources.values()].flatMap(({ file, block }) =>
    block.body.attributes.flatMap(({ value }) => statementsIn(file, value)),
  );
  return [...written, ...encoded];
}

function statementOfBlock(file: HclFile, at: number, body: Body): Statement {
  const texts = (name: string) => textsOf(attributeOf(body, name)?.value);
  const principals = blocksOf(body, 'principals');
  return {
    file,
    at,
    isAllowed: literalOf(body, 'effect') !== 'Deny',
    actions: texts('actions'),
    resources: texts('resources'),
    principals:
      principals.length === 0
        ? null
        : principals.flatMap((one) => textsOf(attributeOf(one.body, 'identifiers')?.value)),
    isConditional: blocksOf(body, 'condition').length > 0,
  };
}

/** Objects with an `Effect`, as `jsonencode` is given them. */
function statementsIn(file: HclFile, value: Expression): Statement[] {
  return [...everyExpression(value)].flatMap((one) => {
    if (one.kind !== 'object' || !one.entries.some(({ key }) => key === 'Effect')) return [];
    const entry = (name: string) => one.entries.find(({ key }) => key === name);
    const principal = entry('Principal');
    return [
      {
        file,
        at: one.at,
        isAllowed: !textsOf(entry('Effect')?.value).includes('Deny'),
        actions: textsOf(entry('Action')?.value),
        resources: textsOf(entry('Resource')?.value),
        principals: principal ? principalsOf(principal) : null,
        isConditional: entry('Condition') !== undefined,
      },
    ];
  });
}

function principalsOf({ value }: Entry): string[] {
  return value.kind === 'object'
    ? value.entries.flatMap((entry) => textsOf(entry.value))
    : textsOf(value);
}

function textsOf(value: Expression | undefined): string[] {
  if (value?.kind === 'list') return value.items.flatMap((item) => textsOf(item));
  if (value?.kind === 'literal') return [String(value.value)];
  return value?.kind === 'template' ? [value.text] : [];
}
