import { readDeed } from './deeds.ts';
import { readBase, readMessage, type Message } from './messages.ts';
import { roleOf } from './roles.ts';
import type {
  Argument,
  CallFact,
  FunctionFact,
  SourceFacts,
  TagFact,
  TypeFact,
} from './source-facts.ts';

/** A place that takes a message, and where what it does then is written. */
export interface HandlerFact {
  message: Message;
  owner: TypeFact | null;
  /** What runs; null for a function without a name. */
  handler: FunctionFact | null;
  /** The call that registers a function without a name. */
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
const runs =
  /^(?:handle\w*|consume\w*|execute|run|on\w+|__invoke|perform|process|receive|listen|call|when|invoke)$/i;

/** `class X : IConsumer<OrderPlaced>`, `@EventsHandler(OrderPlaced) class X`. */
function handlersOfType(type: TypeFact, { functions }: SourceFacts): HandlerFact[] {
  const methods = functions.filter(({ owner }) => owner === type);
  const ofBases = type.bases
    .map(readBase)
    .filter(({ name, of }) => handlerBase.test(name) && of.length > 0)
    .map(({ name, of }) => messageGiven(nameOfType(of[0] ?? ''), kindOf(name)));
  const ofTags = type.tags
    .filter(({ name }) => classTag.test(name))
    .flatMap((tag) =>
      tag.arguments.flatMap(namesIn).map((name) => messageGiven(name, kindOf(tag.name))),
    );
  return [...ofBases, ...ofTags]
    .filter((message) => message !== null)
    .map((message) => {
      const taking = methods.find(({ parameters }) =>
        parameters.some((each) => nameOfType(each.type).startsWith(message.name)),
      );
      const handler = taking ?? methods.find(({ name }) => runs.test(name)) ?? null;
      return handled(message, { owner: type, handler, line: type.line });
    });
}

const classTag =
  /^(?:CommandHandler|QueryHandler|EventsHandler|EventHandler|EventSubscriber|AsMessageHandler|RequestHandler|Handles)$/;

const kindOf = (name: string): Message['kind'] | null =>
  /Command/.test(name)
    ? 'command'
    : /Query/.test(name)
      ? 'query'
      : /Event|Notification/.test(name)
        ? 'event'
        : null;

/** Inside `List<OrderPlaced>` and `ConsumeContext<OrderPlaced>` is `OrderPlaced`. */
function nameOfType(type: string): string {
  const inner = /<\s*([\w.]+)/.exec(type)?.[1];
  const bare = (inner ?? type).replace(/^.*[.\\:]/, '').replace(/\W+/g, '');
  return bare;
}

const eventTag =
  /^(?:EventListener|TransactionalEventListener|ApplicationModuleListener|EventHandler|DomainEventHandler|Subscribe|AsEventListener|SagaEventHandler|StartSaga|Handler|AllowConcurrentEvents|RabbitSubscribe|subscribe|subscriber|event_handler|handles|on_event|consumer|listener|KafkaHandler|RabbitHandler)$/;
const namedTag =
  /^(?:OnEvent|EventPattern|MessagePattern|KafkaListener|RabbitListener|JmsListener|SqsListener|StreamListener|Incoming|Topic|ServiceBusTrigger|KafkaTrigger|RabbitMQTrigger|EventGridTrigger|QueueTrigger|RabbitSubscribe|CapSubscribe|EventListener|receiver|subscribe|subscriber|event_handler|on|on_event|listens_to|Subscribe|agent|handles|consumer|listener|CommandHandler|QueryHandler|Process|Processor)$/;

/** `@OnEvent('order.placed')`, `@EventHandler void on(OrderPlaced event)`. */
function handlersOfFunction(fact: FunctionFact): HandlerFact[] {
  const tags = [...fact.tags, ...fact.parameters.flatMap(({ tags: inside }) => inside)];
  const messages = tags.flatMap((tag) => messagesOfTag(tag, fact));
  const untagged = messages.length === 0 ? messagesOfShape(fact) : [];
  return [...messages, ...untagged]
    .slice(0, 3)
    .map((message) => handled(message, { owner: fact.owner, handler: fact, line: fact.line }));
}

function messagesOfTag(tag: TagFact, fact: FunctionFact): Message[] {
  const names = namedTag.test(tag.name) ? tag.arguments.flatMap(namesIn) : [];
  const given = names
    .map((name) =>
      readMessage(
        name,
        tag.name === 'CommandHandler' ? 'command' : tag.name === 'QueryHandler' ? 'query' : null,
      ),
    )
    .filter((message) => message !== null);
  if (given.length > 0) return given;
  const isHandler = eventTag.test(tag.name) || namedTag.test(tag.name);
  if (!isHandler) return [];
  const kind = kindOf(tag.name) ?? null;
  return messagesOfParameters(fact, kind);
}

function messagesOfParameters(
  { parameters }: FunctionFact,
  kind: Message['kind'] | null,
): Message[] {
  const [message] = parameters
    .filter(({ type }) => type !== '')
    .map(({ type }) =>
      messageGiven(nameOfType(type), kind === 'event' ? eventIn(nameOfType(type)) : kind),
    )
    .filter((each) => each !== null);
  return message ? [message] : [];
}

/** What a handler is given is a message: where its name does not say of which kind, a deed is an order. */
function messageGiven(name: string, kind: Message['kind'] | null): Message | null {
  const known = readMessage(name, kind);
  if (known !== null) return known;
  const type = readDeed(name, null)?.type;
  return type === undefined ? null : { kind: type === 'Query' ? 'query' : 'command', name };
}

/** What an event handler is given may as well be a record of a broker. */
const eventIn = (type: string): Message['kind'] | null =>
  /^(?:String|string|byte|Map|Object|object|ConsumerRecord|Message|JsonNode|dict|str|any)$/.test(
    type,
  )
    ? null
    : 'event';

/** `class SendInvoice { handle(OrderPlaced $event) }`, `onOrderPlaced(event)`. */
function messagesOfShape(fact: FunctionFact): Message[] {
  const { owner, name } = fact;
  const isTaking =
    owner !== null &&
    /(?:Handler|Listener|Consumer|Subscriber|Policy|Saga|Projector|Reactor)$/.test(owner.name);
  if (runs.test(name) && (isTaking || /^(?:handle|__invoke|consume|on)$/.test(name))) {
    const found = messagesOfParameters(fact, null);
    if (found.length > 0) return found;
  }
  const named = /^(?:on|handle|when)_?([A-Z]\w+|[a-z]+_\w+)$/.exec(name)?.[1];
  const message = named === undefined ? null : readMessage(named);
  return message?.kind === 'event' ? [message] : [];
}

const subscribing =
  /^(?:on|once|subscribe\w*|Subscribe\w*|addListener|AddListener|listen|Listen|consume|Consume|addHandler|AddHandler|registerHandler|RegisterHandler|register|handle|Handle|add_listener|add_handler|QueueSubscribe|On|observe|addObserver|onEvent)$/;

/** `bus.subscribe('order.placed', reserveStock)`, `Event::listen(OrderPlaced::class, SendInvoice::class)`. */
function handlersOfCall(call: CallFact, { functions, calls }: SourceFacts): HandlerFact[] {
  if (!subscribing.test(call.name)) return [];
  const generic = /<([\w.]+)(?:\s*,[^<>]*)?>\s*$/.exec(call.source)?.[1];
  const [first, ...rest] = call.arguments;
  const names = generic ? [generic] : first ? namesIn(first) : [];
  return names.flatMap((name) => {
    const message = readMessage(name);
    if (message === null || message.kind === 'query') return [];
    const answer = (generic ? call.arguments : rest).find(
      ({ name: given, isFunction }) => given !== null || isFunction,
    );
    const handler =
      functions.find(({ name: known }) => known === answer?.name?.replace(/^.*\./, '')) ?? null;
    const named = handler ?? (answer?.name ? unseen(answer.name, call) : null);
    const registration = answer === undefined ? (runnerOf(call, calls) ?? call) : call;
    return [
      {
        ...handled(message, { owner: call.owner, handler: named, line: call.line }),
        registration,
      },
    ];
  });
}

/** `consumer.subscribe({ topic })` says what, `consumer.run({ eachMessage })` what then is done. */
const runnerOf = ({ receiver }: CallFact, calls: CallFact[]): CallFact | undefined =>
  calls.find(
    (call) => /^(?:run|start|listen|poll)$/i.test(call.name) && call.receiver === receiver,
  );

/** A function of another file, of which only the name is known. */
function unseen(path: string, { line }: CallFact): FunctionFact {
  const name = path.replace(/^.*\./, '');
  return { name, owner: null, tags: [], parameters: [], isPublic: true, isAccessor: false, line };
}

/** The texts and names in an argument, also in its lists: `{ topics: ['a', 'b'] }`. */
function namesIn({ key, text, name, items, isFunction }: Argument): string[] {
  if (
    isFunction ||
    /^(?:group\w*|id|concurrency|queue_?group|exchange|connection|sender|dispatch_uid|fromBeginning|pubsub|subscription\w*)$/i.test(
      key ?? '',
    )
  )
    return [];
  if (items.length > 0 && name === null) return items.flatMap(namesIn);
  const found = text ?? name;
  return found === null ? [] : [found.replace(/^.*[/\\]/, '').replace(/^.*\.(?=[A-Z])/, '')];
}

function handled(
  message: Message,
  { owner, handler, line }: Pick<HandlerFact, 'owner' | 'handler' | 'line'>,
): HandlerFact {
  const actor = message.kind === 'event' ? null : roleOf({ tags: handler?.tags ?? [], owner });
  return { message, owner, handler, registration: null, actor, line };
}
