/** A name in lines of so many letters, broken between words and capitals; what has no room is cut. */
export function inLines(name: string, room: number, rows: number): string[] {
  const lines: string[] = [];
  for (const part of name.split(/(?<=[\s_-])|(?=[A-Z][a-z])/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.trimEnd().length <= room) {
      lines[lines.length - 1] = last + part;
    } else lines.push(part);
  }
  const shown = lines.slice(0, rows);
  return shown.map((line, at) => {
    const isMore = at === shown.length - 1 && lines.length > rows;
    return cut(isMore ? `${line.trimEnd()}…` : line.trimEnd(), room);
  });
}

/** So many letters of it at most, the last one an ellipsis where some are missing. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, Math.max(1, most - 1))}…` : text;
}
