/** Measures of an answer, as its audit entry has them (rule: denuncias/recurso). */
import { z } from 'zod'
import type { DenunciasScope } from '../store'

/** Entries of older releases have fewer measures. */
const respondidaSchema = z.object({
  depois: z.string(),
  medidas: z
    .union([
      z.object({
        fotos: z.array(z.number()),
        anuncios: z.array(z.number()),
        banida: z.boolean().default(false),
      }),
      z.object({ nenhuma: z.string() }),
    ])
    .nullish(),
})
type Respondida = z.output<typeof respondidaSchema>

export type Entradas = Awaited<ReturnType<DenunciasScope['auditoria']['list']>>

export function respondidaDe(entradas: Entradas): Respondida | undefined {
  const found = entradas.find(({ acao }) => acao === 'denuncia-respondida')
  return found && respondidaSchema.safeParse(found.dados).data
}

/** For the operator: with ids, and the reason for taking no measure. */
export function medidasDoOperador(respondida: Respondida | undefined): string[] {
  const medidas = respondida?.medidas
  if (medidas === undefined || medidas === null) return []
  if ('nenhuma' in medidas) return [`Nenhuma, porque: ${medidas.nenhuma}`]
  const { fotos, anuncios, banida } = medidas
  return [
    ...anuncios.map((id) => `O anúncio nº ${id} foi retirado do ar.`),
    ...fotos.map((id) => `A foto nº ${id} foi recusada.`),
    ...(banida ? ['A conta foi banida.'] : []),
  ]
}

/** How many photos of other listings or accounts went with the reported one. */
export function copiasDe(respondida: Respondida | undefined): number {
  const medidas = respondida?.medidas
  return medidas === undefined || medidas === null || 'nenhuma' in medidas
    ? 0
    : Math.max(0, medidas.fotos.length - 1)
}

/** For the reporter: what anybody can see, and nothing about the account. */
export function medidasDeQuemDenunciou(respondida: Respondida | undefined): string[] {
  const medidas = respondida?.medidas
  if (medidas === undefined || medidas === null) return []
  const { fotos, anuncios } = 'nenhuma' in medidas ? { fotos: [], anuncios: [] } : medidas
  const said = [
    ...(anuncios.length > 0 ? ['O anúncio saiu do ar.'] : []),
    ...(fotos.length > 0 ? ['A foto saiu do ar, com as cópias.'] : []),
  ]
  return said.length > 0 ? said : ['Nada saiu do ar.']
}
