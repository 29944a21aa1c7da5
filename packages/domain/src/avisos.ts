/** Mails that an anunciante can turn off with one click each (rule: contas/avisos-por-email). */
export const TIPOS_AVISO = ['vencimento', 'resultados'] as const
export type TipoAviso = (typeof TIPOS_AVISO)[number]

/** Labels for the switches and the unsubscribe page. */
export const ROTULO_AVISO: Readonly<Record<TipoAviso, { titulo: string; detalhe: string }>> = {
  vencimento: {
    titulo: 'Fim do anúncio',
    detalhe: 'Um e-mail até 48 horas antes de um anúncio sair do ar.',
  },
  resultados: {
    titulo: 'Resultados da semana',
    detalhe: 'Visitas e contatos por e-mail, no máximo uma vez por semana.',
  },
}

export const isTipoAviso = (value: unknown): value is TipoAviso => TIPOS_AVISO.some((tipo) => tipo === value)
