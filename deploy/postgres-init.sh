#!/bin/sh
# Run once by the image of PostgreSQL, in an empty volume (compose.yaml). The shop's user owns its database and is no superuser;
# the superuser's password is removed, so that it can connect by the server's own socket only (docker compose exec).
set -e
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" --no-psqlrc --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role shop login nosuperuser nocreatedb nocreaterole password :'password';
create database shop owner shop;
revoke connect on database shop from public;
alter role current_user password null;
SQL
