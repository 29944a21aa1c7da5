/** Holds ordered by an authority, and reports to one (rule: denuncias/retencao). */
import { RETENCAO_DIAS } from '@portal/domain/limites'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import {
  flagField,
  idField,
  integerField,
  LIMITE,
  limiteField,
  MOTIVO,
  motivoField,
  textField,
} from '../../../kernel/acts/fields'
import { moment, table } from '../../../kernel/acts/text'
import { DAY_MS, later } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { instante, instanteLocal } from '../../../kernel/instante'
import type { Retencao } from '../ports/retencoes'
import type { ProvasScope } from '../store'
import { defineAct, defineReading } from './context'
import { ORDEM, ordemField } from './registros'

const ATO = 'reter-provas'
const DIAS_MAX = 3_650

async function lockRetencao(tx: ProvasScope, id: number): Promise<Outcome<Retencao>> {
  const retencao = await tx.retencoes.lock(id)
  return retencao === undefined
    ? fail('NAO_ENCONTRADO', { message: `Não há retenção ${id}.` })
    : done(retencao)
}
const alvoDe = ({ id }: { id: number }): string => `retencao:${id}`

export const listRetencoes = defineReading({
  ato: ATO,
  read: async ({ store }, filtro: { abertas: boolean; limite: number }) =>
    done({
      retencoes: (await store.retencoes.list(filtro)).map(
        ({ criadaEm, ate, encerradaEm, denunciaId: _report, ...rest }) => ({
          ...rest,
          criadaEm: instanteLocal(criadaEm),
          ate: instanteLocal(ate),
          encerradaEm: instante(encerradaEm),
        }),
      ),
    }),
  command: (act) =>
    defineCommand({
      name: 'retencoes listar',
      summary: 'lista as retenções legais: o que ninguém pode apagar, até quando e por quê',
      options: { abertas: { help: 'só as que valem' }, ...LIMITE },
      input: z.object({ abertas: flagField, limite: limiteField }),
      act,
      print: ({ retencoes }) =>
        table(
          ['ID', 'CONTA', 'MENSAGEM', 'ORIGEM', 'REFERÊNCIA', 'ATÉ', 'ENCERRADA EM', 'POR', 'COMUNICAÇÕES'],
          retencoes.map((retencao) => [
            retencao.id,
            retencao.conta,
            retencao.mensagem,
            retencao.origem,
            retencao.referencia,
            moment(retencao.ate),
            moment(retencao.encerradaEm),
            retencao.encerradaPor,
            retencao.comunicacoes,
          ]),
          'Nenhuma retenção.',
        ),
    }),
})

/** `conta` may have been erased since. Fails with NAO_ENCONTRADO. */
export const createRetencao = defineAct({
  ato: ATO,
  async run(
    tx,
    entrada: { conta?: number; anuncio?: number; ordem: string; dias?: number },
    { operador: criadaPor, now },
  ) {
    const { anuncio, ordem, dias = RETENCAO_DIAS } = entrada
    const conta = anuncio === undefined ? entrada.conta : (await tx.anuncios.find(anuncio))?.usuarioId
    if (conta === undefined) return fail('NAO_ENCONTRADO', { message: `Não há anúncio ${anuncio}.` })
    const ate = later(now, dias * DAY_MS)
    const id = await tx.retencoes.create({
      conta,
      mensagem: null,
      denunciaId: null,
      origem: 'ordem',
      referencia: ordem,
      criadaPor,
      criadaEm: now,
      ate,
    })
    return done({ id, conta, ate: instanteLocal(ate) })
  },
  audit: (retencao, { ordem, dias = RETENCAO_DIAS }) => ({
    acao: 'retencao-criada',
    alvo: alvoDe(retencao),
    dados: { ordem, dias },
  }),
  command: (act) =>
    defineCommand({
      name: 'retencoes criar',
      summary: 'retém tudo o que uma conta tem: o que for excluído some da vista e fica guardado',
      options: {
        conta: { value: 'id', help: 'a conta, também se já foi apagada' },
        anuncio: { value: 'id', help: 'em vez dela: um anúncio, e retém a conta do dono' },
        ordem: ORDEM,
        dias: { value: 'n', help: 'por quantos dias (184)' },
      },
      input: z
        .object({
          conta: idField.optional(),
          anuncio: idField.optional(),
          ordem: ordemField,
          dias: integerField(1, DIAS_MAX).optional(),
        })
        .refine(({ conta, anuncio }) => (conta === undefined) !== (anuncio === undefined), {
          message: 'informe --conta ou --anuncio, um dos dois',
        }),
      act,
      print: ({ id, conta, ate }) => [`Retenção ${id} da conta ${conta}, até ${moment(ate)}.`],
    }),
})

