import { Kbd, List, Popover, Text, Title } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { storedState, useStored } from '#app/stored-state';
import { useMapCommand } from './map-command-handlers.ts';
import { shownKeys } from './map-command-keys.ts';
import { mapCommands } from './map-commands.ts';
import { MapMenuButton } from './map-menu-button.tsx';
import classes from './smart-map.module.css';
import { processTexts as texts } from './smartmap-texts.ts';
import { SuggestionSetting } from './suggestion-setting.tsx';

/** Opens and stays open until it is closed, also after a reload. */
export function HelpPopover() {
  const [isOpen, setOpen] = useStored(storedState.helpOpen);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    const isInside = document.activeElement?.closest('[data-help]');
    setOpen(false);
    if (isInside) button.current?.focus();
  }, [setOpen]);
  useEscape(isOpen, close);
  useMapCommand('help', () => setOpen(!isOpen));
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      closeOnClickOutside={false}
      position="bottom-end"
      shadow="md"
      width="min(376px, calc(100vw - 16px))"
      trapFocus={false}
    >
      <Popover.Target>
        <MapMenuButton
          ref={button}
          label={texts.help}
          isOpen={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconHelp size={18} />
        </MapMenuButton>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.help}
        aria-label={texts.help}
        tabIndex={0}
        data-help
        data-map-controls
      >
        <List type="ordered" size="sm" spacing={6}>
          {texts.helpTexts.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        <SuggestionSetting />
        <Title order={2} size="h5" mt="md" mb={6}>
          {texts.shortcuts}
        </Title>
        <dl className={classes.shortcuts}>
          {mapCommands.map(({ id, help, chords, also }) =>
            help ? (
              <div key={id}>
                <dt>
                  {shownKeys(chords).map((keys, index) => (
                    <span key={keys.join()} className={classes.chord}>
                      {/* Arrows stand side by side; else two chords would read as one. */}
                      {index > 0 && chords.length === 2 && (
                        <Text span size="xs" c="dimmed">
                          {texts.orKeys}
                        </Text>
                      )}
                      {keys.map((key) => (
                        <Kbd key={key} size="xs">
                          {key}
                        </Kbd>
                      ))}
                    </span>
                  ))}
                  {also && (
                    <Text span size="xs" c="dimmed">
                      {also}
                    </Text>
                  )}
                </dt>
                <dd>{help}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Escape closes it from anywhere, unless something inside of the map had a use for the key. */
function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isInDialog(event.target)) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, close]);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-modal="true"], [role="menu"]') !== null;
}
