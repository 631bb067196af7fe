import { isBoundValue } from './learn-bound-values.ts';
import type { CaseFormat } from '@stepwright/domain-model';
import { isDataExtension } from '#learn/formats/data-files';
import { lineBefore } from '#learn/lists/learn-layout';
import type { Around } from '#learn/learn-pieces';
import { chunkAround, chunkEnd, isQuoted, nearBefore } from './learn-around-name.ts';
import { isAllQuoted, isOfDottedKey, isTicked } from './learn-key-places.ts';
import { isComputed } from './learn-computed.ts';
import { isRouteOfModel, isTold } from './learn-django-texts.ts';
import { isQueryAlias } from './learn-query-aliases.ts';
import { isColumn, startOfQuery } from './learn-query-columns.ts';
import { mapperFormats } from './learn-mapper-names.ts';
import { isMessage, messageFormats, textFiles } from './learn-messages.ts';
import { isHeading, isLabel, labelFormats } from './learn-labels.ts';
import {
  camel,
  dashed,
  formatsOfFile,
  lower,
  ofKeys,
  pascal,
  pathFormats,
  spaced,
  underscored,
} from './learn-path-format.ts';
import { isPageCode, isShown } from './learn-page-code.ts';

/** How a language spells what its names are made of, where one word alone does not tell. */
const ofLanguages: Record<string, readonly CaseFormat[]> = {
  py: underscored,
  rb: underscored,
  rs: underscored,
  proto: underscored,
  sql: underscored,
  tf: underscored,
  ex: underscored,
  yaml: dashed,
  yml: dashed,
  html: dashed,
  css: dashed,
  scss: dashed,
  md: dashed,
  toml: dashed,
  conf: dashed,
  xml: dashed,
};

/**
 * The format of a name whose text fits several: of one word in small letters it cannot be seen
 * whether more words would be joined by dashes, underscores or capitals. What stands around it says.
 */
export function chooseFormat(
  formats: readonly CaseFormat[],
  around: Around & { isPart: boolean },
): CaseFormat {
  const pick = (wanted: readonly CaseFormat[]) => wanted.find((format) => formats.includes(format));
  const [first = 'Raw'] = formats;
  if (formats.length === 1) return first;
  if (around.extension === 'go' && around.isPart) {
    const initials = formats.find((format) => /^(?:Pascal|Camel)Initials/.test(format));
    const isCode = !isQuoted(around) && !isColumn(around);
    if (initials && /^\p{Lu}|^$/u.test(around.after) === false && isCode) return initials;
  }
  return pick(wantedFormats(around, formats)) ?? first;
}

function wantedFormats(
  around: Around & { isPart: boolean },
  formats: readonly CaseFormat[],
): CaseFormat[] {
  const rest: CaseFormat[] = [...camel, ...dashed, ...underscored, ...lower, 'Upper'];
  if (formats.includes('Pascal') || formats.includes('PascalPlural')) {
    if (isResource(around)) return [...pascal, ...rest];
    if (isHeading(around) || isShown(around)) return ['Title', 'TitlePlural', ...rest];
    if (isLabel(around)) return [...labelFormats(around), ...rest];
    const isText = isProse(around) ? prose : pascal;
    return [...(isMessage(around) ? messageFormats(around) : isText), 'Title', ...rest];
  }
  if (formats.includes('UpperSnake')) return ['UpperSnake', 'Raw', ...rest];
  return [...smallFormats(around), ...rest];
}

const prose = ['Raw', 'Pascal', 'PascalPlural'] as const;

/** One word in small letters. */
function smallFormats(around: Around & { isPart: boolean }): readonly CaseFormat[] {
  const keys = keyFormats(around);
  if (keys) return keys;
  if (isResource(around)) return lower;
  if (isShown(around) || isTold(around)) return spaced;
  if (isRouteOfModel(around)) return lower;
  if (isSnakeField(around)) return underscored;
  if (isCodeIn(around)) return around.extension === 'py' ? underscored : camel;
  const told = byNeighbours(around) ?? (around.isPath ? pathFormats(around) : inText(around));
  return told ?? byPlace(around);
}

/** What a resource of Kubernetes is called in its own manifests and their paths. */
function isResource(around: Around & { isPart: boolean }): boolean {
  return around.isOfResource === true && !around.isPart;
}

