import type { DenunciaAberta } from '@portal/api/operacao/denuncias'
import { medidaRecusada, type MedidaRecusada } from '@portal/domain/medidas'
import { MOTIVO_MIN } from '../../lib/ReasonDialog'

/** State of the measures' fields. */
export interface Escolha {
  retirar: boolean
  fotos: readonly number[]
  banir: boolean
  /** No measure is taken; `porque` is the reason. */
  nenhuma: boolean
  porque: string
  /** Text for the owner. */
  motivo: string
}

export const NENHUMA: Escolha = {
  retirar: false,
  fotos: [],
  banir: false,
  nenhuma: false,
  porque: '',
  motivo: '',
}

/** Measures as the endpoint expects them. */
export function medidasDe({ retirar, fotos, banir, nenhuma, porque, motivo }: Escolha) {
  const told = motivo.trim()
  return {
    retirarAnuncio: retirar,
    ...(fotos.length > 0 && { fotos: [...fotos] }),
    ...(banir && { banirConta: true }),
    ...(nenhuma && { semMedida: porque.trim() }),
    ...(told !== '' && !nenhuma && { motivo: told }),
  }
}

/** Validates the choice as the server will. */
export function erroDaMedida(
  { classe, deFoto = false, fotos = [], ocultadaEm }: DenunciaAberta,
  escolha: Escolha,
): MedidaRecusada | undefined {
  const alvo = { classe, foto: deFoto, comFotos: fotos.length > 0, oculto: ocultadaEm !== null }
  const recusada = medidaRecusada(alvo, 'procedente', medidasDe(escolha))
  if (recusada !== undefined || !escolha.nenhuma || escolha.porque.trim().length >= MOTIVO_MIN)
    return recusada
  return { campo: 'semMedida', mensagem: `Escreva por que não há medida: ao menos ${MOTIVO_MIN} caracteres.` }
}
