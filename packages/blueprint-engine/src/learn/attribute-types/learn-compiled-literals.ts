import { isOfNothing, type LiteralOfTypes } from './learn-jvm-literals.ts';
import { fractionTypes, wholeTypes } from './number-types.ts';

/**
 * In C# and Go, numbers beside the sample's own; what is true, as what is false is there without being said, but among
 * what is nothing; in C# also days, times and keys, the same ones wherever they are said, so that what is expected is
 * what was given: a moment that passes (`DateTime.UtcNow`) only where the sample gives it to an attribute.
 */
export function compiledLiterals(values: readonly string[], extension: string): LiteralOfTypes[] {
  const others = extension === 'cs' ? timesOf(values) : [];
  return [...plainLiterals(values, extension), ...others];
}

function timesOf(values: readonly string[]): LiteralOfTypes[] {
  const isNothing = isOfNothing(values);
  const own = values.find((each) => /^(?:new DateTime\(|DateTime(?:Offset)?\.)/.test(each));
  const time = own ?? 'new DateTime(2024, 1, 15, 10, 30, 0)';
  const key = 'new Guid("3f2b8c1e-5a4d-4f6b-9c7e-1d2a3b4c5d6e")';
  return [
    { types: ['date'], text: isNothing ? 'default' : 'new DateOnly(2024, 1, 15)' },
    { types: ['date-time'], text: isNothing ? 'default' : time },
    { types: ['uuid'], text: isNothing ? 'Guid.Empty' : key },
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
