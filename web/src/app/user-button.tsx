import { Avatar, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { usePerson } from './organisation.ts';
import { texts } from './shell-texts.ts';
import classes from './top-bar.module.css';

/** Opens the menu of the person who is signed in. */
export function UserButton(props: UnstyledButtonProps & ComponentProps<'button'>) {
  const { email } = usePerson();
  return (
    <UnstyledButton {...props} className={classes.user} aria-label={`${texts.userMenu} ${email}`}>
      <Avatar size={26} radius="xl" color="indigo" variant="filled" aria-hidden>
        {email.slice(0, 1).toUpperCase()}
      </Avatar>
      <IconChevronDown size={14} aria-hidden />
    </UnstyledButton>
  );
}
