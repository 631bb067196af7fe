import { PlanTable, plansTexts } from '#features/plans';
import { PageFrame } from '#ui/page-frame';

/** `plans`, where the upgrade-plan flag is on. */
export function Component() {
  return (
    <PageFrame title={plansTexts.title} width={960}>
      <PlanTable />
    </PageFrame>
  );
}
