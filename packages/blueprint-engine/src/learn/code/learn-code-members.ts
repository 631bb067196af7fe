/** What a name that stands somewhere is seen from: one method with its head, or more than that. */
export interface Member {
  from: number;
  to: number;
  /** Where its body and the brackets of its head are: names there are its own. */
  own: readonly { from: number; to: number }[];
}

const ofType =
  /(?:^|\s)(?:class|enum|extension|interface|mixin|module|namespace|object|record|struct|trait) [A-Z][^;]*$/;

/** The members of a file's code: its types are opened, what is in a member is not. */
export function membersOf(code: string): Member[] {
  const reader = new MemberReader(code);
  for (const { 0: mark, index } of code.matchAll(/[(){};]/g)) reader.read(mark, index);
  return [...reader.members, reader.last(code.length)];
}

class MemberReader {
  readonly members: Member[] = [];
  private readonly code: string;
  private from = 0;
  private depth = 0;
  private opened = 0;
  private own: { from: number; to: number }[] = [];

  constructor(code: string) {
    this.code = code;
  }

  read(mark: string, at: number): void {
    if (mark === '(' || mark === '{') this.open(mark, at);
    else if (mark !== ';' && this.depth > 0) this.close(mark, at);
    else if (this.depth === 0) this.end(at + 1);
  }

  last(to: number): Member {
    return { from: this.from, to, own: this.own };
  }

  private open(mark: string, at: number): void {
    if (mark === '{' && this.depth === 0 && ofType.test(this.code.slice(this.from, at))) {
      // What the head of a type declares is seen in all of it.
      this.own = [];
      this.end(at + 1);
      return;
    }
    if (this.depth === 0) this.opened = at;
    this.depth += 1;
  }

  private close(mark: string, at: number): void {
    this.depth -= 1;
    if (this.depth > 0) return;
    this.own.push({ from: this.opened, to: at });
    if (mark === '}') this.end(at + 1);
  }

  private end(to: number): void {
    this.members.push(this.last(to));
    this.own = [];
    this.from = to;
  }
}
