import { anyLayout, type Layout } from './layout-brackets.ts';

const slashes = { ...anyLayout, lineComments: ['//'] };
const hashes = { ...anyLayout, lineComments: [' #'] };

/** What is known of languages that no maintained grammar in the registry reads well. */
export const layouts: Record<string, Layout> = {
  dockerfile: { ...anyLayout, heading: /^FROM\b/i },
  hcl: { ...anyLayout, lineComments: ['//', ' #'] },
  properties: { ...anyLayout, heading: /^\[/ },
  sql: {
    ...anyLayout,
    lineComments: ['--'],
    statementEnd: ';',
    clause: /^(select(\s+distinct)?|values|group by|order by|set|from)\s/i,
  },
  swift: slashes,
  toml: { ...hashes, heading: /^\[/ },
};
