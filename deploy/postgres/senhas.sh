#!/bin/sh
# Passwords of the logins that papeis.sql creates, from the environment of the container (deploy/compose.yaml).
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  -v api="$PORTAL_API_PASSWORD" -v tarefas="$PORTAL_TAREFAS_PASSWORD" -v mesa="$PORTAL_MESA_PASSWORD" <<'SQL'
ALTER ROLE portal_api PASSWORD :'api';
ALTER ROLE portal_tarefas PASSWORD :'tarefas';
ALTER ROLE portal_mesa PASSWORD :'mesa';
SQL
