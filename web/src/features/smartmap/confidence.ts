import { smartmapTexts } from './smartmap-texts.ts';

const HIGH = 0.8;
const MEDIUM = 0.5;

/** How sure the parser is, in words. @param confidence 0 to 1 */
export function confidenceText(confidence: number): string {
  const { high, medium, low } = smartmapTexts.confidence;
  if (confidence >= HIGH) return high;
  return confidence >= MEDIUM ? medium : low;
}
