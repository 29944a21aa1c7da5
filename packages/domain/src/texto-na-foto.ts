/** What the text rules find in the text of a photo (rule: albuns/textos). */
import { lerTextos, PESO_SINAL, ROTULO_SINAL, type CodigoSinal } from './regras-de-texto'

/** A finding: the rule, and the text it matched. */
export interface AchadoNaFoto {
  codigo: CodigoSinal
  trecho: string
}

export const rotuloNaFoto = (codigo: CodigoSinal): string =>
  codigo === 'contato-no-titulo' ? 'Contato na foto' : ROTULO_SINAL[codigo]

export const TRECHO_NA_FOTO_MAX = 80
const ACHADOS_MAX = 8

/** Findings in the lines read in one photo, the gravest first. */
export function acharNaFoto(linhas: readonly string[]): AchadoNaFoto[] {
  // Each line as a title, in which a contact is a finding: digits of several lines are no phone number.
  const deUma = linhas.flatMap((trecho) =>
    lerTextos({ titulo: trecho, descricao: '' }).map(({ codigo }) => ({ codigo, trecho })),
  )
  const deVarias = lerTextos({ titulo: '', descricao: linhas.join('\n') })
    .filter(({ codigo }) => deUma.every((found) => found.codigo !== codigo))
    .map(({ codigo, frase }) => ({ codigo, trecho: frase }))
  const once = new Map(
    [...deUma, ...deVarias].map(({ codigo, trecho }) => [
      `${codigo} ${trecho}`,
      { codigo, trecho: trecho.slice(0, TRECHO_NA_FOTO_MAX) },
    ]),
  )
  return [...once.values()].sort((a, b) => PESO_SINAL[b.codigo] - PESO_SINAL[a.codigo]).slice(0, ACHADOS_MAX)
}
