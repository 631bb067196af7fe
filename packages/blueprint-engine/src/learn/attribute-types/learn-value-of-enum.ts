import type { CaseFormat } from '@stepwright/domain-model';
import { aSection, type Part, type Section } from '#exchange/blueprint';
import { joinedParts } from '#learn/learn-parts';

const types = 'Aggregates.Types';
const values = `${types}.Attributes`;

/** Which value of which enumeration. */
interface Value {
  /** What says the name of the type: `{Aggregates.Attributes.BaseType}`. */
  type: string;
  /** Its place among the values, from 0; the last one, where there are fewer. */
  index: number;
  format: CaseFormat;
  /** What is there only with the value. */
  before?: readonly Part[];
  after?: readonly Part[];
}

/** One value of an enumeration, where the type is one. */
export function valueOfEnum({ type, index, format, before = [], after = [] }: Value): Section {
  const fewer = Array.from({ length: index }, (_, at) => `{${values}.Index} == ${at}`);
  const isLast = fewer.map((each) => `{${values}.IsLast} and ${each}`);
  const value = aSection({
    context: values,
    condition: [`{${values}.Index} == ${index}`, ...isLast].join(' or '),
    parts: [{ kind: 'parameter', path: `${values}.Name`, format }],
  });
  return aSection({
    context: types,
    condition: `{${types}.Name} == ${type} and {${types}.Family} == 'ENUM'`,
    parts: joinedParts(before, [value, ...after]),
  });
}
