import { Group } from '@mantine/core';
import { Link } from 'react-router';
import { Logo } from '#ui/logo';
import { paths } from './paths.ts';
import { texts } from './shell-texts.ts';

export function TopBar() {
  return (
    <Group h="100%" px="md">
      <Link to={paths.root} aria-label={texts.product}>
        <Logo size={24} />
      </Link>
    </Group>
  );
}
