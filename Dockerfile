# The production shape in one image: the server's bundle, the screens, and the one native module that is not bundled.
# docker build -t storyletter .
FROM node:26-slim AS build
WORKDIR /source
COPY . .
RUN npm run build
WORKDIR /app
RUN echo '{ "private": true, "type": "module" }' > package.json \
  && npm install --no-audit --no-fund --no-package-lock \
    "@node-rs/argon2@$(node -p "require('/source/apps/server/node_modules/@node-rs/argon2/package.json').version")" \
  && mkdir -p apps/server apps/web backups \
  && mv /source/apps/server/dist apps/server/dist \
  && mv /source/apps/web/dist apps/web/dist

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BACKUP_DIR=/app/backups
WORKDIR /app
COPY --from=build /app .
RUN chown node backups
USER node
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "apps/server/dist/main.js"]
