/** One review for a decision: changes, signals, history (rule: operacao/caso). */
import { fraseDaAuditoria } from '@portal/domain/auditoria'
import type { AnswerOf } from '@portal/api/endpoint'
import type { findCaso } from '@portal/api/operacao/casos'
import { diferencaDeTextos } from '@portal/domain/diferenca'
import type { TipoGravacao } from '@portal/domain/gravacao'
import { codigoAnunciante } from '@portal/domain/perfil'
import { nivelDoSinal, ROTULO_SINAL } from '@portal/domain/regras-de-texto'
import { ROTULO_RECUSA } from '@portal/domain/revisao'
import { nomeDoAtor } from '../../../../kernel/acts/ator'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import { textosDasFotos } from '../../../albuns'
import type { Publicacao, Revisao } from '../../../anuncios'
import type { Tomada } from '../../ports/casos'
import type { OperacaoScope } from '../../store'
import type { OperatorContext } from '../../acts/context'
import { camposDe } from './campos'
import { contaDoCaso } from './conta-do-caso'
import { findNaFila } from './fila'
import { findPorAbrir, gravacaoVista } from './gravacao-do-caso'

type Caso = AnswerOf<typeof findCaso>

const HISTORICO = 40

export function unknownCaso(id: number) {
  return fail('NAO_ENCONTRADO', { message: `Não há caso ${id}.` })
}

export async function showCaso(contexto: OperatorContext, id: number): Promise<Outcome<Caso>> {
  const { store } = contexto
  const revisao = await store.revisoes.find(id)
  const naFila = await findNaFila(store, contexto, `revisao:${id}`)
  if (revisao === undefined || !naFila.ok) return unknownCaso(id)
  const versao = revisao.versaoId === null ? undefined : await store.revisoes.findVersao(revisao.versaoId)
  const anterior = await findAnterior(store, revisao)
  const tomada = await store.casos.findTomada(id)
  const [depois, antes] = [versao?.publicacao.formulario, anterior?.publicacao.formulario]
  const named = (found: typeof versao) => found && { id: found.id, criadaEm: found.criadaEm }
  return done({
    ...naFila.data,
    tipo: revisao.tipo,
    estado: revisao.estado,
    titulo: depois?.titulo ?? naFila.data.assunto,
    pago: revisao.origem === 'pedido' || revisao.origem === 'reserva',
    versao: named(versao) ?? null,
    anterior: named(anterior) ?? null,
    diferenca: {
      titulo: diferencaDeTextos(antes?.titulo ?? '', depois?.titulo ?? ''),
      descricao: diferencaDeTextos(antes?.descricao ?? '', depois?.descricao ?? ''),
    },
    campos: camposDe(depois, antes),
    achados: revisao.sinais.map(({ codigo, frase }) => ({
      codigo,
      frase,
      rotulo: ROTULO_SINAL[codigo],
      peso: nivelDoSinal(codigo),
    })),
    fotos: await comTextos(store, await fotosDe(store, versao?.publicacao, anterior)),
    voz: await gravacaoVista(store, revisao, anterior, 'voz'),
    video: await gravacaoVista(store, revisao, anterior, 'video'),
    historico: await historicoDe(store, revisao),
    dono: await donoDe(store, revisao.usuarioId),
    ...(await contaDoCaso(
      store,
      { usuarioId: revisao.usuarioId, publicacao: versao?.publicacao },
      contexto.clock(),
    )),
    tomada: tomada === undefined ? null : tomadaVista(tomada, contexto.operador),
    decidida: decididaDe(revisao),
  })
}

export function tomadaVista({ decisao, por, saiEm }: Tomada, eu: string) {
  return { decisao: decisao.decisao, por, meu: por === eu, desfazerAte: saiEm }
}

function decididaDe({ decididaPor, decididaEm, codigo, motivos }: Revisao): Caso['decidida'] {
  if (decididaPor === null || decididaEm === null) return null
  return { por: decididaPor, em: decididaEm, codigo, motivos }
}

/** The last approved version before this one. */
async function findAnterior({ revisoes, casos }: OperacaoScope, { id, anuncioId }: Revisao) {
  const versaoId = await casos.findVersaoAnterior(anuncioId, id)
  return versaoId === undefined ? undefined : revisoes.findVersao(versaoId)
}

