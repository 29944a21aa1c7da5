/** Rules for message texts (rule: recados/texto). */
import { hasEndereco } from './enderecos'
import { hasIdadeSolta } from './idade-no-texto'
import { RECADO_MAX } from './limites-dos-recados'
import { acharRecadoGrave, type RecadoGrave } from './recado-grave'
import { lerTextos } from './regras-de-texto'
import { RECADO } from './recado-lados'
import { limparTexto } from './texto'
import { dobrarTexto } from './texto-dobrado'

export type Gravidade = RecadoGrave | 'menor'

export type RecadoLido =
  | { ok: true; texto: string }
  /** `grave`: kept as evidence with a case, which the writer does not learn (rule: recados/graves). */
  | { ok: false; message: string; grave?: Gravidade }

/** Cleans a message for storage, or returns the reason of its refusal. */
export function lerRecado(entrada: string): RecadoLido {
  const texto = limparTexto(entrada)
  const refused = (message: string) => ({ ok: false, message }) as const
  if (!/[\p{L}\p{N}\p{S}]/u.test(texto)) return refused(RECADO.vazio)
  if ([...texto].length > RECADO_MAX) return refused(RECADO.longo)
  if (hasEndereco(texto)) return refused(RECADO.link)
  const grave = mencionaMenor(texto) ? 'menor' : acharRecadoGrave(texto)
  return grave === undefined ? { ok: true, texto } : { ...refused(RECADO.proibido), grave }
}

function mencionaMenor(texto: string): boolean {
  const { comNumeros, comLetras } = dobrarTexto(texto)
  if (hasIdadeSolta(comNumeros) || hasIdadeSolta(comLetras)) return true
  return lerTextos({ titulo: '', descricao: texto }).some(({ codigo }) => codigo === 'menor')
}

/** Whether a message asks for advance payment, which shows a warning to its reader (rule: recados/texto). */
export function pedeAdiantado(texto: string): boolean {
  return lerTextos({ titulo: '', descricao: texto }).some(({ codigo }) => codigo === 'pagamento-adiantado')
}
