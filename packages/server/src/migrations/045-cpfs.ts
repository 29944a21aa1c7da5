/** Accounts are still found by the fingerprint of a CPF, which several may hold from 046 on. */
export const cpfs = {
  name: '045-cpfs',
  sql: `CREATE INDEX CONCURRENTLY IF NOT EXISTS usuarios_por_cpf ON usuarios (cpf_chave)
WHERE apagado_em IS NULL`,
  outsideTransaction: true,
}
