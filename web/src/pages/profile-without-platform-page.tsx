import { AppShell, Group } from '@mantine/core';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '#app/paths';
import { param } from '#app/route-params';
import { Profile } from '#features/configuration';
import { Logo } from '#ui/logo';
import { PageLoader } from '#ui/page-loader';

/** `/{organisationId}/configuration/profile`, of somebody whose organisation has no platform yet. */
export function Component() {
  const organisationId = param(useParams(), 'organisationId');
  return (
    <AppShell header={{ height: 48 }} padding={0}>
      <AppShell.Header bg="var(--stepwright-surface)">
        <Group h="100%" px="md">
          <Link to={paths.root} aria-label="Stepwright">
            <Logo size={24} />
          </Link>
        </Group>
      </AppShell.Header>
      <AppShell.Main h="100dvh" bg="var(--stepwright-canvas)">
        <Suspense fallback={<PageLoader />}>
          <Profile organisationId={organisationId} />
        </Suspense>
      </AppShell.Main>
    </AppShell>
  );
}
