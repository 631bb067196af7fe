import { Modal } from '@mantine/core';
import { closeUpgrade, useUpgrade } from '#app/upgrade';
import { PlanTable } from './plan-table.tsx';
import { texts } from './plans-texts.ts';

/** Room for the payment provider's table, which is as high as this. */
const MIN_HEIGHT = 757;

export function UpgradeDialog() {
  return (
    <Modal
      opened={useUpgrade()}
      onClose={closeUpgrade}
      title={texts.title}
      size={960}
      centered={false}
      yOffset="4dvh"
      styles={{
        content: { display: 'flex', flexDirection: 'column', minHeight: MIN_HEIGHT },
        body: { display: 'flex', flex: 1 },
        inner: { overflowY: 'auto' },
      }}
    >
      <PlanTable />
    </Modal>
  );
}
