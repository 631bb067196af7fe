const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const determiners = words(`
  a an the this that these those my your his her its our their no such what which whose
  another either neither`);

export const quantifiers = words(`
  all any each every some several many multiple few both various numerous more most other single
  one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty
  sixty eighty ninety hundred thousand dozen dozens certain enough half`);

/** Adjectives that only point at a thing, and so never belong to its name. */
export const pointingAdjectives = words(`
  new existing given specified particular specific selected current present own same different
  corresponding respective appropriate relevant proper requested required desired affected
  associated related concerned actual individual entire whole complete full paginated paged
  filtered sorted detailed provided supplied chosen following previous previously next last latest
  first second third earliest recent older newest oldest available possible necessary additional
  further fresh brand-new correct right valid old final initial original authenticated
  logged-in signed-in currently aforementioned said matching underlying unique nearest closest
  specifically earlier later suitable optional remaining quick simple`);

export const prepositions = words(`
  of in on at by for with from to into onto upon about against between among within without through
  during before after over under via per across along around behind below above beside beyond
  despite except inside outside near off since than till until toward towards throughout using
  regarding concerning including based as like unless plus containing`);

export const pronouns = words(`
  i you he she it we they me him them us himself herself itself themselves myself yourself someone
  somebody anyone anybody everyone everybody nobody something anything everything nothing one's
  mine yours hers ours theirs there you've you're you'll you'd i've i'll i'd we've we're we'll we'd they've
  they're they'll they'd he'll she'll it'll`);

export const modals = words(`
  can could may might must shall should will would cannot can't couldn't won't wouldn't shouldn't
  mustn't needn't ought`);

export const beForms = words(`is are was were be been being am isn't aren't wasn't weren't`);
export const haveForms = words(`has have had having hasn't haven't hadn't`);
export const doForms = words(`do does did doesn't don't didn't done`);
export const getForms = words(`gets get got gotten getting becomes become`);
export const conjunctions = words(`and or but nor yet & plus`);
export const relatives = words(`who whom which that whose where`);
export const subordinators = words(`
  when whenever once if whether because although though while whereas unless until so why how`);
export const particles = words(`up out off down back away over in on forward through`);

const adverbs = words(`
  then also now always never often just only again already still soon finally first afterwards
  afterward thereafter thereupon later next meanwhile furthermore moreover additionally therefore
  thus hence instead subsequently eventually please not too either immediately automatically
  manually together here there everywhere once twice daily weekly monthly yearly hourly online
  offline directly otherwise however secondly lastly sometimes usually normally typically kindly
  in-house partially fully permanently temporarily`);

const notAdverbs = words(`
  apply reply supply family assembly rely comply fly multiply anomaly monopoly ally rally tally
  imply butterfly jelly reassembly resupply reapply friendly elderly costly early monthly-fee
  butterfly homily supply daily-report italy july disassembly`);

export function isAdverb(word: string): boolean {
  if (adverbs.has(word)) return true;
  return word.length > 4 && word.endsWith('ly') && !notAdverbs.has(word);
}

/** A word that only holds a sentence together, and so can be neither a verb of work nor a thing. */
export function isFunctionWord(word: string): boolean {
  return [
    determiners,
    quantifiers,
    prepositions,
    pronouns,
    modals,
    beForms,
    haveForms,
    conjunctions,
    relatives,
    subordinators,
  ].some((set) => set.has(word));
}
