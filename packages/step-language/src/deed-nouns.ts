import { baseStrength } from './verb-forms.ts';

const irregular: Record<string, string> = {
  receipt: 'receive',
  arrival: 'arrive',
  approval: 'approve',
  refusal: 'refuse',
  renewal: 'renew',
  removal: 'remove',
  disposal: 'dispose',
  delivery: 'deliver',
  discovery: 'discover',
  recovery: 'recover',
  entry: 'enter',
  failure: 'fail',
  departure: 'depart',
  expiry: 'expire',
  purchase: 'purchase',
  payment: 'pay',
  sale: 'sell',
  loss: 'lose',
  death: 'die',
  birth: 'bear',
  closure: 'close',
  signature: 'sign',
  acceptance: 'accept',
  issuance: 'issue',
  withdrawal: 'withdraw',
  checkout: 'check out',
  'check-in': 'check in',
  'check-out': 'check out',
  login: 'log in',
  logout: 'log out',
  signup: 'sign up',
  request: 'request',
  dispatch: 'dispatch',
  release: 'release',
  transfer: 'transfer',
  start: 'start',
  end: 'end',
  change: 'change',
  update: 'update',
  launch: 'launch',
  return: 'return',
  report: 'report',
  cancellation: 'cancel',
  confirmation: 'confirm',
  registration: 'register',
  submission: 'submit',
  admission: 'admit',
  rejection: 'reject',
  completion: 'complete',
  reception: 'receive',
  notification: 'notify',
  verification: 'verify',
  modification: 'modify',
  application: 'apply',
  subscription: 'subscribe',
  activation: 'activate',
  expiration: 'expire',
  resignation: 'resign',
  decision: 'decide',
  permission: 'permit',
  ratification: 'ratify',
  publication: 'publish',
  shipment: 'ship',
  detection: 'detect',
  booking: 'book',
  review: 'review',
  collapse: 'collapse',
  success: 'succeed',
  termination: 'terminate',
};

/** The verb behind a noun that names a deed: `submission` gives `submit`; null for things. */
export function verbOfDeed(noun: string): string | null {
  if (Object.hasOwn(irregular, noun)) return irregular[noun] ?? null;
  const candidates = [
    [/ation$/, 'e'],
    [/ation$/, ''],
    [/ion$/, 'e'],
    [/ion$/, ''],
    [/ment$/, ''],
    [/al$/, ''],
    [/al$/, 'e'],
    [/ance$/, ''],
    [/ing$/, ''],
    [/ing$/, 'e'],
  ] as const;
  for (const [ending, replacement] of candidates) {
    const verb = noun.replace(ending, replacement);
    if (verb !== noun && verb.length > 3 && baseStrength(verb) >= 2) return verb;
  }
  return null;
}

/** The noun that names a deed: `payment` for `pay`, `login` for `log in`; null where none is listed. */
export const nounOfDeed = (verb: string): string | null =>
  Object.keys(irregular).find((noun) => irregular[noun] === verb && noun !== verb) ?? null;
