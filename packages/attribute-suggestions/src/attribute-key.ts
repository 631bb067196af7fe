import { singularOf, wordsOf } from '@stepwright/domain-model';

/** Words that say the same in the name of an attribute, the one that counts first. */
const synonyms = new Map(
  `
  address: addr
  amount: sum
  birth: dob birthday birthdate
  canceled: cancelled
  color: colour
  created: creation
  department: dept
  description: desc
  email: mail
  end: ends ended ending finish finished until
  enrollment: enrolment
  expiry: expires expired expiration
  gender: sex
  image: picture photo
  license: licence
  max: maximum
  min: minimum
  note: comment remark
  number: no nr num
  organization: organisation
  phone: telephone tel mobile cell cellphone
  postal: zip zipcode postcode postalcode plz
  quantity: qty
  reference: ref
  start: starts started starting begin begins beginning
  updated: modified changed
  url: uri link website homepage
  `
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [kept = '', ...others] = line.trim().split(/[: ]+/);
      return others.map((other) => [other, kept] as const);
    }),
);

/** Several words that are one thing. */
const phrases: [RegExp, string][] = [
  [/\be mail\b/g, 'email'],
  [/\bemail address\b/g, 'email'],
  [/\bphone number\b/g, 'phone'],
  [/\bpostal code\b/g, 'postal'],
  [/\b(?:family name|surname)\b/g, 'last name'],
  [/\b(?:given name|forename)\b/g, 'first name'],
  [/\bfull name\b/g, 'name'],
  [/\b(?:grand total|total (?:amount|price|cost|sum)|amount total)\b/g, 'total'],
  [/\b(?:number|amount) of (.+)$/g, '$1 count'],
  [/\bdate of (.+)$/g, '$1'],
  [/\bdate (created|updated)$/g, '$1'],
];

/** What a name ends with that adds nothing to what it names: `startDate`, `startsAt`, `start`. */
const ending = / (?:at|on|date|time|datetime|timestamp|id|ids)$/;

/**
 * What an attribute is about, whatever it is called: two attributes with one key would say the same
 * (`mail` and `emailAddress`, `orderNumber` of an Order and `number`, `customer` and `customerId`).
 *
 * @param owner The name of what has the attribute; an attribute may repeat it.
 */
export function attributeKey(name: string, owner = ''): string {
  const own = plainWords(owner);
  let text = withoutOwner(plainWords(name), own).join(' ');
  for (const [pattern, by] of phrases) text = text.replace(pattern, by);
  for (let short = text.replace(ending, ''); short !== text; short = text.replace(ending, '')) {
    text = short;
  }
  if (text === 'state' && !/address|location/.test(own.join(' '))) return 'status';
  return text === 'line' || text === 'position' ? 'item' : text;
}

/** Without the owner's name and `is` at the beginning, where something is left then. */
function withoutOwner(words: string[], own: string[]): string[] {
  const repeats = words.length > own.length && own.every((word, at) => words[at] === word);
  const left = repeats ? words.slice(own.length) : words;
  const isAsked = left.length > 1 && /^(?:is|has|are)$/.test(left[0] ?? '');
  return isAsked ? left.slice(1) : left;
}

function plainWords(name: string): string[] {
  return wordsOf(name).map((word) => {
    const small = word.toLowerCase();
    const single = small.length > 3 ? singularOf(small) : small;
    return synonyms.get(small) ?? synonyms.get(single) ?? single;
  });
}
