import { isOfNothing, type LiteralOfTypes } from './learn-jvm-literals.ts';
import { fractionTypes, wholeTypes } from './number-types.ts';

/**
 * In C# and Go, numbers beside the sample's own; what is true, as what is false is there without being said, but among
 * what is nothing; in C# also days, times and keys.
 *
 * @param code of the file, which says how it writes a time.
 */
export function compiledLiterals(
  values: readonly string[],
  extension: string,
  code: string,
): LiteralOfTypes[] {
  const others = extension === 'cs' ? timesOf(isOfNothing(values), code) : [];
  return [...plainLiterals(values, extension), ...others];
}

function timesOf(isNothing: boolean, code: string): LiteralOfTypes[] {
  const own = /\bDateTime(?:Offset)?\.(?:Today|Now|UtcNow)\b|\bnew DateTime\([\d, ]+\)/.exec(
    code,
  )?.[0];
  const time = isNothing ? 'default' : (own ?? 'new DateTime(2024, 1, 15, 10, 30, 0)');
  const isOfTimes = isNothing || (own !== undefined && !/\bDateOnly\b/.test(code));
  return [
    { types: ['date'], text: isOfTimes ? time : 'new DateOnly(2024, 1, 15)' },
    { types: ['date-time'], text: time },
    { types: ['uuid'], text: isNothing ? 'Guid.Empty' : 'Guid.NewGuid()' },
    { types: ['binary'], text: 'Array.Empty<byte>()' },
  ];
}

function plainLiterals(values: readonly string[], extension: string): LiteralOfTypes[] {
  const number = values.flatMap((each) => /^-?\d+/.exec(each)?.[0] ?? [])[0];
  const ofTruth = { types: ['boolean'], text: isOfNothing(values) ? 'false' : 'true' };
  if (number === undefined) return [ofTruth];
  const suffixes = extension === 'cs' ? { number: 'm', float: 'f', double: 'd' } : {};
  const suffixed = Object.entries(suffixes).map(([type, suffix]) => ({
    types: [type],
    text: `${number}${suffix}`,
  }));
  const plain = { types: extension === 'cs' ? [] : fractionTypes, text: number };
  const numbers = [{ types: wholeTypes, text: number }, plain, ...suffixed];
  return [ofTruth, ...numbers.filter(({ types }) => types.length > 0)];
}
