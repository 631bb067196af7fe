import { AppShell } from '@mantine/core';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { isFlagOn } from '#api/configuration';
import { UpgradeDialog } from '#features/plans';
import { PageLoader } from '#ui/page-loader';
import { NavigationProgress } from './navigation-progress.tsx';
import { PaletteHost } from './palette-host.tsx';
import { texts } from './shell-texts.ts';
import { TopBar } from './top-bar.tsx';

const BAR_HEIGHT = 48;

/** The frame of every page of a platform: the top bar, and below it the page. */
export function Shell() {
  return (
    <>
      <title>{`${useArea()} · ${texts.product}`}</title>
      <AppShell header={{ height: BAR_HEIGHT }} padding={0}>
        <AppShell.Header bg="var(--stepwright-surface)">
          <TopBar />
          <NavigationProgress />
        </AppShell.Header>
        <AppShell.Main h="100dvh" bg="var(--stepwright-canvas)">
          <Suspense fallback={<PageLoader />}>
            <Outlet />
          </Suspense>
        </AppShell.Main>
        {isFlagOn('upgradePlan') && <UpgradeDialog />}
        <PaletteHost />
      </AppShell>
    </>
  );
}

/** Which part of the product a page belongs to, as its tab in the browser says. */
function useArea(): string {
  const area = useLocation().pathname.split('/')[3];
  if (area === 'business') return texts.smartMap;
  return area === 'developer' ? texts.arcMap : texts.configuration;
}
