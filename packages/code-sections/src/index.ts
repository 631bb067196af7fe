export type { CodeSection, CodeSectionKind } from './code-section.ts';
export { readSectionsByLayout } from './read-layout.ts';
export { openSectionReader, type SectionReader } from './section-reader.ts';
