import type { CaseFormat } from '@stepwright/domain-model';
import type { Around } from './learn-pieces.ts';

const dashed = ['Kebab', 'KebabPlural'] as const;
const underscored = ['Snake', 'SnakePlural', 'UpperSnake'] as const;
const camel = ['Camel', 'CamelPlural'] as const;
const pascal = ['Pascal', 'PascalPlural', 'Raw'] as const;
const lower = ['Lower', 'LowerPlural'] as const;

/** How a language spells what its names are made of, where one word alone does not tell. */
const ofLanguages: Record<string, readonly CaseFormat[]> = {
  py: underscored,
  rb: underscored,
  rs: underscored,
  sql: underscored,
  tf: underscored,
  ex: underscored,
  yaml: dashed,
  yml: dashed,
  json: dashed,
  html: dashed,
  css: dashed,
  scss: dashed,
  md: dashed,
  toml: dashed,
  conf: dashed,
  xml: dashed,
};

/** How files and folders are called. */
const ofPaths: Record<string, readonly CaseFormat[]> = {
  py: underscored,
  rb: underscored,
  rs: underscored,
  go: [...underscored],
  java: lower,
  kt: lower,
  cs: pascal,
};

/**
 * The format of a name whose text fits several: of one word in small letters it cannot be seen
 * whether more words would be joined by dashes, underscores or capitals. What stands around it says.
 */
export function chooseFormat(formats: readonly CaseFormat[], around: Around): CaseFormat {
  const pick = (wanted: readonly CaseFormat[]) => wanted.find((format) => formats.includes(format));
  const [first = 'Raw'] = formats;
  if (formats.length === 1) return first;
  return pick(wantedFormats(around, formats)) ?? first;
}

function wantedFormats(around: Around, formats: readonly CaseFormat[]): CaseFormat[] {
  const rest: CaseFormat[] = [...camel, ...dashed, ...underscored, ...lower, 'Upper'];
  if (formats.includes('Pascal') || formats.includes('PascalPlural')) {
    return [...(isProse(around) ? prose : pascal), 'Title', ...rest];
  }
  if (formats.includes('UpperSnake')) return ['UpperSnake', 'Raw', ...rest];
  return [...smallFormats(around), ...rest];
}

const prose = ['Raw', 'Pascal', 'PascalPlural'] as const;

/** One word in small letters. */
function smallFormats(around: Around): readonly CaseFormat[] {
  const { before, after, extension, isPath } = around;
  if (/-$/.test(before) || /^-/.test(after)) return dashed;
  if (/_$/.test(before) || /^_/.test(after)) return underscored;
  if (isPath) return pathFormats(around);
  if (/^\p{Lu}/u.test(after)) return camel;
  const chunk = chunkAround(around);
  if (/^(?:package|import|namespace|using)\b.*$/.test(lineBefore(before))) {
    return extension === 'py' ? underscored : isCode(extension) ? lower : dashed;
  }
  if (/[a-z0-9]-[a-z0-9]/.test(chunk)) return dashed;
  if (/[a-z0-9]_[a-z0-9]/.test(chunk)) return underscored;
  if (/\/$/.test(before) || /^\//.test(after)) return dashed;
  if (/table|column|\bsql\b|from |into |join |update /i.test(nearBefore(before)))
    return underscored;
  const own = ofLanguages[extension];
  if (own) return own;
  return isQuoted(around) && /[/:.@-]/.test(chunk) ? dashed : camel;
}

function pathFormats({ before, after, extension }: Around): readonly CaseFormat[] {
  const own = ofPaths[extension];
  if (!own) return dashed;
  // In languages of folders by package, a folder's name has no joints; a file's name has.
  return extension === 'go' && (/^\//.test(after) || before === '') ? lower : own;
}

function isCode(extension: string): boolean {
  return ['java', 'kt', 'go', 'cs', 'scala', 'php', 'swift'].includes(extension);
}

/** Text for people: words beside it, not code. */
function isProse({ before, after, extension, isPath }: Around): boolean {
  if (isPath) return false;
  if (['md', 'txt', 'html', 'yaml', 'yml', 'json'].includes(extension)) return true;
  return /[a-z] $/.test(before) && /^ [a-z]/.test(after);
}

function lineBefore(before: string): string {
  return before.slice(before.lastIndexOf('\n') + 1);
}

/** The line so far, and the one before it. */
function nearBefore(before: string): string {
  return before.split('\n').slice(-2).join('\n').slice(-60);
}

/** What hangs together with the name: no white space or quotation mark in it. */
function chunkAround({ before, after }: Around): string {
  const start = /[^\s"'`<>(){}[\]=,;]*$/.exec(before)?.[0] ?? '';
  const end = /^[^\s"'`<>(){}[\]=,;]*/.exec(after)?.[0] ?? '';
  return `${start}x${end}`;
}

function isQuoted({ before, after }: Around): boolean {
  return /["'`][^"'`\n]*$/.test(before) && /^[^"'`\n]*["'`]/.test(after);
}
