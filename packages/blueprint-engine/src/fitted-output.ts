import type { Budget } from './budget.ts';
import { editedPieces, fitLists, type Fitting } from './fit-lists.ts';
import type { TextOutput } from './output.ts';

interface Written {
  text: string;
  section: number;
  element: string;
  /** Where the text ends in the whole. */
  end: number;
}

/** Keeps what a file is made of until all of it is known, and fits its lists into their width. */
export class FittedOutput implements TextOutput {
  private readonly written: Written[] = [];
  private end = 0;

  add(text: string, section: number, element: string): void {
    if (text === '') return;
    this.end += text.length;
    this.written.push({ text, section, element, end: this.end });
  }

  column(section: number, element: string): void {
    this.add(' ', section, element);
  }

  /** Writes everything; each line is there because of what begins on it. */
  writeTo(output: TextOutput, fitting: Fitting, budget: Budget): void {
    const text = this.written.map((each) => each.text).join('');
    let index = 0;
    const add = (piece: string, at: number): void => {
      while ((this.written[index]?.end ?? Infinity) <= at) index += 1;
      const own = this.written[index];
      if (own) output.add(piece, own.section, own.element);
    };
    for (const piece of editedPieces(text, fitLists(text, fitting).edits)) {
      if (piece.isEdit) {
        budget.spend(1, piece.text.length);
        add(piece.text, piece.at);
        continue;
      }
      const until = piece.at + piece.text.length;
      for (let at = piece.at; at < until;) {
        while ((this.written[index]?.end ?? Infinity) <= at) index += 1;
        const end = Math.min(until, this.written[index]?.end ?? until);
        add(text.slice(at, end), at);
        at = end;
      }
    }
  }
}
