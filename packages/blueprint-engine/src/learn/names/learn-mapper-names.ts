import type { CaseFormat } from '@stepwright/domain-model';
import type { Around } from '#learn/learn-pieces';
import { camel, lower, underscored } from './learn-path-format.ts';

/** What a mapper of MyBatis computes: `#{hull,jdbcType=VARCHAR}`, `test="hull != null"`, `property="hull"`. */
const ofCode = /[#$]\{(?:\w+\.)*$|\s(?:collection|item|keyProperty|property|test)="[^"<>]*$/;
const ofColumn = /\scolumn="$/;

/** Behind a word of SQL that a table follows, in a line of whatever is selected. */
const ofTable = /\b(?:from|into|join|update) $/i;

/** What is compared with a value, or set to one, is a column. */
const beforeValue = /^\s?(?:=|[<>]=?|<>|!=|like|in)\s?[#$(]/i;

/**
 * How a name is called in a mapper of MyBatis, where one word alone does not tell. Where columns are called as in
 * code (`column="homePort"`), nothing of the tables has low lines: a table's words are written as one.
 */
export function mapperFormats({
  before,
  after,
  extension,
  isPath,
  keys,
}: Around): readonly CaseFormat[] | null {
  if (extension !== 'xml' || isPath) return null;
  if (ofCode.test(before)) return camel;
  const isTable = ofTable.test(before);
  if (!isTable && !ofColumn.test(before) && !beforeValue.test(after)) return null;
  if (keys !== 'camel') return underscored;
  return isTable ? lower : camel;
}
