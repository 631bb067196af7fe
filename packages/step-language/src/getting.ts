import type { Clause } from './clause.ts';
import { readComplements } from './complements.ts';
import { isPlural, singularOf } from './noun-forms.ts';
import { isAttribute, isForm } from './topic-words.ts';
import { lastLower, lowerAt } from './words.ts';

/** What `get` tells: looking at data, being given something, or what only a guess can say. */
type Getting = 'looks' | 'isGiven' | 'rather looks' | 'rather isGiven';

/** Who asks for data rather than being given a thing. */
const askers =
  /^(?:system|service|microservice|application|app|api|user|caller|consumer|admin|administrator|developer|frontend|backend|browser|program|controller|module|component|endpoint|script|server|client|job|page|website|site|platform|bot|gateway|function|operation|method|i|we)$/;

const gifts =
  /^(?:access|alert|allowance|answer|award|badge|bill|bonus|boarding-pass|call|cash|cashback|certificate|change|commission|compensation|confirmation|copy|coupon|credit|deposit|diploma|discount|email|feedback|fine|gift|grade|hint|invitation|invoice|key|letter|loan|loyalty|mail|message|money|newsletter|notice|notification|offer|pass|password|pay|payment|payout|payslip|pension|permission|permit|pin|point|present|prize|raise|rebate|receipt|refund|reimbursement|reminder|replacement|reply|response|reward|rise|role|salary|sms|subsidy|survey|text|ticket|tip|treatment|upgrade|vaccine|vaccination|visa|voucher|wage|warning|welcome|card)$/;

function readGetting(clause: Clause): Getting {
  const { subject, verb, rest, mood } = clause;
  if (verb.voice !== 'active') return 'isGiven';
  if (mood !== 'said') return 'looks';
  const { object, prepositional } = readComplements('get', rest);
  const isAsker = askers.test(singularOf(lastLower(subject)));
  const isPointed = isPointedAt(rest) || isPlural(lastLower(object.words));
  if (gifts.test(singularOf(lastLower(object.words))))
    return isAsker && isPointed ? 'rather looks' : 'isGiven';
  const has = (wanted: string) => prepositional.some(({ preposition }) => preposition === wanted);
  if (isAsker || has('by') || isData(lastLower(object.words))) return 'looks';
  return isPointed && !has('from') ? 'rather looks' : 'rather isGiven';
}

const isPointedAt = (rest: Clause['rest']): boolean =>
  /^(?:the|all|this|that|these|those)$/.test(lowerAt(rest, 0));

const isData = (last: string): boolean =>
  last === '' || isForm(last) || isAttribute(singularOf(last));

/** `Get the order`, `User gets the order`; not `Guest gets a refund`, who is given it. */
export const getsData = (clause: Clause): boolean => readGetting(clause).endsWith('looks');

/** `Nurse gets the bed`: whether she looks at it or is given it nobody can tell from the words. */
export const isUnsureGetting = (clause: Clause): boolean =>
  clause.verb.lemma === 'get' &&
  clause.verb.particle === null &&
  readGetting(clause).startsWith('rather');
