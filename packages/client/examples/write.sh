#!/usr/bin/env bash
# Writes one email and waits for it. Needs only curl.
#   STORYLETTER_URL=https://letters.example STORYLETTER_API_KEY=sl_… ./write.sh
set -euo pipefail
: "${STORYLETTER_URL:?}" "${STORYLETTER_API_KEY:?}"

api() {
  curl --silent --show-error --fail-with-body --header "Authorization: Bearer $STORYLETTER_API_KEY" "$@"
}
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

# The idempotency key makes this request safe to repeat if the response is lost.
id=$(api "$STORYLETTER_URL/api/emails" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: ${1:-the-oven-1}" \
  --data @- <<'JSON' | field id
{
  "title": "The oven",
  "contentFocus": "A free day a week for people who run a kitchen",
  "story": "Last March the big oven in my bakery died at four in the morning with three hundred rolls half proved.",
  "storyType": "indirect",
  "targetAudience": "Owners of small food businesses",
  "desiredEmotion": "relief",
  "callToAction": "book",
  "ctaUrl": "https://example.com/rest",
  "campaignName": "march-rest"
}
JSON
)

status=processing
until [ "$status" != processing ]; do
  sleep 2
  status=$(api "$STORYLETTER_URL/api/emails/$id" | field status)
done
echo "$id $status"
