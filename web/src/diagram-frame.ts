/**
 * The page inside the frame of a diagram. It has an origin of its own, so that nothing that a
 * diagram brings about can reach the web app. It is told a source, draws it, and says how tall it is.
 */
import mermaid from 'mermaid';

/** Longer ones are not drawn. */
const LONGEST_SOURCE = 50_000;
/** What a diagram may not set by itself: some of it would fetch addresses of elsewhere. */
const OURS = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'suppressErrorRendering',
  'maxEdges',
  'theme',
  'themeCSS',
  'themeVariables',
  'fontFamily',
  'htmlLabels',
  'flowchart',
  'layout',
  'dompurifyConfig',
];

window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== window.parent || typeof data !== 'object' || data === null) return;
  if (!('source' in data) || typeof data.source !== 'string') return;
  const isDark = 'isDark' in data && data.isDark === true;
  draw(data.source, isDark).then(
    (height) => tell({ kind: 'drawn', height }),
    () => tell({ kind: 'failed' }),
  );
});
tell({ kind: 'ready' });

async function draw(source: string, isDark: boolean): Promise<number> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    secure: OURS,
    theme: isDark ? 'dark' : 'neutral',
    layout: 'dagre',
    htmlLabels: false,
    suppressErrorRendering: true,
    maxTextSize: LONGEST_SOURCE,
    fontFamily: 'system-ui, sans-serif',
  });
  const { svg } = await mermaid.render('diagram', source);
  document.body.innerHTML = svg;
  return document.body.getBoundingClientRect().height;
}

/** Ours is an origin that nobody can name. */
function tell(message: object): void {
  window.parent.postMessage(message, '*');
}
