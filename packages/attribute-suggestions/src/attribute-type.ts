import { wordsOf } from '@stepwright/domain-model';

/** The type that a name asks for, by its words, the last of them first. */
const byWord: [RegExp, string][] = [
  [/^(?:id|uuid|guid)$/, 'uuid'],
  [/^(?:at|timestamp|datetime|time|moment)$/, 'date-time'],
  [/^(?:date|on|birthday|day|deadline|dob)$/, 'date'],
  [
    /^(?:price|amount|total|subtotal|cost|fee|charge|balance|rate|percentage|percent|weight|discount|salary|wage|bonus|tax|vat|premium|rent|deposit|principal|deductible|excess|interest|budget|revenue|margin|profit|payout|tip|fine|commission|distance|temperature|humidity|pressure|latitude|longitude|altitude|length|width|height|depth|area|volume|speed|share|ratio|consumption|mileage|turnover|valuation|royalty|tariff|dose|voltage|power|score)$/,
    'double',
  ],
  [
    /^(?:quantity|count|age|size|points|capacity|stock|level|position|rating|year|years|months|weeks|days|hours|minutes|seconds|attempts|sequence|floor|port|page|seats|bedrooms|bathrooms|rooms|guests|adults|children|pages|goals|copies|credits|replicas|retries|rank|order|calories|stars|round|row|spectators|attendance|retention|duration)$/,
    'integer',
  ],
  [
    /^(?:enabled|active|visible|verified|recurring|taxable|mandatory|optional|published|archived|paid|accepted|included|stackable|renewable|refundable|anonymous|consent)$/,
    'boolean',
  ],
];

const booleanStart = /^(?:is|has|can|should|allows|requires|includes|accepts|needs|auto)$/;

/** Words that look like several and are one value. */
const notMany =
  /^(?:access|address|analysis|basis|bonus|business|campus|canvas|children|adults|guests|class|comments|conditions|consensus|contents|credits|days|details|diagnosis|directions|dosage|focus|goals|goods|gps|guidelines|hours|https?|info|instructions|minutes|months|news|notes|pages|points|process|progress|remarks|replicas|retries|rooms|bedrooms|bathrooms|seats|seconds|series|sms|stars|status|symptoms|terms|weeks|attempts|years|calories|copies|spectators|virus|thesis|tennis|lens|emphasis|synopsis|species|always|previous|gross|loss|ss|press|stress|success|less|was|is|has|this|plus|versus|bus|gas|yes)$/;

/** The attribute type that a name asks for: `orderId` is a uuid, `tags` several strings. */
export function typeByName(name: string): string {
  const words = wordsOf(name).map((word) => word.toLowerCase());
  const last = words.at(-1) ?? '';
  return typeByWhole(words) ?? byWord.find(([pattern]) => pattern.test(last))?.[1] ?? anyOf(last);
}

function typeByWhole(words: string[]): string | null {
  const [first = ''] = words;
  const whole = words.join(' ');
  if (words.length > 1 && booleanStart.test(first)) return 'boolean';
  if (/^(?:number|amount) of /.test(whole)) return 'integer';
  return /^(?:valid|effective) (?:from|until|to)$/.test(whole) ? 'date' : null;
}

function anyOf(last: string): string {
  const isMany = /[^s]s$/.test(last) && (last.length > 3 || last === 'ids') && !notMany.test(last);
  return isMany ? `${typeByName(last.slice(0, -1))}[]` : 'string';
}

const money =
  /^(?:price|amount|total|subtotal|cost|fee|charge|balance|salary|wage|bonus|premium|rent|deposit|principal|deductible|excess|budget|revenue|profit|payout|tip|fine|commission|valuation|royalty|turnover)$/;

/** Whether a name is an amount of money: `unitPrice`, `totalAmount`. */
export function isMoney(name: string): boolean {
  return money.test(wordsOf(name).at(-1)?.toLowerCase() ?? '');
}

/** Whether a name is that of a place where people or parcels go: not an e-mail or network address. */
export function isAddress(name: string): boolean {
  const words = wordsOf(name).map((word) => word.toLowerCase());
  return (
    words.at(-1) === 'address' && !/^(?:email|mail|ip|mac|wallet|web)$/.test(words.at(-2) ?? '')
  );
}
