import { longestStep } from './normalise-text.ts';

const example = "Write one sentence like 'Customer adds an item to the cart'.";

/** The ways a text is no step, before its grammar is looked at. Each says what to write instead. */
export const refusals = {
  empty: `There is nothing to read. ${example}`,
  tooLong: `A step has at most ${longestStep.toLocaleString('en-GB')} characters. Split the text into one step per sentence.`,
  noWords: `There are no words here. ${example}`,
  code: `This looks like code or a shell command. Say in plain English what somebody does. ${example}`,
  notEnglish: `Steps are read in English only. ${example}`,
  greeting: `This is a greeting or a remark, not something that is done. ${example}`,
  title: `This is a title, not something that is done. ${example}`,
  reference: 'This points to another text. Say what somebody does with the system instead.',
  question:
    "This asks something. Say who wants to know what, like 'Customer views the order status'.",
} as const;

const shell =
  /^(?:\$ |npm |npx |yarn |pnpm |mvn |gradle |gradlew |curl |wget |sudo |pip3? |brew (?:install|update|upgrade|tap) |apt(?:-get)? |docker |docker-compose |kubectl |helm |terraform |dotnet |cargo |cd |mkdir |chmod |chown |grep |sed |awk |echo |rm -|cp -|ls -|\.\/|\/[\w.-]+\/|git (?:clone|pull|push|commit|add|checkout|status|init|fetch|merge|log)\b|go (?:run|build|test|get|mod)\b|java -|node [\w./-]+\.\w+|python3? [\w./-]+\.py|make [a-z-]+$|php |composer |bundle (?:exec|install)|rails |rake |ng |vue |sh |bash |export [A-Z_]+=)(?!(?:the|an?|all|each|every|his|her|their)\b)/;

const code = [
  /=>|===?|!==?|&&|\|\||<\/|:\/\/|->|::|\+\+|\\\\|\$\{|\{\{|<[a-z][^>]*>|@[A-Z]\w+\(/,
  /[{}].*[:;,]|[;{}]\s*$|^\s*(?:\{|\[(?!\p{L}[\p{L} ]*\] \p{L}))/u,
  /\w\([^)]*\)\s*[;.{]?$|\w\(\)/,
  /^(?:const|let|var|function|class|import|public|private|return|def|package|using|namespace)\s+[\w.{*]+\s*(?:[=(;{:]|from\b)/,
  /^SELECT [\d*]|^(?:select\b.*\bfrom\b.*[;*=]|SELECT\b.*\bFROM\b|INSERT INTO|UPDATE \w+ SET|DELETE FROM|CREATE TABLE|DROP TABLE|ALTER TABLE)/,
  /^[\w.-]+\s*[:=]\s*[\w"'./-]+$/,
  /(?:^|\s)--?[a-z][\w-]*(?:=|\s|$)/,
  /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+\//,
  /^[\w-]+(?:\/[\w.-]+)+$|^[\w-]+\.(?:md|js|ts|json|ya?ml|txt|java|py|go|cs|sh|xml|html|csv|sql)$/,
];

const foreign: ReadonlySet<string> = new Set(
  `der die das und ist ein eine einen einem einer nicht mit für den dem zu auf von wird werden kann im
  le les des une et est pour avec dans un du au aux qui sur ne pas sont il elle nous vous
  el los las una para con por del al es en su y que se lo como
  gli della che di per il nel alla sono
  het een van de voor op en niet wordt naar aan met bij
  o os um uma ao não da do na no com seu
  och att som på till är ett för jest nie się na do oraz og til af på ved kun`.split(/\s+/),
);
const english: ReadonlySet<string> = new Set(
  `the a an of to with for and or is are was were when if then from by his her their that this can should must all
  into as has have be new it we you i they she he not who which in on at`.split(/\s+/),
);

/** Titles of documents whose words could be a terse command. */
const title =
  /^(?:use cases?|test (?:plan|cases|results)|change ?log|price list|contact us|build status|order status|user stor(?:y|ies))$/i;

const greeting =
  /^(?:hello|hi|hey|howdy|greetings|dear|good (?:morning|afternoon|evening|day|night|luck|bye)|goodbye|bye|cheers|thanks?\b(?: (?:much|you|so|to|for|a lot|again|everyone|in advance))?|many thanks|welcome|congratulations|congrats|sorry|happy\b|enjoy|have (?:fun|a (?:nice|good|great))|see you|see ya|cya|lol|ok(?:ay)?\b(?! the)|yes\b|no problem|you(?:'| a)re welcome|nice to|best regards|kind regards|regards|sincerely|yours|let me know|feel free|let us know|stay tuned|good job|well done)(?![\w-])/i;

/** Why a clean line cannot be a step, or null when its grammar must decide. */
export function refuseText(line: string): string | null {
  if (line === '') return refusals.empty;
  if (!/\p{L}/u.test(line)) return refusals.noWords;
  if (isNotLatin(line)) return refusals.notEnglish;
  if (shell.test(line) || code.some((pattern) => pattern.test(line))) return refusals.code;
  if (isForeign(line)) return refusals.notEnglish;
  if (title.test(line)) return refusals.title;
  return greeting.test(line) ? refusals.greeting : null;
}

function isNotLatin(line: string): boolean {
  const letters = line.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  return latin.length < letters.length * 0.7;
}

function isForeign(line: string): boolean {
  const words = line.toLowerCase().match(/\p{L}+/gu) ?? [];
  const strange = words.filter((word) => foreign.has(word) && !english.has(word)).length;
  const accented = words.filter((word) => /[^\p{ASCII}]/u.test(word)).length;
  const known = words.filter((word) => english.has(word) && !foreign.has(word)).length;
  return strange + accented >= 2 && strange > 0 && strange + accented > known;
}
