/** Why a listing can be reported (rule: denuncias/motivos). */
export const MOTIVOS_DENUNCIA = [
  'Suspeita de menor de 18 anos',
  'Suspeita de exploração ou coação',
  'Imagem íntima publicada sem consentimento',
  'Fotos de outra pessoa',
  'Golpe ou pedido de pagamento adiantado',
  'Informações falsas',
  'Conteúdo proibido pelos Termos e Condições',
  'Outro motivo',
] as const
export type MotivoDenuncia = (typeof MOTIVOS_DENUNCIA)[number]

/** True for one of the list, spelled as the list spells it. */
export function isMotivoDenuncia(text: string): text is MotivoDenuncia {
  return MOTIVOS_DENUNCIA.some((motivo) => motivo === text)
}

export const CLASSES_DENUNCIA = ['menor-ou-coacao', 'imagem-intima', 'identidade', 'demais'] as const
export type ClasseDenuncia = (typeof CLASSES_DENUNCIA)[number]

/** Minutes from the report on: until when it is answered, and when the anuncio is hidden without a decision. */
export const PRAZOS_DENUNCIA: Readonly<
  Record<ClasseDenuncia, { responder: number; ocultar: number | null }>
> = {
  'menor-ou-coacao': { responder: 60, ocultar: 30 },
  'imagem-intima': { responder: 120, ocultar: 90 },
  identidade: { responder: 360, ocultar: null },
  demais: { responder: 1_440, ocultar: null },
}

const CLASSE_DO_MOTIVO: Readonly<Partial<Record<MotivoDenuncia, ClasseDenuncia>>> = {
  'Suspeita de menor de 18 anos': 'menor-ou-coacao',
  'Suspeita de exploração ou coação': 'menor-ou-coacao',
  'Imagem íntima publicada sem consentimento': 'imagem-intima',
  'Fotos de outra pessoa': 'identidade',
}

/** Which deadlines a report has (rule: denuncias/prazos). */
export function classeDaDenuncia(motivo: string): ClasseDenuncia {
  return isMotivoDenuncia(motivo) ? (CLASSE_DO_MOTIVO[motivo] ?? 'demais') : 'demais'
}
