export const OLD = {
  DATA_SECRET: 'a chave de dados de antes',
  IDENTITY_KEY: 'a chave de documentos de antes',
}
export const NEW = {
  DATA_SECRET: 'a chave de dados de agora',
  IDENTITY_KEY: 'a chave de documentos de agora',
}
export const both = (now: typeof OLD, other: typeof OLD) => ({
  ...now,
  DATA_SECRET_PREVIOUS: other.DATA_SECRET,
  IDENTITY_KEY_PREVIOUS: other.IDENTITY_KEY,
})
/** Each test starts several servers. */
export const LIMIT_MS = 120_000
export const REVIEWED = { IDENTITY_CHECK: 'manual', LIMIT_ADDRESS_FACTOR: '1000' }