/**
 * Photos of a case that an approval needs opened in colour: new ones and redrawn ones that the listing still
 * has; which of them this operator has opened; which kind of new recording was not (rules: casos/olhos, casos/voz).
 */
export async function olhosDe(
  tx: OperacaoScope,
  revisao: Revisao,
  operador: string,
): Promise<{ vistas: number[]; faltam: number; porAbrir: TipoGravacao | undefined }> {
  const versao = revisao.versaoId === null ? undefined : await tx.revisoes.findVersao(revisao.versaoId)
  const anterior = await findAnterior(tx, revisao)
  const fotos = await fotosDe(tx, versao?.publicacao, anterior)
  const novas = fotos.filter(({ nova, redesenhada, fora }) => (nova || redesenhada) && !fora)
  const opened = new Set(await tx.casos.listFotosVistas(revisao, operador))
  const vistas = novas.map(({ id }) => id).filter((id) => opened.has(id))
  const porAbrir = await findPorAbrir(tx, revisao, anterior, operador)
  return { vistas, faltam: novas.length - vistas.length, porAbrir }
}

async function fotosDe(
  { moderacao }: Pick<OperacaoScope, 'moderacao'>,
  publicacao: Publicacao | undefined,
  anterior: { publicacao: Publicacao; criadaEm: Date } | undefined,
): Promise<Caso['fotos']> {
  const before = new Set(anterior?.publicacao.fotos.map(({ id }) => id))
  const fotos: Caso['fotos'] = []
  for (const { id, principal } of publicacao?.fotos ?? []) {
    const foto = await moderacao.findFoto(id)
    const { largura = 0, altura = 0, desenhadaEm, ia } = foto ?? {}
    const nova = !before.has(id)
    // The same photo as in the previous version, but redrawn since.
    const redesenhada =
      !nova && anterior !== undefined && desenhadaEm !== undefined && desenhadaEm > anterior.criadaEm
    fotos.push({ id, principal, largura, altura, nova, redesenhada, fora: foto?.status !== 'ativa', ia })
  }
  return fotos
}

/** Adds the findings in their text; unread photos have none. */
async function comTextos(store: OperacaoScope, fotos: Caso['fotos']): Promise<Caso['fotos']> {
  const textos = await textosDasFotos(
    store,
    fotos.map(({ id }) => id),
  )
  return fotos.map((foto) => ({ ...foto, textos: textos.get(foto.id) }))
}

async function historicoDe(
  { casos, auditoria }: Pick<OperacaoScope, 'casos' | 'auditoria'>,
  { anuncioId }: Revisao,
): Promise<Caso['historico']> {
  const revisoes = (await casos.listRevisoesDoAnuncio(anuncioId, HISTORICO)).flatMap((each) => [
    { em: each.criadaEm, quem: 'Anunciante', texto: `enviou a versão ${each.versaoId ?? ''}`.trim() },
    ...(each.decididaEm === null
      ? []
      : [{ em: each.decididaEm, quem: each.decididaPor ?? '', texto: decided(each) }]),
  ])
  const acts = (await auditoria.list({ alvo: `anuncio:${anuncioId}`, limite: HISTORICO }))
    // Decisions are listed separately; views are not part of the listing's history.
    .filter(({ acao }) => !/^(revisao-|decisao-|foto-mostrada|voz-ouvida|video-visto)/.test(acao))
    .map(({ criadoEm, ator, acao }) => ({
      em: criadoEm,
      quem: nomeDoAtor(ator),
      texto: fraseDaAuditoria({ acao, alvo: 'anuncio' }),
    }))
  return [...revisoes, ...acts].sort((a, b) => b.em.getTime() - a.em.getTime()).slice(0, HISTORICO)
}

function decided({ estado, codigo, motivos }: Pick<Revisao, 'estado' | 'codigo' | 'motivos'>): string {
  if (estado === 'aprovada') return 'aprovou'
  return codigo === null ? estado : `recusou: ${ROTULO_RECUSA[codigo]}. ${motivos ?? ''}`.trim()
}

async function donoDe({ casos }: Pick<OperacaoScope, 'casos'>, usuarioId: number): Promise<Caso['dono']> {
  return { ...(await casos.describeDono(usuarioId)), codigo: codigoAnunciante(usuarioId) }
}
