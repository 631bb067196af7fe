import { Menu } from '@mantine/core';
import { IconFileTypeSvg, IconPhotoDown } from '@tabler/icons-react';
import { downloadTexts as texts } from './download-texts.ts';
import type { MapSession } from './map-session.ts';
import { saveFile } from '#app/save-file';
import { showToast } from '#app/toast';
import { useMapSession } from './use-map.ts';

/** The whole diagram as a picture. */
export function DownloadItems({ title }: { title: string }) {
  const session = useMapSession();
  return (
    <>
      <Menu.Item
        leftSection={<IconPhotoDown size={16} />}
        onClick={() => void download('png', session, title)}
      >
        {texts.png}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileTypeSvg size={16} />}
        onClick={() => void download('svg', session, title)}
      >
        {texts.svg}
      </Menu.Item>
    </>
  );
}

/** A failure is logged, and nothing else happens (SM-060). */
async function download(kind: 'png' | 'svg', session: MapSession, title: string): Promise<void> {
  try {
    // Code for the few times that somebody wants a picture.
    const { drawnPng, drawnSvg } = await import('./download-map.ts');
    if (kind === 'svg') return saveFile('business.svg', drawnSvg(session, title));
    const { file, isLegible } = await drawnPng(session, title);
    saveFile('business.png', file);
    if (!isLegible) showToast({ message: texts.tooLarge });
  } catch (error) {
    // eslint-disable-next-line no-console -- that is what the specification asks for
    console.warn('The diagram could not be downloaded.', error);
  }
}
