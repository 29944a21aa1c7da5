/** Subjects of a help request (rule: ajuda/contato). */
export const ASSUNTOS_AJUDA = ['conta', 'pagamento', 'anuncio', 'privacidade', 'outro'] as const
export type AssuntoAjuda = (typeof ASSUNTOS_AJUDA)[number]

export const ROTULO_ASSUNTO_AJUDA: Readonly<Record<AssuntoAjuda, string>> = {
  conta: 'Conta e acesso',
  pagamento: 'Pagamento e créditos',
  anuncio: 'Um anúncio',
  privacidade: 'Privacidade e dados',
  outro: 'Outro assunto',
}
