/** Privileges of each program in a shared PostgreSQL: groups that logins are members of (docs/adr/0088). */
import type { MigrationClient } from './kernel/db/migrate'

export const GRUPOS = ['portal_servidor', 'portal_worker', 'portal_operador', 'portal_leitura'] as const
export type Grupo = (typeof GRUPOS)[number]

const ALL = 'SELECT, INSERT, UPDATE, DELETE'
const PADRAO: Readonly<Record<Grupo, string>> = {
  portal_servidor: ALL,
  portal_worker: ALL,
  portal_operador: ALL,
  portal_leitura: 'SELECT',
}
/** Trigger functions that refuse changes: their tables are insert-only. */
const TRAVAS = ['somente_insercao', 'ledger_refuse_change']

type Excecao = Readonly<Partial<Record<Grupo, string>>>
/** Only the back office creates operators and proposals; the worker deletes ended ones. */
const dosOperadores = (worker: string, leitura = 'SELECT'): Excecao => ({
  portal_servidor: '',
  portal_worker: worker,
  portal_leitura: leitura,
})
const SEGREDO: Excecao = { portal_leitura: '' }
const SO_LEITURA: Excecao = { portal_servidor: 'SELECT', portal_worker: 'SELECT', portal_operador: 'SELECT' }

/** Tables that deviate from the default; a group that is not listed keeps the default. */
const EXCECOES: Readonly<Record<string, Excecao>> = {
  migracoes: SO_LEITURA,
  // The audit's trigger writes links as the owner; seals are written by the worker.
  auditoria_elos: SO_LEITURA,
  auditoria_selos: { portal_servidor: 'SELECT', portal_operador: 'SELECT' },
  operadores: dosOperadores('SELECT', ''),
  operador_chaves: dosOperadores('SELECT', ''),
  operador_desafios: dosOperadores('SELECT, DELETE', ''),
  operador_sessoes: dosOperadores('SELECT, DELETE', ''),
  operador_propostas: dosOperadores('SELECT, UPDATE'),
  // Only the back office draws.
  conselho_amostras: dosOperadores('', ''),
  alcada_usada: dosOperadores('SELECT, DELETE'),
  // Links, codes, credentials and sealed keys.
  chaves: SEGREDO,
  emails: SEGREDO,
  idempotencia: SEGREDO,
  sessoes: SEGREDO,
  inscricoes_push: SEGREDO,
  avisos_do_visitante: SEGREDO,
  pre_cadastros: SEGREDO,
  redefinicoes: SEGREDO,
  recuperacoes: SEGREDO,
  segundos_fatores: SEGREDO,
  codigos_de_recuperacao: SEGREDO,
}

function privileges(grupo: Grupo, tabela: string, travada: boolean): string {
  const named = EXCECOES[tabela]?.[grupo] ?? PADRAO[grupo]
  return travada ? named.replace(', UPDATE, DELETE', '') : named
}

/** Re-grants all tables of the current schema: run it after the migrations, as the owner. */
export async function grantRoles(client: MigrationClient): Promise<{ faltam: Grupo[] }> {
  const faltam = await createGroups(client)
  const grupos = GRUPOS.filter((grupo) => !faltam.includes(grupo))
  if (grupos.length === 0) return { faltam }
  const { rows } = await client.query<{ tabela: string; travada: boolean }>(
    `SELECT c.relname AS tabela, EXISTS (
       SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
       WHERE t.tgrelid = c.oid AND p.proname = ANY($1)) AS travada
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`,
    [TRAVAS],
  )
  const grants = rows.flatMap(({ tabela, travada }) =>
    grupos.flatMap((grupo) => {
      const given = privileges(grupo, tabela, travada)
      return given === '' ? [] : [`GRANT ${given} ON TABLE public.${tabela} TO ${grupo};`]
    }),
  )
  const all = grupos.join(', ')
  const writers = grupos.filter((grupo) => grupo !== 'portal_leitura').join(', ')
  // One transaction: running servers see the old grants or the new ones.
  await client.query(`BEGIN;
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public TO ${all};
    REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${all};
    ${writers === '' ? '' : `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${writers};`}
    ${grants.join('\n')}
    ${grupos.includes('portal_worker') ? 'GRANT EXECUTE ON FUNCTION manter_meses_das_contagens TO portal_worker;' : ''}
    COMMIT`)
  return { faltam }
}

/** Groups are shared by the cluster: a concurrent migration of another database may create them. */
async function createGroups(client: MigrationClient): Promise<Grupo[]> {
  const { rows } = await client.query<{ nome: string; pode: boolean }>(
    `SELECT g AS nome, (SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = current_user) AS pode
     FROM unnest($1::text[]) AS g WHERE to_regrole(g) IS NULL`,
    [[...GRUPOS]],
  )
  const missing = GRUPOS.filter((grupo) => rows.some(({ nome }) => nome === grupo))
  if (rows[0]?.pode !== true) return missing
  for (const grupo of missing) {
    await client.query(`DO $$ BEGIN CREATE ROLE ${grupo} NOLOGIN;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`)
  }
  return []
}
