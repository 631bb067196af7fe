import { readCmlObject } from './cml-objects.ts';
import { CmlReading } from './cml-reading.ts';
import { readCmlFlow } from './cml-flow.ts';
import type { ModelFile } from './exchange.ts';
import type { Reading } from './reading.ts';

/** Blocks of the language that say nothing which a model holds. */
const strangers = new Set([
  'ContextMap',
  'Domain',
  'Subdomain',
  'UserStory',
  'UseCase',
  'Stakeholders',
  'StakeholderGroup',
  'ValueRegister',
  'ValueCluster',
  'ServiceCutterConfiguration',
  'import',
]);

/** Reads Context Mapper: contexts, aggregates, what is in them, and the flows of their events. */
export function readCml(reading: Reading, file: ModelFile): void {
  const cml = new CmlReading(reading, file);
  const { cursor } = cml;
  while (!cursor.isAtEnd()) {
    const start = cursor.next();
    if (start.kind !== 'word') continue;
    if (start.text === 'BoundedContext') readContext(cml);
    else if (strangers.has(start.text)) leaveBlock(cml, start.text, start.line);
    else cml.leave(start.line, start.text, 'Left out: this is not read.');
  }
  cml.finish();
}

/** The mere list of contexts of a context map says nothing more than the contexts do. */
function leaveBlock(cml: CmlReading, word: string, line: number): void {
  const { cursor } = cml;
  const name = cursor.takeWord()?.text ?? cursor.takeText() ?? '';
  while (!cursor.isAtEnd() && !cursor.is('{') && cursor.peek().line === line) cursor.next();
  let isOnlyList = word === 'ContextMap';
  cursor.block(() => {
    if (cursor.take('contains') || cursor.take(',') || cursor.takeWord()) return;
    isOnlyList = false;
    if (cursor.is('{')) cursor.skipBlock();
    else cursor.next();
  });
  if (!isOnlyList)
    cml.leave(line, `${word} ${name}`.trim(), 'Left out: a model has no place for it.');
}

function readContext(cml: CmlReading): void {
  const { cursor } = cml;
  const name = cursor.takeWord()?.text ?? '';
  // `implements`, `realizes` and the like.
  while (!cursor.isAtEnd() && !cursor.is('{') && !cursor.is('BoundedContext')) cursor.next();
  cml.context = name === 'NoContext' ? '' : name;
  readContextBody(cml);
}

function readContextBody(cml: CmlReading): void {
  const { cursor } = cml;
  cursor.block(() => {
    cml.takeDoc();
    if (cursor.take('Aggregate')) readAggregate(cml);
    else if (cursor.take('Module')) {
      cursor.takeWord();
      readContextBody(cml);
    } else if (cursor.take('Application')) {
      cursor.takeWord();
      readApplication(cml);
    } else if (cursor.is('Service') || cursor.is('Entity') || cursor.is('ValueObject')) {
      const { line, text } = cursor.next();
      const name = cursor.takeWord()?.text ?? '';
      cursor.skipBlock();
      cml.leave(line, `${text} ${name}`, 'Left out: it is in no aggregate.');
    } else cml.skipSetting();
  });
}

function readAggregate(cml: CmlReading): void {
  const { cursor } = cml;
  const name = cursor.takeWord();
  cml.open(name?.text ?? '', name?.line ?? cursor.peek().line);
  cursor.block(() => {
    cml.takeDoc();
    if (!readCmlObject(cml)) cml.skipSetting();
  });
}

function readApplication(cml: CmlReading): void {
  const { cursor } = cml;
  cursor.block(() => {
    cml.takeDoc();
    if (cursor.take('Flow')) {
      cursor.takeWord();
      readCmlFlow(cml);
      return;
    }
    const { line, text } = cursor.next();
    if (
      text !== 'Service' &&
      text !== 'Coordination' &&
      text !== 'Command' &&
      text !== 'CommandEvent'
    )
      return;
    const name = cursor.takeWord()?.text ?? '';
    cursor.skipBlock();
    // A flow says which aggregate a command is delegated to.
    if (text === 'Command' || text === 'CommandEvent') cml.declared.add(name);
    else cml.leave(line, `${text} ${name}`, 'Left out: it is in no aggregate.');
  });
}
