/** Tries a new set of text rules on stored versions before its release; read-only (rule: revisao/ensaio). */
import {
  leitorDeTextos,
  lerTextos,
  type CodigoSinal,
  type RegrasDeTexto,
} from '@portal/domain/regras-de-texto'
import type { FilaDeRevisao } from '../store'

const PAGINA = 500
const EXEMPLOS = 5

export interface Ensaio {
  versao: string
  lidas: number
  /**
   * Per code: number of versions matched by the new and the current rules, and ids of listings that differ.
   */
  sinais: { codigo: CodigoSinal; novos: number; atuais: number; ganha: number[]; perde: number[] }[]
}

export async function ensaiar(
  fila: Pick<FilaDeRevisao, 'listTextos'>,
  regras: RegrasDeTexto,
  limite: number,
): Promise<Ensaio> {
  const read = leitorDeTextos(regras)
  const found = new Map<CodigoSinal, Ensaio['sinais'][number]>()
  const entry = (codigo: CodigoSinal) => {
    const known = found.get(codigo) ?? { codigo, novos: 0, atuais: 0, ganha: [], perde: [] }
    found.set(codigo, known)
    return known
  }
  let [depois, lidas] = [0, 0]
  while (lidas < limite) {
    const page = await fila.listTextos(depois, Math.min(PAGINA, limite - lidas))
    for (const { anuncioId, titulo, descricao } of page) {
      const textos = { titulo, descricao }
      const novos = new Set(read(textos).map(({ codigo }) => codigo))
      const atuais = new Set(lerTextos(textos).map(({ codigo }) => codigo))
      for (const codigo of novos) count(entry(codigo), 'novos', atuais.has(codigo) ? undefined : anuncioId)
      for (const codigo of atuais) count(entry(codigo), 'atuais', novos.has(codigo) ? undefined : anuncioId)
    }
    lidas += page.length
    depois = page.at(-1)?.versaoId ?? depois
    if (page.length < PAGINA) break
  }
  return { versao: regras.versao, lidas, sinais: [...found.values()] }
}

function count(
  sinal: Ensaio['sinais'][number],
  which: 'novos' | 'atuais',
  differs: number | undefined,
): void {
  sinal[which] += 1
  const examples = which === 'novos' ? sinal.ganha : sinal.perde
  if (differs !== undefined && examples.length < EXEMPLOS) examples.push(differs)
}
