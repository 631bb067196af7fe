export { PlanTable } from './plan-table.tsx';
export { texts as plansTexts } from './plans-texts.ts';
export { UpgradeDialog } from './upgrade-dialog.tsx';
