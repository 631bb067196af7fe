/** What a source file says, in words that fit every language. */
export interface SourceFacts {
  types: TypeFact[];
  functions: FunctionFact[];
  calls: CallFact[];
}

/** A class, interface, record, struct or the like. */
export interface TypeFact {
  name: string;
  kind: 'class' | 'interface';
  /** What it extends and implements, as written: `IRequestHandler<PlaceOrder, Guid>`. */
  bases: string[];
  tags: TagFact[];
  line: number;
}

/** A function or method that has a name. */
export interface FunctionFact {
  name: string;
  owner: TypeFact | null;
  tags: TagFact[];
  parameters: ParameterFact[];
  isPublic: boolean;
  /** A getter, a setter or a constructor. */
  isAccessor: boolean;
  line: number;
}

export interface ParameterFact {
  name: string;
  /** As written; empty where the language or the author gives none. */
  type: string;
  tags: TagFact[];
}

/** An annotation, attribute or decorator. */
export interface TagFact {
  /** Without what stands before the last dot: `post` of `router.post`. */
  name: string;
  receiver: string;
  arguments: Argument[];
}

export interface CallFact extends TagFact {
  /** In what it stands. */
  within: FunctionFact | null;
  owner: TypeFact | null;
  /** The call inside whose block or arguments it stands. */
  outer: CallFact | null;
  /** For `new Order()`. */
  isNew: boolean;
  /** What is called, as written: `Route::prefix('admin')->group`. At most 300 characters. */
  source: string;
  line: number;
}

/** What is given to a call or tag, as far as it can be read without running it. */
export interface Argument {
  /** Of `topic: 'x'`, `topic = "x"` or `'topic' => 'x'`. */
  key: string | null;
  /** Of a text. */
  text: string | null;
  /** Of a name, with its dots: `views.create_order`. */
  name: string | null;
  /** Of a list or an object. */
  items: Argument[];
  isFunction: boolean;
  /** As written, at most 300 characters. */
  source: string;
}
