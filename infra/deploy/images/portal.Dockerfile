# The portal's own servers, one target each: services, renderer, edge. Built from the root of the repository:
#   docker build -f infra/deploy/images/portal.Dockerfile --target services -t wealth/services:1.0.0 .
FROM node:24.11.0-bookworm-slim AS source
WORKDIR /portal
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY shared ./shared
COPY infra ./infra
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --ignore-scripts \
      --filter "@wealth/services..." --filter "@wealth/registry..." --filter "@wealth/deploy..."

FROM node:24.11.0-bookworm-slim AS base
ENV NODE_ENV=production NODE_OPTIONS=--disable-warning=ExperimentalWarning
WORKDIR /portal
COPY --from=source --chown=root:root /portal /portal
USER 10001:10001

FROM base AS services
EXPOSE 4302
CMD ["node", "infra/services/src/main.ts"]

FROM base AS renderer
EXPOSE 4305
CMD ["node", "infra/registry/src/renderer/main.ts"]

# nginx, with the small Node process that configures it, answers for its health and checks the files of each release.
FROM base AS edge
USER root
RUN apt-get update \
 && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter \
 && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled
USER 10001:10001
EXPOSE 4300
CMD ["node", "infra/deploy/src/nginx/main.ts"]
