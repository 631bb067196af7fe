import {
  kindNamed,
  messageGiven,
  messageInParameters,
  nameOfType,
  namesIn,
} from './given-messages.ts';
import { readBase, readMessage, type Message } from './messages.ts';
import { roleOf } from './roles.ts';
import type { CallFact, FunctionFact, SourceFacts, TagFact, TypeFact } from './source-facts.ts';
import { handlersOfCall } from './subscriptions.ts';

/** A place that takes a message, and where what it does then is written. */
export interface HandlerFact {
  message: Message;
  owner: TypeFact | null;
  /** What runs; null for a function without a name. */
  handler: FunctionFact | null;
  /** The call in which it stands, where it is registered by one. */
  registration: CallFact | null;
  actor: string | null;
  line: number;
}

/** Everything in a file that takes messages. */
export function findHandlers(facts: SourceFacts): HandlerFact[] {
  return [
    ...facts.types.flatMap((type) => handlersOfType(type, facts)),
    ...facts.functions.flatMap(handlersOfFunction),
    ...facts.calls.flatMap((call) => handlersOfCall(call, facts)),
  ];
}

const handlerBase =
  /(?:Handler|HandleMessages|Consumer|Listener|StartedByMessages|IHandle|Subscriber|InitiatedBy|Orchestrates|Observes|Job)(?:Async|Base|Of)?$/;
const classTag =
  /^(?:CommandHandler|QueryHandler|EventsHandler|EventHandler|EventSubscriber|AsMessageHandler|RequestHandler|Handles)$/;
const runs =
  /^(?:handle\w*|consume\w*|execute|run|on\w+|__invoke|perform|process|receive|listen|call|when|invoke)$/i;

/** `class X : IConsumer<OrderPlaced>`, `@EventsHandler(OrderPlaced) class X`. */
function handlersOfType(type: TypeFact, { functions }: SourceFacts): HandlerFact[] {
  const methods = functions.filter(({ owner }) => owner === type);
  const ofBases = type.bases
    .map(readBase)
    .filter(({ name, of }) => handlerBase.test(name) && of.length > 0)
    .map(({ name, of }) => messageGiven(nameOfType(of[0] ?? ''), kindNamed(name)));
  const ofTags = type.tags
    .filter(({ name }) => classTag.test(name))
    .flatMap(({ name, arguments: given }) =>
      given.flatMap(namesIn).map((each) => messageGiven(each, kindNamed(name))),
    );
  return [...ofBases, ...ofTags]
    .filter((message) => message !== null)
    .map((message) => {
      const handler = methodFor(message, methods);
      return handled(message, { owner: type, handler, line: handler?.line ?? type.line });
    });
}

/** Which method takes a message: the one that is given it, else the one that handlers have. */
function methodFor({ name }: Message, methods: FunctionFact[]): FunctionFact | null {
  const taking = methods.find(({ parameters }) =>
    parameters.some(({ type }) => nameOfType(type).startsWith(name)),
  );
  return taking ?? methods.find((method) => runs.test(method.name)) ?? null;
}

const eventTag =
  /^(?:EventListener|TransactionalEventListener|ApplicationModuleListener|EventHandler|DomainEventHandler|Subscribe|AsEventListener|SagaEventHandler|StartSaga|Handler|AllowConcurrentEvents|RabbitSubscribe|subscribe|subscriber|event_handler|handles|on_event|consumer|listener|KafkaHandler|RabbitHandler|CommandHandler|QueryHandler|AsMessageHandler|Observes|ObservesAsync)$/;
const namedTag =
  /^(?:OnEvent|EventPattern|MessagePattern|KafkaListener|RabbitListener|JmsListener|SqsListener|StreamListener|Incoming|Topic|ServiceBusTrigger|KafkaTrigger|RabbitMQTrigger|EventGridTrigger|QueueTrigger|RabbitSubscribe|CapSubscribe|EventListener|receiver|subscribe|subscriber|event_handler|on|on_event|listens_to|Subscribe|agent|handles|consumer|listener|CommandHandler|QueryHandler|Process|Processor)$/;

/** `@OnEvent('order.placed')`, `@EventHandler void on(OrderPlaced event)`. */
function handlersOfFunction(fact: FunctionFact): HandlerFact[] {
  const tags = [...fact.tags, ...fact.parameters.flatMap(({ tags: inside }) => inside)];
  const tagged = tags.flatMap((tag) => messagesOfTag(tag, fact));
  const message = tagged.length === 0 ? messageOfShape(fact) : null;
  return [...tagged, ...(message === null ? [] : [message])]
    .slice(0, 3)
    .map((each) => handled(each, { owner: fact.owner, handler: fact, line: fact.line }));
}

function messagesOfTag({ name, arguments: given }: TagFact, fact: FunctionFact): Message[] {
  const kind = name === 'CommandHandler' ? 'command' : name === 'QueryHandler' ? 'query' : null;
  const named = namedTag.test(name)
    ? given
        .flatMap(namesIn)
        .map((each) => readMessage(each, kind))
        .filter((each) => each !== null)
    : [];
  if (named.length > 0) return named;
  if (!eventTag.test(name) && !namedTag.test(name)) return [];
  const taken = messageInParameters(fact, kindNamed(name));
  return taken === null ? [] : [taken];
}

/** `class SendInvoice { handle(OrderPlaced $event) }`, `onOrderPlaced(event)`. */
function messageOfShape(fact: FunctionFact): Message | null {
  const isTaking = /(?:Handler|Listener|Consumer|Subscriber|Policy|Saga|Projector|Reactor)$/.test(
    fact.owner?.name ?? '',
  );
  if (runs.test(fact.name) && (isTaking || /^(?:handle|__invoke|consume|on)$/.test(fact.name))) {
    const taken = messageInParameters(fact, null);
    if (taken !== null) return taken;
  }
  const named = /^(?:on|handle|when)_?([A-Z]\w+|[a-z]+_\w+)$/.exec(fact.name)?.[1];
  const message = named === undefined ? null : readMessage(named);
  return message?.kind === 'event' ? message : null;
}

export function handled(
  message: Message,
  { owner, handler, line }: Pick<HandlerFact, 'owner' | 'handler' | 'line'>,
): HandlerFact {
  const actor = message.kind === 'event' ? null : roleOf({ tags: handler?.tags ?? [], owner });
  return { message, owner, handler, registration: null, actor, line };
}
