export { arcmapPanels } from './arcmap-panels.tsx';
export { NewService } from './new-service.tsx';
export { ServiceMap } from './service-map.tsx';
export { SampleForm } from './sample-form.tsx';
