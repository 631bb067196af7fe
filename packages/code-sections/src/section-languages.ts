import { languageOf, type Language } from '@stepwright/syntax';
import type { CodeSection } from './code-section.ts';

/** Reads a text; null where it is broken. */
export type ReadText = (text: string) => CodeSection[] | null;

/** Readers that are no grammars of the parser; each is loaded when a file needs it. */
export const textReaders = {
  html: async (): Promise<ReadText> => (await import('./read-html.ts')).readHtml,
  json: async (): Promise<ReadText> => (await import('./read-json.ts')).readJson,
  markdown: async (): Promise<ReadText> => (await import('./read-markdown.ts')).readMarkdown,
  xml: async (): Promise<ReadText> => (await import('./read-xml.ts')).readXml,
  yaml: async (): Promise<ReadText> => (await import('./read-yaml.ts')).readYaml,
};
export type TextReader = keyof typeof textReaders;

/** How a file is read. */
export type Manner =
  | { by: 'grammar'; language: Language }
  | { by: 'text'; reader: TextReader }
  | { by: 'layout'; name: string };

const readerByExtension: Record<string, TextReader> = {
  avsc: 'json',
  config: 'xml',
  csproj: 'xml',
  fsproj: 'xml',
  htm: 'html',
  html: 'html',
  json: 'json',
  json5: 'json',
  jsonc: 'json',
  markdown: 'markdown',
  md: 'markdown',
  props: 'xml',
  resx: 'xml',
  svg: 'xml',
  targets: 'xml',
  vue: 'html',
  webmanifest: 'json',
  wsdl: 'xml',
  xaml: 'xml',
  xhtml: 'html',
  xml: 'xml',
  xsd: 'xml',
  yaml: 'yaml',
  yml: 'yaml',
};

const layoutByExtension: Record<string, string> = {
  cfg: 'properties',
  dockerfile: 'dockerfile',
  env: 'properties',
  hcl: 'hcl',
  ini: 'properties',
  properties: 'properties',
  sql: 'sql',
  swift: 'swift',
  tf: 'hcl',
  tfvars: 'hcl',
  toml: 'toml',
};

/** How a file is read, by its name. */
export function mannerOf(path: string): Manner {
  const name = path.toLowerCase().split('/').at(-1) ?? '';
  const language = languageOf(name);
  if (language !== null) return { by: 'grammar', language };
  if (/^(docker|container)file/.test(name)) return { by: 'layout', name: 'dockerfile' };
  const extension = /(?:^|\.)([a-z0-9]+)$/.exec(name)?.[1] ?? '';
  const reader = Object.hasOwn(readerByExtension, extension) && readerByExtension[extension];
  if (reader) return { by: 'text', reader };
  const layout = Object.hasOwn(layoutByExtension, extension) && layoutByExtension[extension];
  return { by: 'layout', name: layout || 'any' };
}
