/** The review queue: list, claim, decide, and try new text rules (rules: revisao/fila, revisao/ensaio). */
import { ROTULO_SINAL, type RegrasDeTexto } from '@portal/domain/regras-de-texto'
import { ROTULO_RECUSA, type CodigoRecusa } from '@portal/domain/revisao'
import { done, type Outcome } from '../../../kernel/failure'
import { instanteLocal } from '../../../kernel/instante'
import { linkDaFoto } from '../../../kernel/storage/operator-link'
import { aprovar, ensaiar, pegar, recusar, type Caso, type Ensaio } from '../../revisao'
import type { Revisao } from '../../anuncios'
import type { OperacaoScope } from '../store'
import { record, type Contexto } from './contexto'
import { revisaoDecididaMail } from './emails'
import { instante } from './visoes'

export function casoVisto({ sinais, prazoEm, pegaAte, criadaEm, decididaEm, ...caso }: Caso) {
  return {
    ...caso,
    porque: sinais.map(({ codigo, frase }) => `${ROTULO_SINAL[codigo]} ("${frase}")`),
    prazoEm: instanteLocal(prazoEm),
    pegaAte: instante(pegaAte),
    criadaEm: instanteLocal(criadaEm),
    decididaEm: instante(decididaEm),
  }
}
export type CasoVisto = ReturnType<typeof casoVisto>

export async function listRevisao(
  { store }: Contexto,
  { limite }: { limite: number },
): Promise<Outcome<{ casos: CasoVisto[] }>> {
  return done({ casos: (await store.filaDeRevisao.list(limite)).map(casoVisto) })
}

export interface CasoAberto {
  caso: CasoVisto
  descricao: string
  fotos: string[]
}

/** Claims a case for ten minutes and returns the submission; the view is audited. */
export function pegarRevisao(contexto: Contexto, { id }: { id?: number }): Promise<Outcome<CasoAberto>> {
  return contexto.store.transaction(async (tx) => {
    const now = contexto.clock()
    const claimed = await pegar(tx, { id, por: contexto.operador }, now)
    if (!claimed.ok) return claimed
    const { versaoId } = claimed.data
    const versao = versaoId === null ? undefined : await tx.revisoes.findVersao(versaoId)
    await record(tx, contexto, { acao: 'revisao-pega', alvo: alvoDe(claimed.data), now })
    const { formulario, fotos = [] } = versao?.publicacao ?? {}
    const urls: string[] = []
    for (const { id: fotoId } of fotos) {
      const foto = await tx.moderacao.findFoto(fotoId)
      if (foto !== undefined) urls.push(linkDaFoto(contexto, foto.arquivoPath, now))
    }
    return done({ caso: casoVisto(claimed.data), descricao: formulario?.descricao ?? '', fotos: urls })
  })
}

export interface Decidida {
  id: number
  anuncioId: number
  tipo: Revisao['tipo']
  estado: Revisao['estado']
}

export function aprovarRevisao(contexto: Contexto, { id }: { id: number }): Promise<Outcome<Decidida>> {
  const { pagamentos, operador: por } = contexto
  return decidir(contexto, 'revisao-aprovada', (tx, now) =>
    aprovar(tx, { id, por }, { now, random: pagamentos.random }),
  )
}

export function recusarRevisao(
  contexto: Contexto,
  recusa: { id: number; codigo: CodigoRecusa; motivos: string },
): Promise<Outcome<Decidida>> {
  return decidir(contexto, 'revisao-recusada', (tx, now) =>
    recusar(tx, { ...recusa, por: contexto.operador }, now),
  )
}

/** Decision, audit and mail are one transaction. */
function decidir(
  contexto: Contexto,
  acao: string,
  decide: (tx: OperacaoScope, now: Date) => Promise<Outcome<Revisao>>,
): Promise<Outcome<Decidida>> {
  return contexto.store.transaction(async (tx) => {
    const now = contexto.clock()
    const outcome = await decide(tx, now)
    if (!outcome.ok) return outcome
    const { id, anuncioId, usuarioId, tipo, estado, codigo, motivos, versaoId } = outcome.data
    const dados = { revisao: id, versao: versaoId, tipo, codigo, motivos }
    await record(tx, contexto, { acao, alvo: alvoDe(outcome.data), dados, now })
    const owner = await tx.usuarios.findById(usuarioId)
    const recusa = codigo === null ? undefined : `${ROTULO_RECUSA[codigo]}: ${motivos ?? ''}`
    if (owner !== undefined && owner.bloqueadoEm === null)
      await tx.outbox.send(revisaoDecididaMail(contexto.site, owner.email, recusa), now)
    return done({ id, anuncioId, tipo, estado })
  })
}

const alvoDe = ({ anuncioId }: Pick<Revisao, 'anuncioId'>) => `anuncio:${anuncioId}`

export async function ensaiarRegras(
  { store }: Contexto,
  { regras, limite }: { regras: RegrasDeTexto; limite: number },
): Promise<Outcome<Ensaio>> {
  return done(await ensaiar(store.filaDeRevisao, regras, limite))
}
