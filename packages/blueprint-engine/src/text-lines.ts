/** Where the lines of a text begin and end. */
export class TextLines {
  private readonly starts = [0];
  private readonly length: number;

  constructor(text: string) {
    this.length = text.length;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
      this.starts.push(at + 1);
  }

  /** Counts from 0. */
  of(at: number): number {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  start(at: number): number {
    return this.starts[this.of(at)] ?? 0;
  }

  /** Where the line end stands. */
  end(at: number): number {
    const next = this.starts[this.of(at) + 1];
    return next === undefined ? this.length : next - 1;
  }
}
