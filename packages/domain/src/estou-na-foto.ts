/** A person who is in a picture has it taken down (rule: estou-na-foto/pedido). */
/** Address of the page, and of its form without scripts. */
export const FORMULARIO_FOTO = '/estou-nesta-foto'

export const RELACOES_COM_FOTO = [
  'nunca-autorizei',
  'nao-autorizo-mais',
  'alterada',
  'respondo-por-quem',
] as const
export type RelacaoComFoto = (typeof RELACOES_COM_FOTO)[number]

/** `video`: where it names the picture and that is one. */
export const ROTULO_RELACAO: Readonly<
  Record<RelacaoComFoto, { texto: string; video?: string; dica?: string }>
> = {
  'nunca-autorizei': {
    texto: 'Não autorizei esta foto aqui',
    video: 'Não autorizei este vídeo aqui',
  },
  'nao-autorizo-mais': { texto: 'Autorizei antes e não autorizo mais' },
  alterada: { texto: 'Foi feita ou alterada com o meu rosto', dica: 'por IA ou montagem' },
  'respondo-por-quem': {
    texto: 'Respondo por quem está na foto',
    video: 'Respondo por quem está no vídeo',
    dica: 'tutelado, pessoa que me pediu; se é menor de 18 anos, denuncie por “Suspeita de menor”',
  },
}

/** `apagada`: nobody opened it in time; the person may send another while the request is open. */
export const ESTADOS_SELFIE = ['nenhuma', 'recebida', 'aberta', 'confere', 'nao-confere', 'apagada'] as const
export type EstadoSelfie = (typeof ESTADOS_SELFIE)[number]

export const ROTULO_SELFIE: Readonly<Record<EstadoSelfie, string>> = {
  nenhuma: 'sem selfie',
  recebida: 'selfie à espera',
  aberta: 'selfie aberta, sem resposta',
  confere: 'selfie confere com a foto',
  'nao-confere': 'selfie não confere com a foto',
  apagada: 'selfie apagada sem ser aberta',
}

/** Whether another one may be sent while the request is open. */
export const aceitaSelfie = (estado: EstadoSelfie): boolean => estado === 'nenhuma' || estado === 'apagada'
