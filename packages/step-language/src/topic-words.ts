const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const headings = words(`
  management overview guide guides notes structure coverage decisions policy policies style control
  information stack cases log history strategy architecture design documentation docs guidelines
  handbook manual introduction reference settings configuration options requirements usage
  installation examples example summary background glossary faq questions roadmap contents conduct
  license principles patterns concepts features process processes flow flows model models rights
  analysis basics tips tricks tutorial setup support system systems status plan results terms list matrix diagram sequence page
  processing handling testing development deployment table form roles permissions`);

/** Whether titles like to end in it. */
export const isHeadingWord = (word: string): boolean => headings.has(word);

const documents = words(`
  documentation docs readme section below above chapter wiki link license licence guide tutorial
  website homepage specification example examples article blog faq manual appendix contributing
  changelog instructions here more footnote`);

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
