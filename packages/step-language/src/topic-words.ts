const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const headings = words(`
  management overview guide guides notes structure coverage decisions documentation docs guidelines
  handbook manual introduction reference requirements usage installation examples background
  glossary faq roadmap contents conduct license principles patterns concepts features basics tips
  tricks tutorial processing handling testing development deployment matrix architecture stack
  strategy control sequence diagram`);

const compounds = words(`
  status history information details policy process flow plan list case cases results settings
  configuration model system systems terms page table form design analysis support options rules log
  number date type types name id roles permissions rights view summary`);

const strongNouns = words(`
  order report project test build release design support code feature access contact use state format
  class program service market model account table document form page process plan review head bank`);

/** Whether verb and object are rather the title of a text: `Release notes`, `Order history`. */
export const isTitle = (verb: string, noun: string): boolean =>
  headings.has(noun) || (strongNouns.has(verb) && compounds.has(noun));

const documents = words(`
  documentation docs readme section below above chapter wiki guide tutorial faq manual appendix
  contributing changelog instructions here more footnote`);

/** Whether it is something that a text refers its reader to. */
export const isDocument = (word: string): boolean => documents.has(word);

/** Things about a thing: they belong to the aggregate and are none themselves. */
const attributes = words(`
  status state detail details information info name names title data metadata list id identifier
  level number amount count total quantity value description profile attribute attributes property
  properties setting settings field fields type-name content contents date time deadline address
  price subject label version reason priority availability balance limit threshold temperature
  position location progress result-set setup configuration preference preferences size body text
  visibility enablement username email password`);
export const isAttribute = (word: string): boolean => attributes.has(word);

const trailing = words(`
  status state detail details information info name title metadata id identifier quantity amount
  description email-address phone-number visibility priority command`);

/** What a compound may end in without naming another thing: `order status` is about the order. */
export const isTrailingAttribute = (word: string): boolean => trailing.has(word);

const scalars = words(`date time price deadline limit balance threshold temperature amount quantity
  status state priority name title description email password`);

/** Whether it is one value and never a thing of its own: `the delivery date of an order`. */
export const isScalar = (word: string): boolean => scalars.has(word);

/** Amounts and forms of a thing: `a list of orders` is about orders. */
const forms = words(`
  list set page pages number collection count overview copy copies group series range array summary
  summaries total batch bunch pair kind type sort subset sequence stream variety breakdown listing
  table-of enumeration detail details information info piece instance instances item-of pool
  majority rest representation snapshot view history-of`);
export const isForm = (word: string): boolean => forms.has(word);

/** Places where things are kept in general; nobody's aggregate. */
const places = words(`
  system systems database platform application app website site software backend server cloud portal
  queue list-view screen page memory disk storage file-system day week month year time basis area
  areas table-view environment production world market`);
export const isPlace = (word: string): boolean => places.has(word);

/** What an API says of itself rather than of a person. */
const endpoints = words(
  'endpoint api method operation call request function resource route handler action command query mutation',
);
export const isEndpoint = (word: string): boolean => endpoints.has(word);
