import { Badge, Group, Menu, Stack, Text } from '@mantine/core';
import { IconSparkles, IconLogout, IconReceipt } from '@tabler/icons-react';
import { configuration, isFlagOn } from '#api/configuration';
import { ColourModeItems } from './colour-mode-items.tsx';
import { logOut } from './log-out.ts';
import { usePerson, usePlan } from './organisation.ts';
import { RemainingCounts } from './remaining-counts.tsx';
import { texts } from './shell-texts.ts';
import { openUpgrade } from './upgrade.ts';
import { UserButton } from './user-button.tsx';

/** Who is signed in, with which plan, and what belongs to the person rather than to a page. */
export function UserMenu({ isAsked }: { isAsked: boolean }) {
  const { email } = usePerson();
  const plan = usePlan();

  return (
    <Menu position="bottom-end" width={280} defaultOpened={isAsked}>
      <Menu.Target>
        <UserButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Stack gap={6} px="sm" py="xs">
          <Text size="sm" fw={600} truncate title={email}>
            {email}
          </Text>
          <Group gap="xs">
            <Text size="xs" c="dimmed">
              {texts.plan}
            </Text>
            <Badge variant="default" size="sm" radius="sm" tt="none">
              {plan.name}
            </Badge>
          </Group>
        </Stack>
        {plan.name === 'Free' && <RemainingCounts plan={plan} />}
        <Menu.Divider />
        <ColourModeItems />
        <Menu.Divider />
        {isFlagOn('upgradePlan') && (
          <Menu.Item leftSection={<IconSparkles size={16} />} onClick={openUpgrade}>
            {texts.upgradePlan}
          </Menu.Item>
        )}
        {plan.name !== 'Free' && <ViewSubscription />}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logOut()}>
          {texts.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The payment provider's portal; where there is no provider, the plans of this server. */
function ViewSubscription() {
  const portal = configuration().customerPortalUrl;
  const icon = <IconReceipt size={16} />;
  if (portal)
    return (
      <Menu.Item component="a" href={portal} target="_blank" rel="noopener" leftSection={icon}>
        {texts.viewSubscription}
      </Menu.Item>
    );
  if (!isFlagOn('upgradePlan')) return null;
  return (
    <Menu.Item leftSection={icon} onClick={openUpgrade}>
      {texts.viewSubscription}
    </Menu.Item>
  );
}
