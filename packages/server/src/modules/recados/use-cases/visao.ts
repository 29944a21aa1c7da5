/** A conversation on the wire, for its visitor and for its advertiser (rule: recados/conversa). */
import type { Conversa as ConversaVista, ConversaDoDono, NovidadeDaConversa } from '@portal/api/recados'
import { recebeMensagens } from '@portal/domain/anuncio'
import { CONVERSA_DIAS } from '@portal/domain/limites-dos-recados'
import { pedeAdiantado } from '@portal/domain/recado'
import { RECADO, type LadoDoRecado } from '@portal/domain/recado-lados'
import { tituloFormatado } from '@portal/domain/texto'
import { DAY_MS, later } from '../../../kernel/clock'
import { fail, type Failure } from '../../../kernel/failure'
import { instanteLocal } from '../../../kernel/instante'
import type { FotoDoAnuncio } from '../../anuncios'
import type { Conversa, Recado } from '../ports/conversas'
import type { RecadosScope } from '../store'

/** Wrong key, erased, or another account's. */
export const PERDIDA: Failure = fail('NAO_ENCONTRADO', { message: RECADO.perdida })

type Repositories = Pick<RecadosScope, 'conversas' | 'anuncios'>

/** Whether its listing is live and accepts messages. */
export async function isAberta(
  { anuncios }: Pick<RecadosScope, 'anuncios'>,
  { anuncioId }: Pick<Conversa, 'anuncioId'>,
): Promise<boolean> {
  const anuncio = await anuncios.find(anuncioId)
  return anuncio?.status === 'ativo' && recebeMensagens(anuncio)
}

/** Does not disclose whether the advertiser has blocked the reader. */
export async function conversaVista(
  repositories: Repositories,
  conversa: Conversa,
  lidaEm: Date | null = conversa.lidaEm,
): Promise<ConversaVista> {
  const anuncio = await repositories.anuncios.find(conversa.anuncioId)
  const titulo = anuncio?.titulo ?? ''
  const noAr = anuncio?.status === 'ativo'
  return {
    anuncio: {
      titulo,
      titulo_formatado: tituloFormatado(titulo, conversa.anuncioId),
      imagem: noAr ? imagemDe(anuncio.fotos) : null,
    },
    aberta: noAr && recebeMensagens(anuncio),
    lidaEm: lidaEm && instanteLocal(lidaEm),
    expiraEm: instanteLocal(later(conversa.ultimaEm, CONVERSA_DIAS * DAY_MS)),
    recados: (await repositories.conversas.listRecados(conversa.id)).map(recadoVisto),
  }
}

/** The last message and how many its visitor has not read. */
export async function novidadeDe(
  repositories: Repositories,
  conversa: Conversa,
): Promise<NovidadeDaConversa> {
  const recados = await repositories.conversas.listRecados(conversa.id)
  const ultima = recados.at(-1)
  if (ultima === undefined) return null
  const lida = conversa.lidaPeloVisitanteEm ?? new Date(0)
  const naoLidas = recados.filter(({ de, em }) => de === 'anunciante' && em > lida).length
  return { naoLidas, ultima: recadoVisto(ultima), aberta: await isAberta(repositories, conversa) }
}

export async function conversaDoDono(
  repositories: Repositories,
  conversa: Conversa,
): Promise<ConversaDoDono> {
  const { id, bloqueada, semAvisos, naoLidas, lidaPeloVisitanteEm } = conversa
  const vista = await conversaVista(repositories, conversa, lidaPeloVisitanteEm)
  return { ...vista, id, bloqueada, semAvisos, naoLidas }
}

/** The main photo that anybody may see. */
function imagemDe(fotos: readonly FotoDoAnuncio[]): string | null {
  const publicas = fotos.filter(({ porVer }) => !porVer)
  return (publicas.find(({ principal }) => principal) ?? publicas[0])?.arquivoPath ?? null
}

/** What goes with a refused message of this conversation. */
export async function contextoDe(
  { conversas }: Pick<RecadosScope, 'conversas'>,
  { id: conversaId, anuncioId, usuarioId }: Conversa,
  de: LadoDoRecado,
) {
  return { de, conversaId, anuncioId, usuarioId, recados: await conversas.listRecados(conversaId) }
}

export function recadoVisto({ de, texto, em }: Recado) {
  return { de, texto, em: instanteLocal(em), cuidado: pedeAdiantado(texto) }
}
