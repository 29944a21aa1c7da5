-- Logins of the portal, once a cluster and as superuser: psql -f deploy/postgres/papeis.sql (docs/adr/0088). What each group
-- may do is written by `pnpm portal migrate`, as the owner `portal`. Passwords: \password portal_api, and so on.
CREATE ROLE portal_servidor NOLOGIN;
CREATE ROLE portal_worker NOLOGIN;
CREATE ROLE portal_operador NOLOGIN;
CREATE ROLE portal_leitura NOLOGIN;
CREATE ROLE portal_api LOGIN IN ROLE portal_servidor;
CREATE ROLE portal_tarefas LOGIN IN ROLE portal_worker;
CREATE ROLE portal_mesa LOGIN IN ROLE portal_operador;
CREATE ROLE portal_leitor LOGIN IN ROLE portal_leitura;
