/** base, past, participle; the same word once where all are equal, twice where the past ones are. */
const table = `
arise arose arisen;awake awoke awoken;bear bore borne;beat beat beaten;become became become;
begin began begun;bend bent;bet;bid;bind bound;bite bit bitten;blow blew blown;break broke broken;
breed bred;bring brought;broadcast;build built;burst;buy bought;cast;catch caught;choose chose chosen;
come came come;cost;creep crept;cut;deal dealt;dig dug;do did done;draw drew drawn;drink drank drunk;
drive drove driven;eat ate eaten;fall fell fallen;feed fed;feel felt;fight fought;find found;
fly flew flown;forbid forbade forbidden;forecast;forget forgot forgotten;forgive forgave forgiven;
freeze froze frozen;get got;give gave given;go went gone;grow grew grown;hang hung;
have had;hear heard;hide hid hidden;hit;hold held;hurt;keep kept;know knew known;lay laid;lead led;
leave left;lend lent;let;lose lost;make made;mean meant;meet met;overdraw overdrew overdrawn;
override overrode overridden;oversee oversaw overseen;overtake overtook overtaken;pay paid;put;quit;
read;rebuild rebuilt;redo redid redone;repay repaid;reset;resell resold;retake retook retaken;
rewrite rewrote rewritten;ride rode ridden;ring rang rung;rise rose risen;run ran run;
say said;see saw seen;seek sought;sell sold;send sent;set;shake shook shaken;shoot shot;
shrink shrank shrunk;shut;show showed shown;sing sang sung;sink sank sunk;sit sat;sleep slept;speak spoke spoken;
spend spent;spin spun;split;spread;stand stood;steal stole stolen;stick stuck;strike struck struck;
swear swore sworn;sweep swept;swim swam swum;take took taken;teach taught;tear tore torn;tell told;
think thought;throw threw thrown;undergo underwent undergone;understand understood;
undertake undertook undertaken;underwrite underwrote underwritten;undo undid undone;unbind unbound;
unfreeze unfroze unfrozen;uphold upheld;wear wore worn;win won;withdraw withdrew withdrawn;
withhold withheld;write wrote written;resit resat;redraw redrew redrawn;rethink rethought;
foresee foresaw foreseen;mislead misled;outbid;overpay overpaid;preset;recast;resend resent;
unwind unwound;wind wound;offset;upset;thrust;shed;slit;inset;typeset;sublet;relay relayed`;

const byBase = new Map<string, { past: string; participle: string }>();
const byPast = new Map<string, string>();
for (const row of table.split(';')) {
  const [base = '', past = base, participle = past] = row.trim().split(' ');
  byBase.set(base, { past, participle });
  byPast.set(past, base);
  byPast.set(participle, base);
}

export function irregularParticiple(base: string): string | undefined {
  const known = byBase.get(base)?.participle;
  if (known !== undefined) return known;
  const [, prefix, stem] = /^(re-?|un|over|out|mis)([a-z]{3,})$/.exec(base) ?? [];
  const participle = stem === undefined ? undefined : byBase.get(stem)?.participle;
  return participle === undefined ? undefined : `${prefix}${participle}`;
}

/** The base of an irregular past or participle: `written` gives `write`, `overwritten` `overwrite`. */
export function irregularBase(past: string): string | undefined {
  const known = byPast.get(past);
  if (known !== undefined) return known;
  const [, prefix, stem] = /^(re-?|un|over|out|mis)([a-z]{4,})$/.exec(past) ?? [];
  const base = stem === undefined ? undefined : byPast.get(stem);
  return base === undefined || base === stem ? undefined : `${prefix}${base}`;
}
