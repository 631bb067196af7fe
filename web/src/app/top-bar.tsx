import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isFlagOn } from '#api/configuration';
import { laterBehind, type StandIn } from '#ui/later';
import { Logo } from '#ui/logo';
import { tip } from '#ui/tip';
import { PaletteButton } from './palette-host.tsx';
import { paths } from './paths.ts';
import { useScope } from './route-params.ts';
import { texts } from './shell-texts.ts';
import classes from './top-bar.module.css';
import { openUpgrade } from './upgrade.ts';
import { UserButton } from './user-button.tsx';
import { ViewToggles } from './view-toggles.tsx';

const UserMenu = laterBehind(
  () => import('./user-menu.tsx').then((module) => module.UserMenu),
  ({ onAsk, ref }: StandIn) => <UserButton ref={ref} aria-haspopup="menu" onClick={onAsk} />,
);

export function TopBar() {
  return (
    <Group h="100%" px={{ base: 'xs', md: 'md' }} justify="space-between" wrap="nowrap" gap="xs">
      <Group gap="sm" wrap="nowrap" className={classes.side}>
        <Link to={paths.root} aria-label={texts.product} className={classes.logo}>
          <Logo size={24} />
          <Text fw={600} size="md" visibleFrom="md" span>
            {texts.product}
          </Text>
        </Link>
      </Group>
      <ViewToggles />
      <Group gap="xs" wrap="nowrap" justify="flex-end" className={classes.side}>
        {isFlagOn('upgradePlan') && (
          <Button size="xs" variant="default" onClick={openUpgrade} visibleFrom="md">
            {texts.upgradePlan}
          </Button>
        )}
        <PaletteButton />
        <ActionIcon
          {...tip(texts.profile)}
          component={Link}
          to={paths.profile(useScope())}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={texts.profile}
        >
          <IconUserCircle size={20} />
        </ActionIcon>
        <UserMenu />
      </Group>
    </Group>
  );
}
