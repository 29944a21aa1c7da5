/** One case: its pictures, and a decision with an undo period (rules: operacao/caso, operacao/desfazer). */
import * as api from '@portal/api/operacao/casos'
import { PEGA_MINUTOS, ROTULO_RECUSA, type CodigoRecusa } from '@portal/domain/revisao'
import { later, MINUTE_MS } from '../../../kernel/clock'
import { done, fail } from '../../../kernel/failure'
import { isPaga } from '../../anuncios'
import { revisaoDecididaMail } from '../../revisao'
import type { DecisaoTomada } from '../ports/casos'
import { olhosDe, showCaso, tomadaVista, unknownCaso } from '../use-cases/operador/caso'
import { renderFoto } from '../../../kernel/images/render-foto'
import { DESFAZER_MS } from '../use-cases/operador/decidir-caso'
import { findNaFila } from '../use-cases/operador/fila'
import { defineAct, defineReading, defineSequence } from './context'

/** Fails with NAO_ENCONTRADO. Contains no pictures: each is requested separately, and audited. */
export const findCaso = defineReading({
  ato: 'ver-fila',
  endpoint: api.findCaso,
  read: (contexto, { id }: { id: number }) => showCaso(contexto, id),
})

interface FotoPedida {
  id: number
  foto: number
  modo: 'cinza' | 'cor'
}

const recordFoto = defineAct({
  ato: 'ver-foto',
  async run(tx, { id, foto: fotoId }: FotoPedida) {
    const revisao = await tx.revisoes.find(id)
    const versaoId = revisao?.versaoId ?? null
    const versao = versaoId === null ? undefined : await tx.revisoes.findVersao(versaoId)
    const own = versao?.publicacao.fotos.some((each) => each.id === fotoId) === true
    const foto = own ? await tx.moderacao.findFoto(fotoId) : undefined
    return revisao === undefined || foto === undefined ? unknownCaso(id) : done({ revisao, foto })
  },
  audit: ({ revisao }, { id, foto, modo }) => ({
    acao: 'foto-mostrada',
    alvo: `anuncio:${revisao.anuncioId}`,
    dados: { revisao: id, foto, modo },
  }),
})

/** The view is audited first. Fails with NAO_ENCONTRADO or REMOVIDO. */
export const mostrarFoto = defineSequence({
  ato: 'ver-foto',
  endpoint: api.mostrarFoto,
  async run(contexto, pedida: FotoPedida) {
    const found = await recordFoto(contexto, pedida)
    return found.ok ? renderFoto(contexto, found.data.foto, pedida.modo) : found
  },
})

/** The exact message that the owner would get. Fails with NAO_ENCONTRADO. */
export const lerAviso = defineReading({
  ato: 'decidir-caso',
  endpoint: api.lerAviso,
  async read(
    { store, site },
    { id, recusa }: { id: number; recusa?: { codigo: CodigoRecusa; motivos: string } },
  ) {
    const revisao = await store.revisoes.find(id)
    if (revisao === undefined) return unknownCaso(id)
    const reason = recusa && `${ROTULO_RECUSA[recusa.codigo]}: ${recusa.motivos}`
    const { assunto, texto } = revisaoDecididaMail(site, '', {
      tipo: revisao.tipo,
      paga: isPaga(revisao),
      recusa: reason,
    })
    return done({ assunto, texto })
  },
})

type Decidindo = { id: number } & DecisaoTomada

/**
 * Takes a decision; nobody else can claim the case meanwhile. Fails with NAO_ENCONTRADO, or CONFLITO when
 * somebody else holds it or has decided it, or an approval has not opened each new photo or a new
 * recording.
 */
export const decidirCaso = defineAct({
  ato: 'decidir-caso',
  endpoint: api.decidirCaso,
  async lock(tx, { id }: Decidindo, { operador, now }) {
    const revisao = await tx.revisoes.lock(id)
    if (revisao === undefined) return unknownCaso(id)
    if (revisao.estado !== 'aberta') {
      const quem = revisao.decididaPor ?? 'Outra versão'
      return fail('CONFLITO', {
        message: `${quem} decidiu antes: ${revisao.estado}. Nada foi enviado em seu nome.`,
      })
    }
    const alheia = revisao.pegaPor !== operador && revisao.pegaAte !== null && revisao.pegaAte > now
    return alheia
      ? fail('CONFLITO', { message: `O caso está com ${revisao.pegaPor ?? 'outra pessoa'}.` })
      : done(revisao)
  },
  async run(tx, { id, ...decisao }, { operador: por, now, subject }) {
    const before = await tx.casos.findTomada(id)
    if (before !== undefined) return decidedBefore(before.por)
    const { vistas, faltam, porAbrir } = await olhosDe(tx, subject, por)
    if (decisao.decisao === 'aprovar' && faltam > 0)
      return fail('CONFLITO', { message: `Fotos novas por abrir em cor antes de aprovar: ${faltam}.` })
    if (decisao.decisao === 'aprovar' && porAbrir !== undefined)
      return fail('CONFLITO', { message: ANTES_DE_APROVAR[porAbrir] })
    const saiEm = later(now, DESFAZER_MS)
    const tomada = { revisaoId: id, por, decisao, tomadaEm: now, saiEm }
    if (!(await tx.casos.tomar(tomada))) return decidedBefore('Outra pessoa')
    await tx.filaDeRevisao.pegar({ id, por, ate: later(saiEm, PEGA_MINUTOS * MINUTE_MS) }, now)
    return done({ ...tomadaVista(tomada, por), vistas })
  },
  audit: ({ vistas }, { id, ...decisao }, { subject }) => ({
    acao: 'decisao-tomada',
    alvo: `anuncio:${subject.anuncioId}`,
    dados: { revisao: id, ...decisao, fotosVistas: vistas },
  }),
  view: ({ vistas: _, ...tomada }) => tomada,
})

const ANTES_DE_APROVAR = {
  voz: 'Ouça o recado de voz antes de aprovar.',
  video: 'Veja o vídeo antes de aprovar.',
}

function decidedBefore(quem: string) {
  return fail('CONFLITO', { message: `${quem} decidiu antes. Nada foi enviado em seu nome.` })
}

/** Withdraws one's own decision. Fails with CONFLITO once it took effect. */
export const desfazerDecisao = defineAct({
  ato: 'decidir-caso',
  endpoint: api.desfazerDecisao,
  async lock(tx, { id }: { id: number }, { operador, now }) {
    const tomada = await tx.casos.desfazer(id, operador, now)
    const revisao = tomada && (await tx.revisoes.find(id))
    return revisao === undefined
      ? fail('CONFLITO', { message: 'A decisão já saiu, ou não é sua.' })
      : done(revisao)
  },
  async run(tx, { id }, contexto) {
    const { operador: por, now } = contexto
    await tx.filaDeRevisao.pegar({ id, por, ate: later(now, PEGA_MINUTOS * MINUTE_MS) }, now)
    return findNaFila(tx, contexto, `revisao:${id}`)
  },
  audit: (_data, { id }, { subject }) => ({
    acao: 'decisao-desfeita',
    alvo: `anuncio:${subject.anuncioId}`,
    dados: { revisao: id },
  }),
})
