import { UnstyledButton } from '@mantine/core';
import { IconBinaryTree, IconTopologyStar3 } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from './paths.ts';
import { useScope } from './route-params.ts';
import { texts } from './shell-texts.ts';
import { storedState } from './stored-state.ts';
import classes from './top-bar.module.css';

/** The two views of one system: back to the process that was open last, or to the services. */
export function ViewToggles() {
  const scope = useScope();
  const navigate = useNavigate();
  const area = useLocation().pathname.split('/')[3];
  const views = [
    {
      label: texts.smartMap,
      Icon: IconBinaryTree,
      isActive: area === 'business',
      open: () => navigate(paths.business(scope, storedState.processId.get())),
    },
    {
      label: texts.arcMap,
      Icon: IconTopologyStar3,
      isActive: area === 'developer',
      open: () => navigate(paths.developer(scope)),
    },
  ];

  return (
    <nav aria-label={texts.views} className={classes.toggles}>
      {views.map(({ label, Icon, isActive, open }) => (
        <UnstyledButton
          key={label}
          aria-pressed={isActive}
          className={classes.toggle}
          onClick={() => void open()}
        >
          <Icon size={16} aria-hidden />
          {label}
        </UnstyledButton>
      ))}
    </nav>
  );
}
