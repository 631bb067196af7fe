import { tagsOf } from './dictionary.ts';

// Things whose names end like those of people: `order`, `folder`, `factor`.
const notPersons =
  /(?:order|folder|paper|number|offer|letter|server|header|parameter|ledger|voucher|cover|tender|container|trailer|charter|banner|filter|counter|sticker|register|transfer|layer|cluster|meter|timer|chapter|identifier|sensor|vector|factor|error|door|floor|colour|color|monitor|motor|author-id|water|matter|centre|center|power|computer|router|scooter|locker|freezer|docker|answer|semester|quarter|poster|flyer|tier|buffer|pointer|marker|driver-id|fee|guarantee|committee-id|plan|ban|loan|variant|grant|restaurant|plant|invariant|constant|list|checklist|wishlist|blacklist|whitelist|playlist|shortlist|waitlist|manifest|request|test|chest|interest|guest-list|post|cost|behavior|behaviour|tractor|reactor|processor|connector|descriptor|cursor|mirror|anchor|corridor|metaphor|elevator|indicator|generator|calculator|director-y|river|layer|adder|border|reminder|calendar|ladder|gender|cylinder|slider|balancer|scheduler|tracker|printer|scanner|charger|heater|dispenser|launcher|loader|parser|wrapper|mixer|compressor|folder|burner|cooler|trigger|chamber|member-id|binder|disorder|reorder|user-id|degree|tree|three|knee|jubilee|marquee|decree)$/;

/** People, groups and offices whose names do not end like `waiter` or `editor`, or end like a thing. */
const people: ReadonlySet<string> = new Set(
  `
  academy accountant accused actuary admin adult agency agent aide airline alumnus anyone
  appellant applicant army assistant association attendant authority bailiff bank barista
  bartender beneficiary board boss bot bureau candidate carrier cashier chair chef chief child
  citizen claimant clerk client coach colleague commission committee company concierge consul
  consulate contact contractor cook council couple courier court crew critic crowd cyclist dean
  defendant delegate department dev doctor driver envoy executive expert family friend government
  guard guest guide guild head heir hospital host hr human immigrant individual insured
  insurer intern it judge jury kid king knight lead maid management mechanic medic member midwife
  ministry neighbor neighbour notary novelist nurse office owner panel panelist paralegal parent
  parliament participant party patient peer people person pilot plaintiff player police provost
  public reception recipient registrar rep representative resident respondent school scribe
  secretary sheriff spouse spy squad staff steward stewardess student supplier support team teen
  thief tribunal umpire undergraduate union unit university user vendor vet waitress warden widow
  witness specialist journalist stylist generalist finalist`
    .trim()
    .split(/\s+/),
);

/** Whether a singular noun in lower case names somebody who acts: `waiter`, `sales department`. */
export function isSomebody(head: string): boolean {
  if (people.has(head)) return true;
  if (notPersons.test(head)) return false;
  return tagsOf(head).includes('Actor') || /.{3,}(?:er|or|ist|ian|ee|man|woman|eur)$/.test(head);
}

const teamNames =
  /^(?:operations|resources|relations|services|affairs|facilities|accounts|systems|headquarters)$/;

/** Whether a team may be called by that plural: `Human Resources hires`, `Operations restarts`. */
export const isTeamName = (head: string): boolean => teamNames.test(head);
