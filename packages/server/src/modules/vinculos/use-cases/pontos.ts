/**
 * Accounts that share marks with one, with a confidence score; people interpret it (rule:
 * vinculos/pontos).
 */
import { pontosDe, type TipoMarca } from '@portal/domain/vinculos'
import type { ContaLigada } from '../ports/marcas'
import type { VinculosRepositories } from '../store'

export interface Vinculo {
  conta: number
  tipos: TipoMarca[]
  pontos: number
  vistaEm: Date
  /** Marks shared by both. */
  porque: ContaLigada[]
}

/** Highest confidence first. */
export async function listVinculos(
  { marcas }: Pick<VinculosRepositories, 'marcas'>,
  usuarioId: number,
  now: Date,
): Promise<Vinculo[]> {
  const found = new Map<number, Vinculo>()
  for (const ligada of await marcas.listLigadas(usuarioId, now)) {
    const { conta, tipo, vistaEm } = ligada
    const known = found.get(conta)
    const tipos = [...(known?.tipos ?? []), tipo]
    const newest = known !== undefined && known.vistaEm > vistaEm ? known.vistaEm : vistaEm
    const porque = [...(known?.porque ?? []), ligada]
    found.set(conta, { conta, tipos, pontos: pontosDe(tipos), vistaEm: newest, porque })
  }
  return [...found.values()].sort((a, b) => b.pontos - a.pontos || a.conta - b.conta)
}
