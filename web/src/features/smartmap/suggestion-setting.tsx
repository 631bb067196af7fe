import { Switch } from '@mantine/core';
import { storedState, useStored } from '#app/stored-state';
import { suggestionTexts as texts } from './suggestion-texts.ts';

/** Whoever is disturbed by suggestions turns them off in this browser. */
export function SuggestionSetting() {
  const [isWanted, setWanted] = useStored(storedState.suggestsSteps);
  return (
    <Switch
      mt="md"
      size="xs"
      label={texts.setting}
      checked={isWanted}
      onChange={(event) => setWanted(event.currentTarget.checked)}
    />
  );
}