/** Code in a page, a text or a query; names of methods are made of an `operationId`. */
function isCodeIn(around: Around & { isPart: boolean }): boolean {
  if (isPageCode(around) || isComputed(around) || isPlaceholder(around)) return true;
  // What a comment says of a parameter begins with what code calls this.
  if (/^\s*(?:\/\*)?\*.*@param\s+(?:\{[^}]*\}\s+)?\[?\$?$/.test(lineBefore(around.before)))
    return true;
  if (/\boperationId["']?:\s*["']?[\w.]*$/.test(around.before)) return true;
  return !around.isPart && isQueryAlias(around);
}

/** As the other keys; where data has none of several words, an attribute is called as in code. */
function keyFormats(around: Around & { isPart: boolean }): readonly CaseFormat[] | null {
  const { keys, extension, isPart } = around;
  // In Go, a quoted word is called as the tags of fields are.
  if (extension === 'go') return keys && isPart && isAllQuoted(around) ? ofKeys[keys] : null;
  if (keys && (isKey(around) || isOfDottedKey(around) || isTicked(around))) return ofKeys[keys];
  return isPart && isDataExtension(extension) && isKey(around) ? camel : null;
}

/** A named placeholder of a query: `:hull` is what the code calls the value. */
function isPlaceholder(around: Around): boolean {
  const { before, extension } = around;
  return isCamel(extension) && /[\s=(,]:$/.test(before) && isQuoted(around) && ofQuery.test(before);
}

const ofQuery = /\b(?:select|insert|update|delete|where|set|values)\b/i;

/** A field in code, where the sample joins the words of all others by underscores. */
function isSnakeField(around: Around & { isPart: boolean }): boolean {
  if (around.isSnakeField !== true || !around.isPart || around.isPath) return false;
  return !/^\p{Lu}/u.test(around.after) && !isQuoted(around);
}

/** In data, a key is spelt as the others are; what an attribute is called elsewhere is its key. */
function isKey(around: Around & { isPart: boolean }): boolean {
  const { before, after, isPart, extension } = around;
  // In a mapper of MyBatis the keys are columns.
  if (extension === 'xml' || isSentence(around)) return false;
  const isAlone = /(?:^|[[\s"'])$/.test(before) && /^(?:["':\s,\]]|$)/.test(after);
  return isAlone && (isPart || /^["']?\s*:/.test(after));
}

/** What the name is joined to. */
function byNeighbours(around: Around): readonly CaseFormat[] | null {
  const { before, after } = around;
  // A low line that a word begins with joins nothing: `_boatStore` is called as `boatStore`.
  const isBegun = /(?:^|[^\p{L}\p{Nd}_])_$/u.test(before);
  const sides = [isBegun ? '' : before.slice(-1), after.slice(0, 1)];
  if (sides.includes('-')) return dashed;
  if (sides.includes('_')) return underscored;
  return /^\p{Lu}/u.test(after) ? camel : mapperFormats(around);
}

/** In a sentence the words of a name stand apart; elsewhere it says what hangs together with it. */
function inText(around: Around): readonly CaseFormat[] | null {
  if (/\b(?:table|column) $/i.test(around.before)) return underscored;
  return isSentence(around) ? spaced : byChunk(around);
}

/** What is imported, and where from: only a script calls what it imports as its code calls it. */
function byImport(around: Around): readonly CaseFormat[] {
  if (/^(?:proto|py)$/.test(around.extension)) return underscored;
  if (isCode(around.extension)) return lower;
  return isCamel(around.extension) && !isQuoted(around) ? camel : dashed;
}

/** What hangs together with the name. */
function byChunk(around: Around): readonly CaseFormat[] | null {
  const { before, after, extension } = around;
  if (/^(?:package|import|namespace|using)\b/.test(lineBefore(before))) return byImport(around);
  const chunk = chunkAround(around);
  if (/[a-z0-9]-[a-z0-9]/.test(chunk)) return dashed;
  if (/[a-z0-9]_[a-z0-9]/.test(chunk)) return underscored;
  // A folder of a path, beside others whose words are joined by capitals: `/sailBoats/a1/masts`.
  if (/\/[a-z]+(?:[A-Z][a-z]+)+\//.test(chunk) && /\/\w*$/.test(before)) return camel;
  // Packages of Protocol Buffers, which have versions, are called as these call them.
  if (/^\/v\d/.test(after) && /^(?:go|proto)$/.test(extension)) return underscored;
  if (before.endsWith('/')) return fileFormats(after);
  return after.startsWith('/') ? dashed : null;
}

/** A file that is named in a text is called as files of its language are. */
function fileFormats(after: string): readonly CaseFormat[] {
  const file = /^\.(?:\w{1,40}\.)?(?<kind>[a-z]{1,4})$/.exec(after.split(chunkEnd)[0] ?? '');
  return formatsOfFile(file?.groups?.kind ?? '');
}

/** What the line speaks of, else the language's own way. */
function byPlace(around: Around): readonly CaseFormat[] {
  const { before, extension } = around;
  if (isBoundValue(lineBefore(before), extension)) return camel;
  const chunk = chunkAround(around);
  // `$.data.` and `$[0].` lead to a field of data, which is called as in code.
  if (/^\$(?:\[\d*\*?\])?\./.test(chunk) || /\$\[[\d*]*\]\.$/.test(before)) return camel;
  const isText = isQuoted(around);
  if (isText && ofAddress.test(lineBefore(before))) return dashed;
  if (isText && /@entity\(/i.test(lineBefore(before))) return underscored;
  if (isOfTable(around, isText)) return underscored;
  const isJoined = isText && /[/:.@-]/.test(chunk);
  return ofLanguages[extension] ?? (isJoined ? dashed : camel);
}

/** What says that a text is an address, or a part of one: `@Controller('boats')` too. */
const ofAddress =
  /path|route|url|uri|endpoint|href|prefix|topic|queue|@(?:\w*Controller|Get|Post|Put|Patch|Delete|\w+Mapping)\(/i;

/** What says which field a column of a page's table shows. */
const ofPageColumn = /\b(?:accessor(?:Key)?|columnDef|data(?:Field|Index)|displayedColumns)\b/;

/** What reads a column of a row by its name: `rs.getString("hull")`. */
const ofRow = /\b(?:rs|resultSet|row)\.get[A-Z]\w*\("$/;

/** Whether it is called as in a table of a database, and not of a page. Beside `@Column(name = "x")`, a bare `x` is code. */
function isOfTable(around: Around, isText: boolean): boolean {
  const { before, extension } = around;
  if (isInQuery(around) || (isText && /\b(?:db|sql|column):\\?"?$/.test(before))) return true;
  if (isText && ofRow.test(before)) return true;
  const near = nearBefore(before);
  if (/^(?:[jt]sx|vue|svelte)$/.test(extension) || ofPageColumn.test(near)) return false;
  return /table|column|\bsql\b/i.test(near) && (isText || !isCamel(extension));
}

function isCode(extension: string): boolean {
  return ['java', 'kt', 'go', 'cs', 'scala', 'php', 'swift'].includes(extension);
}

/** Whether a language writes its own names with capitals. */
function isCamel(extension: string): boolean {
  return isCode(extension) || ['ts', 'tsx', 'js', 'jsx', 'mts', 'vue', 'kts'].includes(extension);
}

/** Text for people: words beside it, not code. */
function isProse({ before, after, extension, isPath }: Around): boolean {
  if (isPath) return false;
  if (textFiles.includes(extension)) return true;
  return /[a-z] $/.test(before) && /^ [a-z]/.test(after);
}

/** Words beside it, in a comment, a quoted text or a file of text. */
function isSentence(around: Around): boolean {
  const { before, after, extension } = around;
  const isBesideWord = /[a-z] $/i.test(before) || /^ [a-z]/i.test(after);
  if (!isBesideWord || !/(?:^|[\s("'`])$/.test(before) || !/^(?:[\s.,;:!?)"'`]|$)/.test(after))
    return false;
  if (isInQuery(around) || ofClasses.test(lineBefore(before))) return false;
  if (sentenceFiles.includes(extension) || isQuoted(around)) return true;
  const line = lineBefore(before);
  return /^\s*(?:\/?\*+|<!--|"""|''')/.test(line) || /(?:^|\s)(?:\/\/+|#|--)\s/.test(line);
}

/** Names of styles, which stand beside each other without being a sentence. */
const ofClasses = /\bclass(?:Name)?\s*=\s*[{(]?["'`][^"'`]*$/;

const sentenceFiles = ['md', 'txt', 'adoc', 'html', 'yaml', 'yml', 'json'];

/** Behind a word of SQL that a table follows, at the start of a line or in a quoted text. */
function isInQuery(around: Around): boolean {
  if (isColumn(around)) return true;
  const words = /(?<start>.*)\b(?:from|into|join|update) \S*$/i.exec(lineBefore(around.before));
  if (!words) return false;
  const start = words.groups?.start ?? '';
  return (
    /^[\s\uE000-\uF8FF]*$/.test(start) ||
    startOfQuery.test(start) ||
    around.extension === 'sql' ||
    (isQuoted(around) && beginsQuery.test(start))
  );
}

/** What a quoted text of SQL begins with; other texts are sentences, `"about to update boat"`. */
const beginsQuery =
  /(?:^|["'`(])[\s\uE000-\uF8FF]*(?:$|(?:select|insert|delete|update|merge|with|replace|truncate|create|alter|drop|call|explain|from)\b[^"'`]*$)/i;
