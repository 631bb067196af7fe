import { wordsOf } from '@stepwright/domain-model';

/** What a deed needs to be told besides the thing it is done to, and what is known after it. */
const told = new Map(
  Object.entries({
    accept: 'acceptedBy? comment?',
    activate: '',
    allocate: 'quantity',
    answer: 'answer',
    apply: '',
    approve: 'approvedBy comment?',
    archive: '',
    arrive: 'location?',
    assign: 'assigneeId assignedBy?',
    authorise: 'amount currency authorisationCode',
    authorize: 'amount currency authorisationCode',
    block: 'reason blockedUntil?:date',
    borrow: 'borrowerId dueDate',
    cancel: 'reason? cancelledBy?',
    capture: 'amount currency',
    charge: 'amount currency',
    close: 'reason? closedBy?',
    complete: 'completedBy? notes?',
    confirm: 'confirmedBy?',
    decline: 'reason?',
    deactivate: 'reason?',
    delay: 'newTime:date-time reason?',
    deliver: 'receivedBy? location?',
    deposit: 'amount currency',
    discharge: 'notes?',
    dismiss: 'reason?',
    dispatch: 'carrierId? trackingNumber? estimatedDeliveryOn?',
    escalate: 'level reason',
    expire: '',
    extend: 'newEndDate reason?',
    fail: 'reason',
    fulfil: '',
    inspect: 'inspectorId result notes?',
    invite: 'email role? invitedBy?',
    issue: 'issuedBy?',
    lock: 'reason?',
    move: 'fromLocation? toLocation',
    notify: 'recipientId channel message',
    pack: 'weight? packedBy?',
    pay: 'amount currency paymentMethod transactionId?',
    pause: 'reason? pausedUntil?:date',
    pick: 'quantity pickedBy?',
    postpone: 'newDate reason?',
    publish: 'publishedBy?',
    rate: 'rating comment?',
    receive: 'quantity? receivedBy?',
    refund: 'amount currency reason?',
    reject: 'reason rejectedBy?',
    rename: 'name',
    renew: 'newEndDate',
    repay: 'amount currency',
    reschedule: 'newDate reason?',
    reserve: 'quantity? reservedUntil?:date-time',
    resolve: 'resolution resolvedBy?',
    return: 'reason? condition?',
    review: 'reviewerId comment?',
    revoke: 'reason? revokedBy?',
    schedule: 'scheduledFor:date-time',
    send: 'recipient',
    settle: 'amount currency',
    ship: 'carrierId? trackingNumber? estimatedDeliveryOn?',
    sign: 'signedBy signature?',
    suspend: 'reason suspendedUntil?:date',
    terminate: 'reason terminatedOn',
    transfer: 'fromAccountId toAccountId amount currency',
    verify: 'verifiedBy? method?',
    withdraw: 'amount currency',
  }),
);

/** Deeds that make the thing they are done to: all that is known of it is told then. */
const making =
  /^(?:add|book|build|compose|create|define|draft|enrol|enroll|establish|file|found|generate|hire|import|initiate|issue|launch|lodge|make|onboard|open|order|place|plan|post|produce|propose|publish|raise|record|register|report|request|schedule|sign up|start|submit|subscribe|upload|write)$/;
/** Deeds that may say anything anew. */
const editing = /^(?:update|edit|change|modify|correct|amend|adjust|set|revise|maintain)$/;

const irregular = new Map(
  Object.entries({
    begun: 'begin',
    bought: 'buy',
    broken: 'break',
    built: 'build',
    cancelled: 'cancel',
    canceled: 'cancel',
    chosen: 'choose',
    done: 'do',
    drawn: 'draw',
    found: 'find',
    given: 'give',
    held: 'hold',
    left: 'leave',
    lost: 'lose',
    made: 'make',
    met: 'meet',
    paid: 'pay',
    read: 'read',
    repaid: 'repay',
    reset: 'reset',
    sent: 'send',
    set: 'set',
    shipped: 'ship',
    sold: 'sell',
    started: 'start',
    taken: 'take',
    transferred: 'transfer',
    withdrawn: 'withdraw',
    written: 'write',
  }),
);

/** A name of a deed in its parts: `ItemAddedToCart` is `add`, an `Item`, done in a `Cart`. */
export interface Deed {
  verb: string;
  /** As it stands in the name of an event: `added`. */
  participle: string | null;
  /** Before the participle, or behind the verb of a command. */
  object: string[];
  /** Behind `To`, `From` and their like. */
  place: string[];
}

/** The deed that an event's name tells; null where it has no participle. */
export function deedOfEvent(name: string): Deed | null {
  const words = wordsOf(name);
  const at = words.findLastIndex((word, index) => index > 0 && isParticiple(word));
  if (at < 0) return null;
  const participle = words[at]?.toLowerCase() ?? '';
  return {
    verb: verbOf(participle),
    participle,
    object: words.slice(0, at),
    place: words.slice(at + 1).filter((word) => !isPreposition(word)),
  };
}

/** The deed that a command's name tells: its first word is the verb. */
export function deedOfCommand(name: string): Deed {
  const [verb = '', ...rest] = wordsOf(name);
  const at = rest.findIndex((word) => isPreposition(word));
  return {
    verb: verb.toLowerCase(),
    participle: null,
    object: at < 0 ? rest : rest.slice(0, at),
    place: at < 0 ? [] : rest.slice(at + 1),
  };
}

/** What the deed tells besides, as words of a vocabulary. */
export function toldBy({ verb }: Deed): string[] {
  return told.get(verb)?.split(' ').filter(Boolean) ?? [];
}

export const isMaking = ({ verb }: Deed): boolean => making.test(verb);
export const isEditing = ({ verb }: Deed): boolean => editing.test(verb);

function isPreposition(word: string): boolean {
  return /^(?:to|from|for|in|into|of|on|with|by|at|as|out|off|up|down)$/i.test(word);
}

function isParticiple(word: string): boolean {
  const small = word.toLowerCase();
  return (
    irregular.has(small) ||
    (/[a-z]{2}ed$/.test(small) && !/^(?:bed|feed|need|seed|speed|red)$/.test(small))
  );
}

/** `placed` is `place`, `shipped` `ship`, `submitted` `submit`, `added` `add`. */
function verbOf(participle: string): string {
  const known = irregular.get(participle);
  if (known !== undefined) return known;
  const stem = participle.slice(0, -2);
  const candidates = [stem, `${stem}e`, stem.slice(0, -1), `${stem.slice(0, -1)}y`];
  const isKnown = (verb: string) => told.has(verb) || making.test(verb) || editing.test(verb);
  return candidates.find(isKnown) ?? stem;
}
