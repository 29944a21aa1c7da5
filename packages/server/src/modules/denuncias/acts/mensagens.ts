/** Messages to the help desk, as operators read them (rule: ajuda/contato). */
import * as api from '@portal/api/operacao/ajuda'
import { DENUNCIA_TEXTO_MAX, RECURSO_MIN } from '@portal/domain/limites'
import { limparTexto } from '@portal/domain/texto'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { flagField, LIMITE, limiteField } from '../../../kernel/acts/fields'
import { fieldsText, moment, table } from '../../../kernel/acts/text'
import { done, fail } from '../../../kernel/failure'
import type { MensagemAjuda } from '../ports/mensagens'
import { ajudaRespondidaMail } from '../use-cases/denuncia-emails'
import { prazoDaAjuda } from '../use-cases/mensagens'
import { defineAct, defineReading } from './context'

const protocoloField = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(/^M\d{8}-[A-Z0-9-]{1,20}$/, 'um protocolo é como M20261121-ZPERG-8YB9A'))

function resumoVisto(mensagem: MensagemAjuda) {
  const { protocolo, assunto, criadoEm, respondidaPor, respondidaEm } = mensagem
  return {
    protocolo,
    assunto,
    respondidaPor,
    criadoEm,
    prazoEm: prazoDaAjuda(mensagem),
    respondidaEm,
  }
}

function mensagemVista(mensagem: MensagemAjuda) {
  const { mensagem: texto, email, resposta } = mensagem
  return { ...resumoVisto(mensagem), mensagem: texto, email, resposta }
}

const unknown = (protocolo: string) => fail('NAO_ENCONTRADO', { message: `Não há mensagem ${protocolo}.` })

/** Without text and address, since viewing those is audited. */
export const listMensagens = defineReading({
  ato: 'ver-denuncias',
  endpoint: api.listPedidosDeAjuda,
  fromCall: ({ todas, per_page: limite }) => ({ abertas: todas !== '1', limite }),
  read: async ({ store }, filtro: { abertas: boolean; limite: number }) =>
    done({ mensagens: (await store.mensagensAjuda.list(filtro)).map(resumoVisto) }),
  view: ({ mensagens }) => mensagens,
  command: (act) =>
    defineCommand({
      name: 'mensagens',
      summary: 'lista as mensagens da página de ajuda: as que esperam pelo prazo, e depois as respondidas',
      options: { abertas: { help: 'só as que esperam resposta' }, ...LIMITE },
      input: z.object({ abertas: flagField, limite: limiteField }),
      act,
      print: ({ mensagens }) =>
        table(
          ['PROTOCOLO', 'ASSUNTO', 'RECEBIDA EM', 'RESPONDER ATÉ', 'RESPONDIDA EM', 'POR'],
          mensagens.map(({ protocolo, assunto, criadoEm, prazoEm, respondidaEm, respondidaPor }) => [
            protocolo,
            assunto,
            moment(criadoEm),
            moment(prazoEm),
            moment(respondidaEm),
            respondidaPor,
          ]),
          'Nenhuma mensagem.',
        ),
    }),
})

/** A complete message; the view is audited. Fails with NAO_ENCONTRADO. */
export const showMensagem = defineAct({
  ato: 'ver-denuncias',
  endpoint: api.findPedidoDeAjuda,
  async run(tx, { protocolo }: { protocolo: string }) {
    const mensagem = await tx.mensagensAjuda.find(protocolo)
    return mensagem === undefined ? unknown(protocolo) : done(mensagemVista(mensagem))
  },
  audit: ({ protocolo }) => ({ acao: 'mensagem-consultada', alvo: `mensagem:${protocolo}` }),
  command: (act) =>
    defineCommand({
      name: 'mensagem',
      argument: 'protocolo',
      summary: 'mostra uma mensagem inteira (a consulta fica na auditoria)',
      input: z.object({ protocolo: protocoloField }),
      act,
      print: ({ protocolo, assunto, email, criadoEm, mensagem, resposta }) =>
        fieldsText([
          ['Mensagem', protocolo],
          ['Assunto', assunto],
          ['E-mail', email],
          ['Recebida em', moment(criadoEm)],
          ['Texto', mensagem],
          ['Resposta', resposta],
        ]),
    }),
})

/** The answer goes out by mail. Fails with NAO_ENCONTRADO, or CONFLITO when somebody answered before. */
export const responderMensagem = defineAct({
  ato: 'responder-ajuda',
  endpoint: api.responderPedidoDeAjuda,
  async lock(tx, { protocolo }: { protocolo: string; texto: string }) {
    const mensagem = await tx.mensagensAjuda.lock(protocolo)
    if (mensagem === undefined) return unknown(protocolo)
    return mensagem.respondidaPor === null
      ? done(mensagem)
      : fail('CONFLITO', { message: `${mensagem.respondidaPor} respondeu antes. Nada foi enviado.` })
  },
  async run(tx, { protocolo, texto }, { subject, operador: por, now, site }) {
    await tx.mensagensAjuda.answer(protocolo, { texto, por }, now)
    await tx.outbox.send(ajudaRespondidaMail(site, subject.email, { protocolo, texto }), now)
    return done(mensagemVista({ ...subject, resposta: texto, respondidaPor: por, respondidaEm: now }))
  },
  audit: ({ protocolo }) => ({ acao: 'mensagem-respondida', alvo: `mensagem:${protocolo}` }),
  command: (act) =>
    defineCommand({
      name: 'mensagem responder',
      argument: 'protocolo',
      summary: 'responde uma mensagem da página de ajuda por e-mail, e a encerra',
      options: { texto: { value: '"texto"', help: 'a resposta, palavra por palavra', required: true } },
      input: z.object({
        protocolo: protocoloField,
        texto: z
          .string()
          .transform(limparTexto)
          .pipe(z.string().min(RECURSO_MIN, 'escreva ao menos 20 caracteres').max(DENUNCIA_TEXTO_MAX)),
      }),
      act,
      print: ({ protocolo }) => [`Mensagem ${protocolo} respondida.`],
    }),
})
