export const leituraDoVisitante = {
  name: '075-leitura-do-visitante',
  // Until when the visitor has read.
  sql: 'ALTER TABLE conversas ADD COLUMN lida_pelo_visitante_em timestamptz',
}
