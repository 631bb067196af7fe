import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { texts } from './shell-texts.ts';

const modes = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'auto', Icon: IconDeviceDesktop },
] as const;

/** The three colour modes as items of the user menu. Choosing one leaves the menu open. */
export function ColourModeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{texts.colourMode}</Menu.Label>
      {modes.map(({ value, Icon }) => (
        <Menu.Item
          key={value}
          role="menuitemradio"
          aria-checked={colorScheme === value}
          closeMenuOnClick={false}
          leftSection={<Icon size={16} />}
          rightSection={colorScheme === value ? <IconCheck size={14} /> : null}
          onClick={() => setColorScheme(value)}
        >
          {texts.colourModes[value]}
        </Menu.Item>
      ))}
    </>
  );
}
