export { AddBlueprint } from './add-blueprint.tsx';
export { Blueprints } from './blueprint-list.tsx';
export { Workshop, WorkshopSkeleton } from './workshop.tsx';
