# glibc, because libvips and Node come built for it. The Node that runs the site comes with its packages.
FROM node:22-bookworm-slim AS base
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM base AS build
RUN npm ci
COPY . .
RUN npm run build

FROM base AS packages
# Without the headers of Node, a third of its size.
RUN npm ci --omit=dev && rm -r node_modules/node/node_modules

FROM debian:bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin thirdshot \
  && install --directory --owner=thirdshot --group=thirdshot --mode=0700 /data
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
ENV PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER thirdshot
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "dist/server.js"]
