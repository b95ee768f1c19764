#!/bin/sh
# Installs both integrations beside the workspace, lets their platforms' own tools judge them, and runs them against
# a fresh Storyletter on this machine. Needs the npm registry.
set -eu
cd "$(dirname "$0")"
install() { npm install --ignore-scripts --no-audit --no-fund --no-package-lock --silent; }

(cd zapier && install && npm run --silent validate)
(cd n8n && install && npm run --silent build && npm run --silent lint && echo "n8n's lint: 0 faults")

data=$(mktemp -d)
export DATA_DIR="$data/data" PORT="${PORT:-3900}" WEBHOOKS_TO_PRIVATE=true
export STORYLETTER_URL="http://127.0.0.1:$PORT"
(cd .. && exec npm start) >"$data/log" 2>&1 &
product=$!
stop() {
  kill "$product" || true
  wait "$product" || true
  rm -r "$data"
}
trap stop EXIT
until grep -q "is ready at" "$data/log"; do
  kill -0 "$product" || { cat "$data/log"; exit 1; }
  sleep 1
done
(cd .. && npm run --silent seed)
(cd zapier && npm run --silent drive)
(cd n8n && npm run --silent drive)
