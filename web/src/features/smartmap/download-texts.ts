export const downloadTexts = {
  png: 'Picture (PNG)',
  svg: 'Picture (SVG)',
  tooLarge:
    'The map is too large for a picture in which every text is easy to read. In the SVG every text is sharp.',
} as const;
