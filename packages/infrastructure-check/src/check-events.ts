import { attributeOf, everyExpression, literalOf, type Expression } from './hcl.ts';
import { finding, type Finding } from './finding.ts';
import type { Located, Module } from './module.ts';

/** An event that a rule sends on arrives: on the bus of the rule, by leave of who receives it. */
export function checkEvents(module: Module): Finding[] {
  const targets = [...module.resources.values()].filter(
    ({ block }) => block.labels[0] === 'aws_cloudwatch_event_target',
  );
  return targets.flatMap((target) => [...otherBus(module, target), ...notLetIn(module, target)]);
}

function otherBus(module: Module, { file, block }: Located): Finding[] {
  const rule = addressIn(attributeOf(block.body, 'rule')?.value, 'aws_cloudwatch_event_rule');
  const declared = rule === null ? undefined : module.resources.get(rule);
  if (!declared) return [];
  const busOf = ({ block: { body } }: Located) =>
    written(attributeOf(body, 'event_bus_name')?.value);
  const message = `${block.labels.join('.')} is not on the bus of ${String(rule)}.`;
  return busOf(declared) === busOf({ file, block })
    ? []
    : [finding({ file, at: block.at }, 'event', message)];
}

/** Who may be asked, and by which resource it says that a rule may. */
const receivers: [type: string, leave: string][] = [
  ['aws_lambda_function', 'aws_lambda_permission'],
  ['aws_lambda_alias', 'aws_lambda_permission'],
  ['aws_sqs_queue', 'aws_sqs_queue_policy'],
];

function notLetIn(module: Module, { file, block }: Located): Finding[] {
  const arn = attributeOf(block.body, 'arn')?.value;
  return receivers.flatMap(([type, leave]) => {
    const receiver = addressIn(arn, type);
    if (receiver === null || hasLeave(module, leave, receiver)) return [];
    const message = `${receiver} is asked by an event, but has no ${leave} for it.`;
    return [finding({ file, at: block.at }, 'event', message)];
  });
}

function hasLeave(module: Module, type: string, receiver: string): boolean {
  return [...module.resources.values()].some(({ block }) => {
    if (block.labels[0] !== type) return false;
    const principal = literalOf(block.body, 'principal');
    if (principal !== undefined && principal !== 'events.amazonaws.com') return false;
    return block.body.attributes.some(
      ({ value }) => addressIn(value, receiver.split('.')[0] ?? '') === receiver,
    );
  });
}

/** The first resource of a type that a value speaks of. */
function addressIn(value: Expression | undefined, type: string): string | null {
  if (!value) return null;
  for (const one of everyExpression(value))
    if (one.kind === 'reference' && one.path[0] === type) return one.path.slice(0, 2).join('.');
  return null;
}

/** A value as far as two of them can be told to be the same. */
function written(value: Expression | undefined): string {
  if (!value) return 'default';
  if (value.kind === 'reference') return value.path.slice(0, 2).join('.');
  if (value.kind === 'literal') return String(value.value);
  return [...everyExpression(value)].map((one) => (one === value ? one.kind : written(one))).join();
}
