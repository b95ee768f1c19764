# The production shape in one image: the server's bundle, the screens, and the one native module that is not bundled.
# docker build -t storyletter .
#
# To build from a base that nobody can change, pin it by digest. Look the digest up and pass it:
#   docker buildx imagetools inspect node:26-slim --format '{{.Manifest.Digest}}'
#   docker build --build-arg NODE_IMAGE=node:26-slim@sha256:<that digest> -t storyletter .
# Renew the pin with each release of Node: a pinned base gets no security updates by itself.
ARG NODE_IMAGE=node:26-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /source
COPY . .
RUN npm run build
WORKDIR /app
# argon2 is copied from what the lockfile's hashes have checked, with the binary of this platform beside it.
RUN echo '{ "private": true, "type": "module" }' > package.json \
  && mkdir node_modules \
  && cp -RL "$(dirname "$(realpath /source/apps/server/node_modules/@node-rs/argon2)")" node_modules/@node-rs \
  && mkdir -p apps/server apps/web backups \
  && mv /source/apps/server/dist apps/server/dist \
  && mv /source/apps/web/dist apps/web/dist \
  && find apps -name '*.map' -delete

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BACKUP_DIR=/app/backups
# As tooling/launcher/src/memory.ts says.
ENV MALLOC_MMAP_THRESHOLD_=65536 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app .
RUN chown node backups
USER node
EXPOSE 3000
# Migrations of a large database run before the first answer.
HEALTHCHECK --start-period=120s --start-interval=2s --interval=10s --timeout=5s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "--memory-pool-timeout=1", "apps/server/dist/main.js"]
