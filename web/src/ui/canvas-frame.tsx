import { Box } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { PageLoader } from './page-loader.tsx';

/** A canvas that fills the page below the top bar, and what lies over it. */
export function CanvasFrame({ canvas, children }: { canvas: ReactNode; children: ReactNode }) {
  return (
    <Box pos="relative" h="100%" style={{ overflow: 'hidden' }}>
      <Suspense fallback={<PageLoader />}>{canvas}</Suspense>
      {children}
    </Box>
  );
}
