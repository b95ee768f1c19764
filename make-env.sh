#!/bin/sh
# Writes .env once, with an APP_SECRET of its own. Never replaces one: the secret would be lost, and with it stored keys.
set -eu
address=${1:?Usage: sh make-env.sh https://letters.example.com}
umask 077
# noclobber refuses a file that exists, even one written at the same moment.
if ! (set -C && true > .env) 2> /dev/null; then
  echo "Can't write .env: it exists already, or this folder can't be written. Nothing was changed." >&2
  exit 1
fi
cat > .env << END
# Keep a copy of this file apart from the backups. Every other setting: .env.example.
APP_URL=$address
APP_SECRET=$(head -c 48 /dev/urandom | base64 | tr -d '\n')
END
echo ".env is written. Add SMTP_URL, and what else you need from .env.example."
