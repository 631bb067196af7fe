import { Box, NavLink } from '@mantine/core';
import type { ReactNode } from 'react';
import { NavLink as RouterLink } from 'react-router';
import classes from './configuration-frame.module.css';
import { texts } from './configuration-texts.ts';

export interface ConfigurationLink {
  label: string;
  to: string;
  icon: ReactNode;
}

/** The settings' own menu beside the page; above it on a phone. */
export function ConfigurationFrame(props: { links: ConfigurationLink[]; children: ReactNode }) {
  return (
    <Box className={classes.frame}>
      <nav className={classes.menu} aria-label={texts.configuration}>
        {props.links.map(({ label, to, icon }) => (
          <NavLink
            key={to}
            component={RouterLink}
            to={to}
            label={label}
            leftSection={icon}
            className={classes.link}
          />
        ))}
      </nav>
      <Box className={classes.page}>{props.children}</Box>
    </Box>
  );
}
