# The shop as a container image: docs/deployment.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
# A mirror, where npm's own registry cannot be reached. npm reads it in place of the host that the lock file names.
ARG NPM_REGISTRY=
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund ${NPM_REGISTRY:+--registry="$NPM_REGISTRY"}
COPY deploy deploy
COPY scripts scripts
# All of src that the scripts import: the other changes then install nothing again.
COPY src/backend/db/pglite-template.mjs src/backend/db/
RUN ${NPM_REGISTRY:+env npm_config_registry="$NPM_REGISTRY"} node scripts/run.mjs release parts folder
COPY next.config.js tsconfig.json ./
COPY CHANGELOG.md LICENSE NOTICE.md THIRD-PARTY.md ./
COPY docs docs
COPY pages pages
COPY public public
COPY src src
# The folder that an archive contains, with its own Node.
RUN node scripts/run.mjs release folder && mv .build/release/linux-*/caravansara /caravansara
# Written to at run time: resized pictures in cache, uploaded pictures in data.
RUN mkdir -p /caravansara/data && chown -R 1000:1000 /caravansara/cache /caravansara/data

FROM debian:bookworm-slim
WORKDIR /app
ENV PORT=3000
# Of the container: what reaches it decides the published port.
ENV HOST=0.0.0.0
COPY --from=build /caravansara ./
# By number, so that a cluster can see that it is not root.
USER 1000:1000
VOLUME /app/data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["/app/current/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["./caravansara"]
