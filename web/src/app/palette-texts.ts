/** Every word of the command palette. */
export const paletteTexts = {
  palette: 'Command palette',
  placeholder: 'Type a command, a step or a page',
  results: 'Results',
  none: 'Nothing found',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  pages: 'Go to',
  processes: 'Processes',
  appearance: 'Colour mode',
  map: 'SmartMap',
  services: 'ArcMap',
  profile: 'Profile',
  users: 'Organisation Users',
  blueprints: 'AI Blueprints',
  addProcess: 'Add process',
  colourMode: (mode: string) => `Colour mode: ${mode}`,
} as const;
