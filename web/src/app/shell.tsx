import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { isFlagOn } from '#api/configuration';
import { later, loadWhenIdle, useOnceTrue } from '#ui/later';
import { PageLoader } from '#ui/page-loader';
import { NavigationProgress } from './navigation-progress.tsx';
import { PaletteHost } from './palette-host.tsx';
import classes from './shell.module.css';
import { texts } from './shell-texts.ts';
import { TopBar } from './top-bar.tsx';
import { useUpgrade } from './upgrade.ts';

const UpgradeDialog = later(() => import('#features/plans').then((plans) => plans.UpgradeDialog));

/** For so long the page has the browser to itself, in milliseconds. */
const FIRST_PICTURE = 1_000;

/** The frame of every page of a platform: the top bar, and below it the page. */
export function Shell() {
  useEffect(() => {
    if (import.meta.env.MODE === 'test') return;
    const timer = setTimeout(loadWhenIdle, FIRST_PICTURE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <title>{`${useArea()} · ${texts.product}`}</title>
      <header className={classes.header}>
        <TopBar />
        <NavigationProgress />
      </header>
      <main className={classes.main}>
        <Suspense fallback={<PageLoader />}>
          <Outlet />
        </Suspense>
      </main>
      {isFlagOn('upgradePlan') && <Upgrade />}
      <PaletteHost />
    </>
  );
}

/** There from the first time that it is asked for, so that it can also go. */
function Upgrade() {
  return useOnceTrue(useUpgrade()) && <UpgradeDialog />;
}

/** Which part of the product a page belongs to, as its tab in the browser says. */
function useArea(): string {
  const area = useLocation().pathname.split('/')[3];
  if (area === 'business') return texts.smartMap;
  return area === 'developer' ? texts.arcMap : texts.configuration;
}
