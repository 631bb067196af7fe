export { ProcessWizard } from './process-wizard.tsx';
export type { MapExtras } from './map-extras.ts';
export { SmartMap } from './smart-map.tsx';
export { processesQuery, processQuery } from './smartmap-queries.ts';
export { ViewProcess } from './view-process.tsx';
