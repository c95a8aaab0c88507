#!/bin/sh
# Runs the first Node.js of the system that is new enough, so that its security updates count; where there is none, the one that
# came with the packages, by its own folder: npm 8 makes no link to it.
is_new_enough() {
  version=$("$1" --version 2>/dev/null) || return 1
  version=${version#v}
  major=${version%%.*}
  rest=${version#*.}
  minor=${rest%%.*}
  case "$major$minor" in '' | *[!0-9]*) return 1 ;; esac
  [ "$major" -gt 24 ] || { [ "$major" -eq 24 ] && [ "$minor" -ge 12 ]; }
}

IFS=:
for folder in $PATH; do
  case $folder in */node_modules/*) continue ;; esac
  if [ -x "$folder/node" ] && is_new_enough "$folder/node"; then
    exec "$folder/node" "$@"
  fi
done
for node in "${0%/*}"/../node_modules/node-*/bin/node; do
  if is_new_enough "$node"; then exec "$node" "$@"; fi
done
exec node "$@"