/** Held data is erased by the next run of the jobs. Fails with NAO_ENCONTRADO or CONFLITO. */
export const closeRetencao = defineAct({
  ato: ATO,
  lock: async (tx, { id }: { id: number; motivo: string }) => lockRetencao(tx, id),
  async run(tx, { id }, { subject, operador, now }) {
    if (subject.encerradaEm !== null) return fail('CONFLITO', { message: `A retenção ${id} já acabou.` })
    await tx.retencoes.close(id, operador, now)
    return done({ id })
  },
  audit: (retencao, { motivo }) => ({
    acao: 'retencao-encerrada',
    alvo: alvoDe(retencao),
    dados: { motivo },
  }),
  command: (act) =>
    defineCommand({
      name: 'retencoes encerrar',
      argument: 'id',
      summary: 'encerra uma retenção: o que só ela guardava é apagado em seguida',
      options: MOTIVO,
      input: z.object({ id: idField, motivo: motivoField }),
      question: (_contexto, { id }) =>
        Promise.resolve(`Encerrar a retenção ${id}? O que só ela guarda será apagado.`),
      act,
      print: ({ id }) => [`Retenção ${id} encerrada.`],
    }),
})

/** Records that the police or another authority was notified. Fails with NAO_ENCONTRADO. */
export const recordComunicacao = defineAct({
  ato: ATO,
  lock: async (tx, { id }: { id: number; orgao: string; numero: string }) => lockRetencao(tx, id),
  async run(tx, { id, orgao, numero }, { operador: por, now: em }) {
    await tx.retencoes.addComunicacao({ retencaoId: id, orgao, numero, por, em })
    return done({ id })
  },
  audit: (retencao, { orgao, numero }) => ({
    acao: 'autoridade-comunicada',
    alvo: alvoDe(retencao),
    dados: { orgao, numero },
  }),
  command: (act) =>
    defineCommand({
      name: 'retencoes comunicar',
      argument: 'id',
      summary: 'registra que uma autoridade foi comunicada, e o número que ela deu',
      options: {
        orgao: { value: '"nome"', help: 'quem foi comunicado, como "Polícia Federal"', required: true },
        numero: { value: '"texto"', help: 'o número do registro', required: true },
      },
      input: z.object({ id: idField, orgao: textField(2, 80), numero: textField(1, 80) }),
      act,
      print: ({ id }) => [`Comunicação registrada na retenção ${id}.`],
    }),
})

/** The sealed copy of an account that was erased under a hold. Fails with NAO_ENCONTRADO. */
export const showCopia = defineAct({
  ato: 'abrir-registros',
  async run(tx, { id }: { id: number }) {
    const conta = (await tx.retencoes.lock(id))?.conta ?? null
    const copia = conta === null ? undefined : await tx.retencoes.findCopia(conta)
    if (copia === undefined) return fail('NAO_ENCONTRADO', { message: `A retenção ${id} não tem cópia.` })
    return done({ id, copia })
  },
  audit: (retencao) => ({ acao: 'retencao-consultada', alvo: alvoDe(retencao) }),
  command: (act) =>
    defineCommand({
      name: 'retencoes copia',
      argument: 'id',
      summary: 'mostra o que uma conta apagada sob retenção tinha (a consulta fica na auditoria)',
      input: z.object({ id: idField }),
      act,
      print: ({ copia }) => [JSON.stringify(copia, null, 2)],
    }),
})
