import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { texts } from './platform-texts.ts';

/** To what would be written, beside what the repository holds; conflicts are solved there. */
export function PreviewLink({ to }: { to: string }) {
  return (
    <Anchor component={Link} to={to} target="_blank" size="sm" mr="auto">
      {texts.preview}
    </Anchor>
  );
}
