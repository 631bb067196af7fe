import { Box, Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#app/paths';
import { texts } from '#app/shell-texts';
import { PlanTable, plansTexts } from '#features/plans';
import { PageFrame } from '#ui/page-frame';

/** `plans`, where the upgrade-plan flag is on. */
export function Component() {
  const back = (
    <Button component={Link} to={paths.root} variant="default">
      {texts.backToMap}
    </Button>
  );
  return (
    <Box component="main" h="100dvh">
      <PageFrame title={plansTexts.title} width={960} actions={back}>
        <PlanTable />
      </PageFrame>
    </Box>
  );
}
