import { useNavigation } from 'react-router';
import { texts } from './shell-texts.ts';
import classes from './top-bar.module.css';

/** Under the top bar while the next page is being read; seen only where that takes a while. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div role="progressbar" aria-label={texts.loading} className={classes.progress} />;
}
