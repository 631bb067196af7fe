import { Anchor } from '@mantine/core';
import { isValidElement, memo, type ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { Diagram } from './diagram.tsx';
import classes from './markdown-document.module.css';

/**
 * Markdown as a page to read. Diagrams in it are drawn; its HTML is text, and nothing in it runs.
 * Loaded only where a document is opened.
 */
export const MarkdownDocument = memo(function MarkdownDocument({ text }: { text: string }) {
  return (
    <div className={classes.document}>
      <Markdown remarkPlugins={plugins} rehypePlugins={sanitised} components={components}>
        {text}
      </Markdown>
    </div>
  );
});

const plugins = [remarkGfm];
const sanitised = [rehypeSanitize];

const components: Components = {
  a: ({ href, children }) =>
    href?.startsWith('#') ? (
      <a href={href}>{children}</a>
    ) : (
      <Anchor href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </Anchor>
    ),
  // Pictures of elsewhere are not fetched: who reads a document is nobody else's business.
  img: ({ alt }) => <em>{alt}</em>,
  pre: ({ children }) => {
    const source = diagramIn(children);
    return source === null ? <pre>{children}</pre> : <Diagram source={source} />;
  },
  table: ({ children }) => (
    <div className={classes.wide}>
      <table>{children}</table>
    </div>
  ),
};

/** The source of a block that is a diagram; null for every other one. */
function diagramIn(children: ReactNode): string | null {
  if (!isValidElement<{ className?: string; children?: unknown }>(children)) return null;
  const { className = '', children: text } = children.props;
  return /\blanguage-mermaid\b/.test(className) && typeof text === 'string' ? text : null;
}
