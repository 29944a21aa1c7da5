-- Logins of Patroni in a PostgreSQL that is not empty, once, as superuser: psql -f deploy/postgres/patroni.sql. A new cluster
-- gets them from deploy/patroni/patroni.yml. Passwords: \password postgres, and so on, as in that file.
CREATE ROLE replicator LOGIN REPLICATION;
CREATE ROLE rewinder LOGIN;
GRANT EXECUTE ON FUNCTION pg_catalog.pg_ls_dir(text, boolean, boolean) TO rewinder;
GRANT EXECUTE ON FUNCTION pg_catalog.pg_stat_file(text, boolean) TO rewinder;
GRANT EXECUTE ON FUNCTION pg_catalog.pg_read_binary_file(text) TO rewinder;
GRANT EXECUTE ON FUNCTION pg_catalog.pg_read_binary_file(text, bigint, bigint, boolean) TO rewinder;
