import type { CmlReading } from './cml-reading.ts';

/** The steps of a flow: what is emitted by whom, and what an event triggers. */
export function readCmlFlow(cml: CmlReading): void {
  const { cursor } = cml;
  cursor.block(() => {
    const { line } = cursor.peek();
    if (cursor.take('event')) {
      const events = readNames(cml);
      if (!cursor.take('triggers')) return;
      const kind = cursor.next().text === 'command' ? 'command' : 'operation';
      for (const name of readNames(cml))
        for (const event of events)
          cml.steps.push({ is: 'trigger', kind, name, event, context: cml.context, line });
      return;
    }
    const kind = cursor.take('command') ? 'command' : 'operation';
    if (kind === 'operation' && !cursor.take('operation')) return;
    const [name = ''] = readNames(cml);
    const { delegate, events } = readStep(cml);
    cml.steps.push({ is: 'step', kind, name, delegate, events, context: cml.context, line });
  });
}

function readStep(cml: CmlReading): { delegate: string | null; events: string[] } {
  const { cursor } = cml;
  let delegate: string | null = null;
  cursor.skipBlock('[', ']');
  if (cursor.take('delegates')) {
    cursor.take('to');
    delegate = cursor.takeWord()?.text ?? null;
    cursor.skipBlock('[', ']');
  }
  if (!cursor.take('emits')) return { delegate, events: [] };
  cursor.take('event');
  return { delegate, events: readNames(cml) };
}

/** Names joined by `+` (all), `o` (some) or `x` (one): a model does not tell these apart. */
function readNames({ cursor }: CmlReading): string[] {
  const names: string[] = [];
  do {
    const name = cursor.takeWord();
    if (name) names.push(name.text);
  } while (cursor.take('+') || cursor.take('o') || cursor.take('x') || cursor.take('X'));
  return names;
}
