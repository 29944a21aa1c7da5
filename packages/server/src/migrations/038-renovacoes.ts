/** Listings that renew themselves are few of many; each minute asks which of them end (rule: promocao/renovacao-automatica). */
export const renovacoes = {
  name: '038-renovacoes',
  sql: `CREATE INDEX CONCURRENTLY IF NOT EXISTS anuncios_renova ON anuncios (expira_em)
WHERE renova_creditos IS NOT NULL`,
  outsideTransaction: true,
}
