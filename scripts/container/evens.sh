#!/bin/sh
# The command line in the container image: docker compose exec evens evens admin grant you@example.com
exec node /evens/server/dist/cli.js "$@"
