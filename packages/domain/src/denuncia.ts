/** Why a listing can be reported (rule: denuncias/motivos). */
export const MOTIVOS_DENUNCIA = [
  'Suspeita de menor de 18 anos',
  'Suspeita de exploração ou coação',
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
