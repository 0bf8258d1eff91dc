# syntax=docker/dockerfile:1
# One image for every process of the site. Nothing is compiled for the server: Node runs its TypeScript as it is.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No dependency needs its install script, so none runs.
RUN npm ci --ignore-scripts
COPY . .
# The packaged interpreters are for machines with an older Node; this image has the right one.
RUN npm run build && npm prune --omit=dev --ignore-scripts && node scripts/trim-packages.mjs \
  && rm -rf node_modules/node-linux-* node_modules/node-bin-*

FROM node:26-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# npm runs the documented commands in a container whose file system is read-only.
ENV NPM_CONFIG_CACHE=/tmp/npm NPM_CONFIG_UPDATE_NOTIFIER=false
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/src ./src
# What npm runs the documented commands with, such as catalogue:import.
COPY --from=build /app/scripts/run.mjs ./scripts/run.mjs
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, so that SIGTERM reaches the server, which then answers what is under way and closes.
CMD ["node", "src/main.server.ts"]
