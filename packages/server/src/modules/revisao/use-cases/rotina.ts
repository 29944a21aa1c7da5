/** Scheduled changes of the review queue (rules: revisao/existentes, revisao/guarda). */
import { VERSAO_DIAS } from '@portal/domain/revisao'
import { DAY_MS, later } from '../../../kernel/clock'
import { instanteLocal } from '../../../kernel/instante'
import { eachAlone } from '../../../kernel/jobs/each-alone'
import type { MailSite } from '../../../kernel/mail/content'
import { publicacaoDe, submeter } from '../../anuncios'
import type { RevisaoStore } from '../store'
import { aprovar } from './decidir-revisao'
import { revisaoRecebidaMail } from './revisao-emails'

const BATCH = 100

export interface RotinaDeps {
  store: RevisaoStore
  now: Date
  random: () => number
}

/** Submits live listings from before reviews existed; with `REVIEW=auto` open reviews are approved too. */
export async function enfileirarExistentes({ store, now, random }: RotinaDeps): Promise<void> {
  await eachAlone(await store.filaDeRevisao.listSemVersao(BATCH), ({ id, usuarioId }) =>
    store.transaction(async (tx) => {
      await tx.anuncios.lockDono(usuarioId)
      const anuncio = await tx.anuncios.lockDoDono(id, usuarioId)
      const [ultima] = await tx.revisoes.listUltimas([id])
      // Another worker or its owner was faster.
      if (anuncio?.status !== 'ativo' || ultima?.estado === 'aberta' || ultima?.estado === 'aprovada') return
      const metodo = anuncio.metodoPagamento
      const submissao = { anuncio, publicacao: publicacaoDe(anuncio), metodo, tipo: 'existente' } as const
      await submeter(tx, { ...submissao, pagoCom: null }, { now, random })
    }),
  )
  if (!store.revisoes.automatica) return
  await eachAlone(await store.filaDeRevisao.list(BATCH), ({ id }) =>
    store.transaction((tx) => aprovar(tx, { id, por: 'automatica' }, { now, random })),
  )
}

/** Hides listings from before reviews existed that were not decided in time. */
export async function ocultarVencidas({ store, now }: RotinaDeps): Promise<void> {
  const due = await store.filaDeRevisao.listVencidas(now, BATCH)
  await eachAlone(due, ({ id, anuncioId, usuarioId }) =>
    store.transaction(async (tx) => {
      await tx.anuncios.lockDono(usuarioId)
      const anuncio = await tx.anuncios.lockDoDono(anuncioId, usuarioId)
      const revisao = await tx.revisoes.lock(id)
      if (anuncio?.status !== 'ativo' || revisao?.estado !== 'aberta') return
      await tx.anuncios.suspender(anuncioId, now)
      await tx.revisoes.setOcultoPor(anuncioId, 'revisao')
      const message = `O anúncio "${anuncio.titulo}" saiu do ar até a revisão ser concluída.`
      await tx.alertasDeEventos.create(
        { usuarioId, tipo: 'warning', message, chave: `revisao:${id}:prazo` },
        now,
      )
    }),
  )
}

/** Mails that a submission waits, once each: mark and mail are one transaction. */
export async function avisarRecebidas({ store, now }: RotinaDeps, site: MailSite): Promise<void> {
  const untold = await store.filaDeRevisao.listAAvisar(BATCH)
  await eachAlone(untold, ({ id, usuarioId, anuncioId, tipo, prazoEm }) =>
    store.transaction(async (tx) => {
      if (!(await tx.filaDeRevisao.markAvisada(id, now))) return
      const dono = await tx.usuarios.findById(usuarioId)
      const anuncio = await tx.anuncios.find(anuncioId)
      if (dono === undefined || anuncio === undefined) return
      const recebida = { prazo: instanteLocal(prazoEm, anuncio.estado), edicao: tipo === 'edicao' }
      await tx.outbox.send(revisaoRecebidaMail(site, dono.email, recebida), now)
    }),
  )
}

/** Deletes versions a year after their last display. */
export async function apagarVersoes({ store, now }: RotinaDeps): Promise<void> {
  const antes = later(now, -VERSAO_DIAS * DAY_MS)
  await store.transaction(({ filaDeRevisao }) => filaDeRevisao.removeVersoesAntes(antes, 10 * BATCH))
}
