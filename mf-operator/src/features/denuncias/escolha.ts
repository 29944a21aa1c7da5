import type { DenunciaAberta } from '@portal/api/operacao/denuncias'
import { medidaRecusada, type MedidaRecusada } from '@portal/domain/medidas'
import { MOTIVO_MIN } from '../../lib/ReasonDialog'

/** The measures as they stand in the form. */
export interface Escolha {
  retirar: boolean
  fotos: readonly number[]
  banir: boolean
  /** Whether nothing is done, and why. */
  nenhuma: boolean
  porque: string
  /** What the owner reads. */
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

/** The measures as the call takes them. */
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

/** What the server would refuse of it, said before it is sent. */
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
