# Stepwright in one image. TypeScript runs directly on Node 24; only the web app is built.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.pure.json ./
COPY packages ./packages
COPY server ./server
COPY web ./web
COPY cli ./cli
COPY e2e/package.json ./e2e/package.json
COPY blueprints ./blueprints
COPY samples ./samples
COPY scripts ./scripts
RUN npm ci && node scripts/build.ts && npm prune --omit=dev

FROM node:24-bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends git ca-certificates tini && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build --chown=node:node /app ./
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4300 DATA_DIRECTORY=/data
EXPOSE 4300
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:4300/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
# Node does not see to the orphans of the programs that it starts; the first process has to.
ENTRYPOINT ["tini", "-s", "--"]
CMD ["node", "--enable-source-maps", "server/src/main.ts"]
