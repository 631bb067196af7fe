import { readTextFile, type ProposedStep } from '@stepwright/file-language';
import { parseStep } from '@stepwright/step-language';
import { sampleFiles, syntax } from './sample-files.ts';

/** How well the files were read whose steps a person wrote down before. */
export interface Score {
  files: number;
  labelled: number;
  proposed: number;
  right: number;
  /** Files whose proposals are exactly those of the person. */
  whole: number;
  mistakes: string[];
}

/** `Command ConfirmBooking @Host`, `Reaction OrderPlaced ReserveStock`. */
function meaningsOf({ content }: ProposedStep): string[] {
  const { type, action, actor, reactingToDomainEvent: event } = parseStep(content);
  const meaning = [type, event?.name, action].filter((part) => part).join(' ');
  return [meaning, `${meaning} @${actor}`, `${type} ${action}`];
}

/** `Query ViewBooking | GetBooking` gives both whole. */
function labelsOf(line: string): string[] {
  const [type = '', ...rest] = line.split(' ');
  return rest
    .join(' ')
    .split(' | ')
    .map((label) => `${type} ${label}`);
}

export async function scoreLabelledFiles(folder = 'labelled'): Promise<Score> {
  const score: Score = { files: 0, labelled: 0, proposed: 0, right: 0, whole: 0, mistakes: [] };
  for (const { path, text, lines } of sampleFiles(folder)) {
    const reading = await readTextFile(path, text, syntax);
    const steps = reading.kind === 'read' ? [...reading.steps] : [];
    const missing = lines.filter((line) => {
      const at = steps.findIndex((step) =>
        meaningsOf(step).some((meaning) => labelsOf(line).includes(meaning)),
      );
      if (at >= 0) steps.splice(at, 1);
      return at < 0;
    });
    const right = lines.length - missing.length;
    score.files += 1;
    score.labelled += lines.length;
    score.proposed += right + steps.length;
    score.right += right;
    if (missing.length === 0 && steps.length === 0) score.whole += 1;
    for (const line of missing) score.mistakes.push(`${path}: missing ${line}`);
    for (const { content } of steps) score.mistakes.push(`${path}: wrong "${content}"`);
  }
  return score;
}
