# syntax=docker/dockerfile:1
# The Node of package.json's optional dependencies, see docs/decisions/001-runtime-pinning.md.
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-trixie-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/

# The pages. Their server build contains its libraries, so only web/build is copied from here.
FROM manifests AS pages
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --include=dev --include=optional
COPY tsconfig.base.json ./
COPY contract contract
COPY web web
COPY tools/build-web.mjs tools/run.mjs tools/
RUN node tools/build-web.mjs

# The server's dependencies, without tools and without the root package's Node.
FROM manifests AS packages
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --omit=dev --workspace=server --workspace=contract

FROM node:${NODE_VERSION}-trixie-slim
# pg_dump and others for backup and export, at least as new as the PostgreSQL of deploy/compose.yaml; tini as the first
# process, which forwards signals before the server handles them and reaps the image processes.
RUN apt-get update \
    && apt-get install -y --no-install-recommends postgresql-client-17 tini \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --gid 10001 passion-art \
    && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin passion-art \
    && install -d -o 10001 -g 10001 -m 0700 /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY contract contract
COPY server server
COPY seeds seeds
COPY --from=pages /app/web/build web/build
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 5000
STOPSIGNAL SIGTERM
# The first start writes the demo catalog, unless SEED=none.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --start-interval=2s --retries=3 \
    CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "server/src/main.ts"]
