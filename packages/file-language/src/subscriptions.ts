import { namesIn } from './given-messages.ts';
import type { HandlerFact } from './handlers.ts';
import { readMessage } from './messages.ts';
import type { CallFact, FunctionFact, SourceFacts } from './source-facts.ts';

const subscribing =
  /^(?:on|once|subscribe\w*|Subscribe\w*|addListener|AddListener|listen|Listen|consume|Consume|addHandler|AddHandler|registerHandler|RegisterHandler|register|handle|Handle|add_listener|add_handler|QueueSubscribe|On|observe|addObserver|onEvent)$/;

/** `bus.subscribe('order.placed', reserveStock)`, `Event::listen(OrderPlaced::class, SendInvoice::class)`. */
export function handlersOfCall(call: CallFact, { functions, calls }: SourceFacts): HandlerFact[] {
  if (!subscribing.test(call.name)) return [];
  const generic = /<([\w.]+)(?:\s*,[^<>]*)?>\s*$/.exec(call.source)?.[1];
  const [first, ...rest] = call.arguments;
  const names = generic ? [generic] : first ? namesIn(first) : [];
  const answer = (generic ? call.arguments : rest).find(
    ({ name, isFunction }) => name !== null || isFunction,
  );
  const handler = answer?.name ? functionNamed(answer.name, { functions, call }) : null;
  const registration = answer === undefined ? (runnerOf(call, calls) ?? call) : call;
  return names
    .map((name) => readMessage(name))
    .filter((message) => message !== null)
    .filter(({ kind }) => kind !== 'query')
    .map((message) => {
      const { owner, line } = call;
      return { message, owner, handler, registration, actor: null, line };
    });
}

/** `consumer.subscribe({ topic })` says what, `consumer.run({ eachMessage })` what then is done. */
const runnerOf = ({ receiver }: CallFact, calls: CallFact[]): CallFact | undefined =>
  calls.find(
    (call) => /^(?:run|start|listen|poll)$/i.test(call.name) && call.receiver === receiver,
  );

/** A function of the file, or one of another file of which only the name is known. */
function functionNamed(
  path: string,
  { functions, call: { line } }: { functions: FunctionFact[]; call: CallFact },
): FunctionFact {
  const name = path.replace(/^.*\./, '');
  const known = functions.find((each) => each.name === name);
  const unseen = { owner: null, tags: [], parameters: [], isPublic: true, isAccessor: false };
  return known ?? { name, ...unseen, line };
}
