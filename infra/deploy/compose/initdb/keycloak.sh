# Run once by PostgreSQL's image, on an empty database: Keycloak's own role and database beside the portal's.
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v password="$(cat /run/secrets/keycloak-database)" <<'SQL'
create role keycloak login password :'password';
create database keycloak owner keycloak;
SQL
