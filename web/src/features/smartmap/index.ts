export { ProcessWizard } from './process-wizard.tsx';
export { SmartMap } from './smart-map.tsx';
export { processesQuery, processQuery } from './smartmap-queries.ts';
export { ViewProcess } from './view-process.tsx';
