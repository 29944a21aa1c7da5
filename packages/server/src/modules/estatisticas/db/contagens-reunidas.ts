import type { Contato, Visita } from '../ports'
import { gather } from '../../../kernel/gather'
import type { Contagens } from './contagens'

/** Interval of writes: a killed process loses at most its visits. */
const VISITAS_MS = 1_000
/** A contact is acknowledged once it is written: short, since a person waits. */
const CONTATOS_MS = 20
/** States end their days at different times. */
const DIAS = 3

/**
 * Writes the visits of a second, and the contacts of an instant, in one statement each. A visit is
 * acknowledged before it is written, a contact afterwards (docs/adr/0101-counts-in-bulk.md).
 */
export function gatherContagens(contagens: Contagens): Contagens & { flush(): Promise<void> } {
  const visitas = gather<Visita>(contagens.recordVisitas, VISITAS_MS)
  const contatos = gather<Contato>(contagens.countMany, CONTATOS_MS)
  const sais = new Map<string, Promise<Buffer>>()
  return {
    ...contagens,
    count: (anuncioId, tipo, instante) => contatos.add({ anuncioId, tipo, instante }),
    async recordVisita(visita) {
      // Lost with its batch if the database fails while it is written.
      void visitas.add(visita).catch(() => undefined)
    },
    salDoDia(dia, novo) {
      const known = sais.get(dia)
      if (known !== undefined) return known
      const found = contagens.salDoDia(dia, novo)
      sais.set(dia, found)
      found.catch(() => sais.delete(dia))
      for (const old of [...sais.keys()].slice(0, -DIAS)) sais.delete(old)
      return found
    },
    flush: async () => void (await Promise.all([visitas.flush(), contatos.flush()])),
  }
}
