import { Button, Menu, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './file-code.module.css';
import { parameterGroups } from './file-parameters.ts';
import { texts } from './file-texts.ts';

interface ChoiceProps {
  contexts: readonly { value: string }[];
  isDisabled?: boolean;
  onChoose: (parameter: string) => void;
}

/** A button that offers every parameter. */
export function ParameterMenu({ label, ...props }: ChoiceProps & { label: string }) {
  return (
    <Menu position="bottom-start" shadow="md" width={300}>
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="light"
          disabled={props.isDisabled}
          rightSection={<IconChevronDown size={12} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ParameterItems {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The items of a menu: parameters in groups, narrowed by what is typed. */
export function ParameterItems({ contexts, isDisabled, onChoose }: ChoiceProps) {
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const groups = parameterGroups(contexts).map(({ label, parameters }) => ({
    label,
    parameters: parameters.filter((path) => path.toLowerCase().includes(wanted)),
  }));
  const isEmpty = groups.every(({ parameters }) => parameters.length === 0);
  return (
    <>
      <TextInput
        size="xs"
        m={4}
        aria-label={texts.filter}
        placeholder={texts.filter}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Letters are typed here, and do not lead to items of the menu.
          if (event.key.length === 1) event.stopPropagation();
        }}
      />
      <div className={classes.groups}>
        {isEmpty && <Menu.Label>{texts.noResults}</Menu.Label>}
        {groups
          .filter(({ parameters }) => parameters.length > 0 || wanted === '')
          .map(({ label, parameters }) => (
            <div key={label} role="group" aria-label={label}>
              <Menu.Label>{label}</Menu.Label>
              {parameters.map((path) => (
                <Menu.Item
                  key={path}
                  fz="xs"
                  disabled={isDisabled ?? false}
                  onClick={() => onChoose(path)}
                >
                  {path}
                </Menu.Item>
              ))}
            </div>
          ))}
      </div>
    </>
  );
}
