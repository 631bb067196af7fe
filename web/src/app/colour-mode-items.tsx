import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { texts } from './shell-texts.ts';

const modes: MantineColorScheme[] = ['light', 'dark', 'auto'];

/** The three colour modes as items of the user menu. Choosing one leaves the menu open. */
export function ColourModeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string) => {
    const mode = modes.find((entry) => entry === value);
    if (mode) setColorScheme(mode);
  };
  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose} aria-label={texts.colourMode}>
      <Menu.Label>{texts.colourMode}</Menu.Label>
      {modes.map((mode) => (
        <Menu.RadioItem key={mode} value={mode}>
          {texts.colourModes[mode]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
