export { decodeText, type Decode } from './decode-text.ts';
export { reasons, type FileReading, type ProposedStep } from './file-reading.ts';
export { readMarkdown } from './read-markdown.ts';
export { readTextFile } from './read-text-file.ts';
export { wordDocumentText } from './word-document.ts';
