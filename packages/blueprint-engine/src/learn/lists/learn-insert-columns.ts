import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { saidByPart } from '#learn/conditions/learn-changed-where';
import { both, negate } from '#learn/conditions/learn-condition-text';

const attributes = 'Aggregates.Attributes';
const taken = 'Aggregates.Commands.Attributes';

/** What stands before the columns that are inserted, and between them and their values. */
const before = /\binsert\s+into\s[^()]*\(\s*$/i;
const between = /^\s*\)\s*values\s*\(\s*[@:$#{]*$/i;

/** So many parts before the columns say what the table is called. */
const most = 6;

/**
 * Columns that are inserted stand in the order of their values: where these are what a command takes, and others
 * behind, so are the columns, and those that nobody gives behind them.
 */
export function withInsertColumns(file: BlueprintFile): BlueprintFile {
  return file.kind === 'text' ? { ...file, parts: read(file.parts) } : file;
}

function read(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, at): Part[] => {
    if (part.kind !== 'section') return [part];
    const own = { ...part, parts: read(part.parts) };
    const said = parts
      .slice(Math.max(0, at - most), at)
      .map(saidByPart)
      .join('');
    const isInsert = part.context === attributes && before.test(said);
    return isInsert && areTaken(parts.slice(at + 1)) ? asTaken(own) : [own];
  });
}

/** Whether what comes next are values that a command takes. */
function areTaken([text, values]: readonly Part[]): boolean {
  if (text?.kind !== 'text' || values?.kind !== 'section') return false;
  return between.test(text.text) && values.context === taken && values.condition === '';
}

function asTaken(section: Section): Part[] {
  const { condition, separator, parts } = section;
  const called = parts.map((part): Part => {
    const isName = part.kind === 'parameter' && part.path === `${attributes}.Name`;
    return isName ? { ...part, path: `${taken}.Name` } : part;
  });
  const others = both(condition, negate(`{${attributes}.IsGiven}`));
  const delimiter = { start: separator, end: '', type: '' };
  return [
    aSection({ context: taken, separator, parts: called }),
    { ...section, condition: others, delimiter },
  ];
}
