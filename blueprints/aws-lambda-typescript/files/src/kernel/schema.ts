/** Describes values that come from outside: reads them, and makes an example for tests. */
export interface Schema<T> {
  /**
   * The value, with only the fields that are described.
   *
   * @throws InvalidInput naming every place that does not fit.
   */
  read(value: unknown): T;
  /** Adds what does not fit to `problems`; the value counts only when nothing was added. */
  check(value: unknown, at: string, problems: Problem[]): T;
  /**
   * A value that fits.
   *
   * @throws NoExample when every value would have to contain another one without end.
   */
  example(depth?: number): T;
  readonly isNullable: boolean;
  readonly isList: boolean;
}

/** A schema with named fields. */
export interface ObjectSchema<T> extends Schema<T> {
  readonly fields: ReadonlyMap<string, Schema<unknown>>;
}

export interface Problem {
  /** Such as `lines[2].quantity`; empty for the whole value. */
  at: string;
  message: string;
}

/** The caller sent something that does not fit. */
export class InvalidInput extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(({ at, message }) => `${at || 'The value'} ${message}`).join('; '));
    this.problems = problems;
  }
}

export class NoExample extends Error {}

/** Below this depth an example is as small as it can be. */
const deepestExample = 3;
const endless = 100;

function simple<T>(expected: string, example: T, fits: (value: unknown) => boolean): Schema<T> {
  return complete<T>({
    check(value, at, problems) {
      if (!fits(value)) problems.push({ at, message: `is not ${expected}` });
      return value as T;
    },
    example: () => example,
  });
}

function complete<T>(
  parts: Pick<Schema<T>, 'check' | 'example'> & Partial<Schema<T>>,
): Schema<T> {
  return {
    isNullable: false,
    isList: false,
    read(value) {
      const problems: Problem[] = [];
      const read = parts.check(value, '', problems);
      if (problems.length > 0) throw new InvalidInput(problems);
      return read;
    },
    ...parts,
  };
}

function matches(pattern: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && pattern.test(value);
}

function isDate(value: unknown): boolean {
  const parts = typeof value === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) : null;
  if (!parts) return false;
  const date = new Date(`${parts[0]}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(parts[0]);
}

export const text = simple<string>('a text', 'text', (value) => typeof value === 'string');
export const number = simple<number>('a number', 1.5, Number.isFinite);
export const integer = simple<number>('a whole number', 1, Number.isSafeInteger);
export const int32 = simple<number>(
  'a whole number of 32 bits',
  1,
  (value) => typeof value === 'number' && (value | 0) === value,
);
export const boolean = simple<boolean>('true or false', true, (value) => typeof value === 'boolean');
export const date = simple<string>('a date like 2030-01-31', '2030-01-31', isDate);
export const dateTime = simple<string>(
  'a time like 2030-01-31T12:00:00Z',
  '2030-01-31T12:00:00Z',
  (value) =>
    matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/)(value) &&
    !Number.isNaN(Date.parse(String(value))),
);
export const uuid = simple<string>(
  'a UUID',
  '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
);
export const base64 = simple<string>(
  'base64',
  'aGVsbG8=',
  (value) =>
    typeof value === 'string' && value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value),
);
export const anyObject = simple<Record<string, unknown>>('an object', {}, isObject);

export function nullable<T>(inner: Schema<T>): Schema<T | null> {
  return complete<T | null>({
    isNullable: true,
    isList: inner.isList,
    check: (value, at, problems) =>
      value === null || value === undefined ? null : inner.check(value, at, problems),
    example: (depth = 0) => smallest(depth, () => inner.example(depth + 1), null),
  });
}

export function list<T>(inner: Schema<T>): Schema<T[]> {
  return complete<T[]>({
    isList: true,
    check(value, at, problems) {
      if (Array.isArray(value)) {
        return value.map((each, index) => inner.check(each, `${at}[${index}]`, problems));
      }
      problems.push({ at, message: 'is not a list' });
      return [];
    },
    example: (depth = 0) => smallest(depth, () => [inner.example(depth + 1)], []),
  });
}

/** The inner example, unless it is too deep or there is none. */
function smallest<T>(depth: number, inner: () => T, none: T): T {
  if (depth >= deepestExample) return none;
  try {
    return inner();
  } catch (error) {
    if (error instanceof NoExample) return none;
    throw error;
  }
}

export function oneOf<T extends string>(values: readonly T[]): Schema<T> {
  return complete<T>({
    check(value, at, problems) {
      const found = values.find((each) => each === value);
      if (found === undefined) problems.push({ at, message: `is not one of: ${values.join(', ')}` });
      return found as T;
    },
    example() {
      const [first] = values;
      if (first === undefined) throw new NoExample('There is no value to choose.');
      return first;
    },
  });
}

/** The fields are asked for when they are first needed, so that types may refer to each other. */
export function object<T extends object>(describe: () => {
  [Key in keyof T]: Schema<T[Key]>;
}): ObjectSchema<T> {
  let known: ReadonlyMap<string, Schema<unknown>> | undefined;
  const fields = () => (known ??= new Map<string, Schema<unknown>>(Object.entries(describe())));
  let small: T | undefined;

  function build(depth: number): T {
    const entries = [...fields()].map(([name, field]) => [name, field.example(depth + 1)] as const);
    return Object.fromEntries(entries) as T;
  }

  const schema = complete<T>({
    check(value, at, problems) {
      if (!isObject(value)) {
        problems.push({ at, message: 'is not an object' });
        return value as T;
      }
      const entries = [...fields()].map(([name, field]) => {
        const inside = at === '' ? name : `${at}.${name}`;
        return [name, field.check(ownValue(value, name), inside, problems)] as const;
      });
      return Object.fromEntries(entries) as T;
    },
    example(depth = 0) {
      if (depth > endless) throw new NoExample('The type contains itself without end.');
      return depth < deepestExample ? build(depth) : (small ??= build(depth));
    },
  });
  return Object.defineProperty(schema, 'fields', { get: fields }) as ObjectSchema<T>;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Only what the value itself holds: a name like `constructor` is a name like any other. */
export function ownValue(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
