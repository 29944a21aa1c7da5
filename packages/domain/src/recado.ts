/** What may be written through the portal (rule: recados/texto). */
import { RECADO_MAX } from './limites'
import { lerTextos } from './regras-de-texto'
import { RECADO } from './recado-lados'
import { limparTexto } from './texto'
import { desfazerSemelhantes } from './texto-dobrado'

/** An address of the web, however it is written: with its scheme, as www, with a path, or by a common ending. */
const LINK =
  /https?:|\bwww\s?\.|[a-z0-9-]\.[a-z]{2,24}\/|(?<![@\w.-])[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.(?:com|net|org|br|info|xyz|site|online|app|link|shop|vip|club|top)\b/

export type RecadoLido = { ok: true; texto: string } | { ok: false; message: string }

/** A text as it is stored, or why it is not taken. */
export function lerRecado(entrada: string): RecadoLido {
  const texto = limparTexto(entrada)
  const refused = (message: string) => ({ ok: false, message }) as const
  if (!/[\p{L}\p{N}\p{S}]/u.test(texto)) return refused(RECADO.vazio)
  if ([...texto].length > RECADO_MAX) return refused(RECADO.longo)
  if (LINK.test(desfazerSemelhantes(texto))) return refused(RECADO.link)
  const sinais = lerTextos({ titulo: '', descricao: texto })
  return sinais.some(({ codigo }) => codigo === 'menor') ? refused(RECADO.proibido) : { ok: true, texto }
}

/** Money asked for ahead: whoever reads it is warned (rule: recados/texto). */
export function pedeAdiantado(texto: string): boolean {
  return lerTextos({ titulo: '', descricao: texto }).some(({ codigo }) => codigo === 'pagamento-adiantado')
}
