import { texts } from './blueprints-texts.ts';
import { historyTexts } from './history-texts.ts';
import { learnTexts } from './learn-texts.ts';
import classes from './workshop.module.css';

/** What the right-hand side shows; one at a time. */
export type SidePanel = 'dictionary' | 'learn' | 'properties' | 'history';

const toggles: { panel: SidePanel; show: string; hide: string; isForOwn?: true }[] = [
  { panel: 'dictionary', show: texts.showDictionary, hide: texts.hideDictionary },
  { panel: 'learn', show: learnTexts.show, hide: learnTexts.hide, isForOwn: true },
  { panel: 'properties', show: texts.showProperties, hide: texts.hideProperties },
  { panel: 'history', show: historyTexts.show, hide: historyTexts.hide, isForOwn: true },
];

/** Opens and closes the panels at the right. */
export function PanelToggles(props: {
  shown: SidePanel | null;
  isOwn: boolean;
  onToggle: (panel: SidePanel) => void;
}) {
  const { shown, isOwn, onToggle } = props;
  return (
    <div className={classes.toggles}>
      {toggles
        .filter(({ isForOwn }) => isOwn || !isForOwn)
        .map(({ panel, show, hide }) => (
          <button
            key={panel}
            type="button"
            className={classes.toggle}
            aria-pressed={panel === shown}
            onClick={() => onToggle(panel)}
          >
            {panel === shown ? hide : show}
          </button>
        ))}
    </div>
  );
}
