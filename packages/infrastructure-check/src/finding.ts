/** Something that is wrong with a configuration. */
export interface Finding {
  path: string;
  /** From 1. */
  line: number;
  /** Stable, such as `unknown_argument`. */
  code: string;
  /** One plain sentence. */
  message: string;
}

/** Where something stands: the file, and the place in its text. */
export interface Place {
  file: { path: string; text: string };
  at: number;
}

/** A finding at a place. */
export function finding({ file, at }: Place, code: string, message: string): Finding {
  return { path: file.path, line: lineOf(file.text, at), code, message };
}

/** The line of a place in a text, from 1. */
export function lineOf(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', next + 1))
    line += 1;
  return line;
}
