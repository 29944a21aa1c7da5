/** Consent to publish an anuncio's data on ethnicity, looks and services (rule: anuncios/dados-sensiveis). */
export const AUTORIZACAO_SENSIVEL = {
  chave: 'dados-sensiveis',
  /** Effective date of this wording. */
  versao: '2026-11-21',
  texto:
    'Autorizo a publicação das categorias sensíveis deste anúncio (etnia, aparência e serviços) e declaro ter mais de 18 anos.',
} as const
