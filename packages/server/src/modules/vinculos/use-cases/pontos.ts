/** Accounts that share marks with one, and how sure that is; people decide what it means (rule: vinculos/pontos). */
import { pontosDe, type TipoMarca } from '@portal/domain/vinculos'
import type { VinculosRepositories } from '../store'

export interface Vinculo {
  conta: number
  tipos: TipoMarca[]
  pontos: number
  vistaEm: Date
}

/** The surest first. */
export async function listVinculos(
  { marcas }: Pick<VinculosRepositories, 'marcas'>,
  usuarioId: number,
  now: Date,
): Promise<Vinculo[]> {
  const found = new Map<number, Vinculo>()
  for (const { conta, tipo, vistaEm } of await marcas.listLigadas(usuarioId, now)) {
    const known = found.get(conta)
    const tipos = [...(known?.tipos ?? []), tipo]
    const newest = known !== undefined && known.vistaEm > vistaEm ? known.vistaEm : vistaEm
    found.set(conta, { conta, tipos, pontos: pontosDe(tipos), vistaEm: newest })
  }
  return [...found.values()].sort((a, b) => b.pontos - a.pontos || a.conta - b.conta)
}
