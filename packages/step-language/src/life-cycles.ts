/** What usually happens to a thing next, and who does it. */
export interface Stage {
  /** The verb that is suggested first, then others that mean the same; with a particle `check out`. */
  verbs: readonly string[];
  /** A role as it is called in a sentence; null for whoever began with the thing. */
  doer: string | null;
}

/** `verb|synonym:doer`; `-` stands for a space, and who is left out is whoever began. */
const lives = new Map(
  `order, purchase order
     place|create|submit confirm|accept:system pay pack|prepare|pick:warehouse ship|dispatch:warehouse deliver:carrier
   cart, basket
     add|create|update|remove check-out
   invoice, bill
     create|issue|generate|draft|prepare:accountant send:accountant pay:customer
   payment
     make|receive|submit|initiate|authorise|authorize process:system confirm:system
   claim
     file|submit|report|create|register assess|review|check|examine:claims-adjuster approve|accept:manager settle|pay:accountant close
   application, proposal
     submit|create|file|send|write review|check|assess:clerk approve|accept:manager
   request
     submit|create|make|file|send review|check|assess:manager approve|accept|grant:manager
   ticket, issue, incident, complaint, bug
     open|create|report|raise|file|submit|log assign|triage:team-lead resolve|fix|solve:support-agent close
   appointment, booking, reservation
     book|make|request|schedule|create|reserve confirm|accept:system
   shipment, delivery, parcel, package
     prepare|create|pack:warehouse ship|dispatch|send:warehouse deliver:carrier accept|receive:customer
   contract, agreement
     draft|create|prepare|write review|check:lawyer approve:manager sign:customer archive:system
   document, report, article, post, page, course, policy, review, listing
     draft|create|write|upload|prepare|submit review|check|proofread:editor approve:editor publish:editor
   account, user, membership, profile
     register|create|open verify:system activate:system
   subscription
     start|create|buy|order|choose activate:system renew
   task, job
     create|define|add|plan assign start complete|finish
   project, campaign
     create|define|propose plan start complete|finish close
   loan, credit
     request review|check|assess:clerk approve|grant:manager disburse|pay-out:accountant repay
   quote, quotation, offer, estimate
     prepare|create|request|draft:sales-agent send:sales-agent accept:customer
   return
     request|register|create accept|receive:warehouse inspect|check:warehouse refund:accountant
   timesheet, expense
     submit|create|record|enter approve:manager reimburse|pay:accountant
   product, service
     create|add|define|describe publish
   interview, meeting, event, visit
     schedule|plan|arrange|organise|organize confirm:system
   candidate
     invite:recruiter interview:recruiter hire:manager`
    .split(/\n {3}(?! )/)
    .flatMap((life): [string, Stage[]][] => {
      const [things = '', stages = ''] = life.split(/\n\s+/);
      const read = stages.trim().split(' ').map(stageOf);
      return things.split(',').map((thing) => [thing.trim(), read]);
    }),
);

/** What follows a deed whatever it is done to. */
const consequences = new Map<string, Stage>(
  [
    'submit review:manager',
    'file review:clerk',
    'propose approve:manager',
    'draft review:editor',
    'upload review:clerk',
    'review approve',
    'assess approve',
    'inspect approve',
    'start complete',
    'assign start',
    'book confirm:system',
    'reserve confirm:system',
  ].map((line): [string, Stage] => {
    const [verb = '', next = ''] = line.split(' ');
    return [verb, stageOf(next)];
  }),
);

/** What begins where another thing has come to its end. */
const followers = new Map([
  ['cart', { thing: 'order', stage: stageOf('place') }],
  ['basket', { thing: 'order', stage: stageOf('place') }],
  ['order', { thing: 'invoice', stage: stageOf('send:accountant') }],
  ['claim', { thing: 'payment', stage: stageOf('make:accountant') }],
]);

function stageOf(text: string): Stage {
  const [verbs = '', doer] = text.split(':');
  return {
    verbs: verbs.split('|').map((verb) => verb.replaceAll('-', ' ')),
    doer: doer?.replaceAll('-', ' ') ?? null,
  };
}

/**
 * What happens to a thing after a deed.
 *
 * @param thing Its last word is what counts: a vacation request is a request.
 * @returns nothing where that is anybody's guess.
 */
export function nextStages(thing: readonly string[], verb: string): readonly Stage[] {
  const stages = lives.get(thing.at(-1) ?? '') ?? [];
  const at = stages.findIndex(({ verbs }) => verbs.includes(verb));
  if (at >= 0) return stages.slice(at + 1);
  const consequence = consequences.get(verb);
  return consequence ? [consequence] : [];
}

/** The thing that follows on one whose life has ended, with what is done to it first. */
export function followerOf(
  thing: readonly string[],
  verb: string,
): { thing: string; stage: Stage } | null {
  const name = thing.at(-1) ?? '';
  const isLast = lives.get(name)?.at(-1)?.verbs.includes(verb) ?? false;
  return isLast ? (followers.get(name) ?? null) : null;
}

/** Whether a deed brings a thing into being, so that there is something to look at. */
export function isBeginning(thing: readonly string[], verb: string): boolean {
  if (/^(?:create|add|register|open|submit|place|book|upload|file|report|record)$/.test(verb))
    return true;
  return lives.get(thing.at(-1) ?? '')?.[0]?.verbs.includes(verb) ?? false;
}
