import type { ExportFormat, ImportFormat } from '@stepwright/contract';
import { exchangeTexts as texts } from './exchange-texts.ts';

/** In the order in which they are offered. */
export const exportFormats = [
  'json',
  'cml',
  'openapi',
  'asyncapi',
  'eventcatalog',
  'mermaid',
] as const satisfies ExportFormat[];

const importFormats = [
  'json',
  'cml',
  'openapi',
  'asyncapi',
  'eventcatalog',
  'mermaid',
  'jdl',
] as const satisfies ImportFormat[];
export const importFormatNames = importFormats.map((format) => texts.formats[format].name);
