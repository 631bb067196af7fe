import type { Sample } from './samples.ts';

/** Data, configuration and commands. */
export const dataSamples: Sample[] = [
  {
    path: 'a.json',
    text: `{
  // c
  "a": [1, {"b": 2}, 3],
  "c": { "d": null, "e": true }
}
`,
    siblings: [
      ['1', '{"b": 2}', '3'],
      ['// c\n  "a": [1, {"b": 2}, 3]', '"c": { "d": null, "e": true }'],
      ['"d": null', '"e": true'],
    ],
  },
  {
    path: 'a.yaml',
    text: `# top
apiVersion: v1
items:
  # first
  - name: a   # trailing
    value: 1
  - name: b
    list: [x, y]
    map: {p: 1, q: 2}
text: |
  hello
  world
paths:
  /orders/{id}:
    get: &x
      a: 1
---
second: doc
`,
    siblings: [
      ['name: a   # trailing', 'value: 1'],
      ['x', 'y'],
      ['p: 1', 'q: 2'],
      [
        '# first\n  - name: a   # trailing\n    value: 1',
        '- name: b\n    list: [x, y]\n    map: {p: 1, q: 2}',
      ],
    ],
  },
  {
    path: 'a.sql',
    text: `-- Orders of customers.

-- The table, and more.
CREATE TABLE orders (
  id uuid PRIMARY KEY, -- key
  total numeric(10, 2) NOT NULL DEFAULT 0, -- a, b
  state text CHECK (state IN ('draft', 'placed')),
  CONSTRAINT x FOREIGN KEY (id) REFERENCES y (id)
);
CREATE INDEX a ON orders (total);
CREATE INDEX b ON orders (state);

INSERT INTO orders (id, total)
VALUES
  (1, 'a;b'),
  (2, 'c');
SELECT a, b
FROM orders
WHERE a = 1;
`,
    siblings: [
      ["'draft'", "'placed'"],
      [
        'id uuid PRIMARY KEY',
        'total numeric(10, 2) NOT NULL DEFAULT 0',
        "state text CHECK (state IN ('draft', 'placed'))",
        'CONSTRAINT x FOREIGN KEY (id) REFERENCES y (id)',
      ],
      ["(1, 'a;b')", "(2, 'c')"],
      ['a', 'b'],
    ],
  },
  {
    path: 'a.toml',
    text: `name = "x"
list = ["a", "b"]

# owner
[owner]
name = "a"
map = { p = 1, q = 2 }

[[items]]
id = 1

[[items]]
id = 2
deps = [
  "a", # the a
  "b",
]
`,
    siblings: [
      ['"a"', '"b"'],
      ['p = 1', 'q = 2'],
      [
        'name = "x"',
        'list = ["a", "b"]',
        '# owner\n[owner]\nname = "a"\nmap = { p = 1, q = 2 }',
        '[[items]]\nid = 1',
        '[[items]]\nid = 2\ndeps = [\n  "a", # the a\n  "b",\n]',
      ],
    ],
  },
  {
    path: 'a.properties',
    text: `# db
spring.a=1
spring.b=2

# other
c.d: x,\\
  y
`,
    siblings: [['# db\nspring.a=1', 'spring.b=2']],
  },
  {
    path: 'Dockerfile',
    text: `# syntax
ARG V=1
FROM node:24 AS build
WORKDIR /app
COPY a b ./
RUN a && \\
    b
ENV A=1 \\
    B=2

FROM nginx
COPY --from=build /app /x
CMD ["a", "b"]
`,
    siblings: [
      ['WORKDIR /app', 'COPY a b ./', 'RUN a && \\\n    b', 'ENV A=1 \\\n    B=2'],
      ['"a"', '"b"'],
    ],
  },
  {
    path: 'a.tf',
    text: `terraform {
  required_version = ">= 1"
}

# queue
resource "aws_sqs_queue" "a" {
  name  = "a"
  tags = {
    x = 1
    y = 2
  }
  list = [1, 2]
}

variable "x" {}
`,
    siblings: [
      ['name  = "a"', 'tags = {\n    x = 1\n    y = 2\n  }', 'list = [1, 2]'],
      ['x = 1', 'y = 2'],
    ],
  },
  {
    path: 'a.sh',
    text: `#!/bin/bash
set -e

# build
docker build -t a . && docker push a
docker build -t b .
for x in a b c; do
  echo "$x"
  run "$x"
done
if [ a ]; then b; elif c; then d; else e; fi
case "$1" in
  start) go ;;
  stop) halt ;;
esac
NAMES=(a b c)
f() { a; b; }
`,
    siblings: [
      ['docker build -t a .', 'docker push a'],
      ['echo "$x"', 'run "$x"'],
      ['start) go ;;', 'stop) halt ;;'],
      ['a', 'b', 'c'],
      ['a;', 'b;'],
    ],
  },
];
