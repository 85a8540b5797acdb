# The shop as a container image: docs/deployment.md.
FROM node:22-bookworm-slim AS build
WORKDIR /app
# A mirror, where npm's own registry cannot be reached. npm reads it in place of the host that the lock file names.
ARG NPM_REGISTRY=
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund ${NPM_REGISTRY:+--registry="$NPM_REGISTRY"}
COPY next.config.js tsconfig.json ./
COPY pages pages
COPY public public
COPY scripts scripts
COPY src src
RUN npm run build
RUN node scripts/run.mjs bundle api host-cli move-to-postgres audit-books doctor
RUN npm prune --omit=dev --no-audit --no-fund
# Written to at run time: resized pictures in the cache of Next, uploaded pictures in data.
RUN rm -rf .next/cache && mkdir -p .next/cache data

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
ENV NEXT_TELEMETRY_DISABLED=1
ENV DATA_DIR=data
ENV PORT=3000
COPY LICENSE NOTICE.md THIRD-PARTY.md ./
# Of the container: what reaches it decides the published port.
ENV HOST=0.0.0.0
COPY --from=build /app/package.json /app/next.config.js ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/public public
COPY --from=build /app/src/backend/db/migrations src/backend/db/migrations
COPY --from=build /app/src/backend/db/pglite-worker.mjs src/backend/db/pglite-worker.mjs
COPY --from=build /app/src/backend/db/demo/pictures src/backend/db/demo/pictures
COPY --from=build /app/src/server/cache/page-cache.mjs src/server/cache/page-cache.mjs
COPY --from=build /app/.build .build
COPY --from=build --chown=1000:1000 /app/.next .next
COPY --from=build --chown=1000:1000 /app/data data
# The user `node` of the base image, by number, so that a cluster can see that it is not root.
USER 1000:1000
VOLUME /app/data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", ".build/server.mjs"]
