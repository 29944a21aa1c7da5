/** Holds ordered by an authority, and reports to one (rule: denuncias/retencao). */
import { createHash } from 'node:crypto'
import * as api from '@portal/api/operacao/provas'
import { RETENCAO_DIAS, RETENCAO_DIAS_MAX } from '@portal/domain/limites'
import { codigoAnunciante } from '@portal/domain/perfil'
import { z } from 'zod'
import { alwaysProposed } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import { flagField, idField, integerField, LIMITE, limiteField, textField } from '../../../kernel/acts/fields'
import { moment, table } from '../../../kernel/acts/text'
import { DAY_MS, later } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { Retencao } from '../ports/retencoes'
import type { ProvasScope } from '../store'
import { defineAct, defineReading } from './context'
import { oficioNaLista } from './oficios'
import { ORDEM, ordemField } from './registros'

const ATO = 'reter-provas'

async function lockRetencao(tx: ProvasScope, id: number): Promise<Outcome<Retencao>> {
  const retencao = await tx.retencoes.lock(id)
  return retencao === undefined
    ? fail('NAO_ENCONTRADO', { message: `Não há retenção ${id}.` })
    : done(retencao)
}
const alvoDe = ({ id }: { id: number }): string => `retencao:${id}`

export const listRetencoes = defineReading({
  ato: 'ver-provas',
  endpoint: api.listRetencoes,
  fromCall: ({ todas, per_page: limite }) => ({ abertas: todas !== '1', limite }),
  async read({ store }, filtro: { abertas: boolean; limite: number }) {
    const retencoes = await store.retencoes.list(filtro)
    const oficios = await store.oficios.ofRetencoes(retencoes.map(({ id }) => id))
    const ofRetencao = new Map(oficios.map((oficio) => [oficio.retencao, oficioNaLista(oficio)]))
    return done({
      retencoes: retencoes.map(({ denunciaId: _report, ...rest }) => ({
        ...rest,
        oficio: ofRetencao.get(rest.id),
      })),
    })
  },
  view: ({ retencoes }) =>
    retencoes.map(({ conta, oficio, ...rest }) => ({
      ...rest,
      conta: conta === null ? null : codigoAnunciante(conta),
      ...(oficio && { oficio }),
    })),
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
  endpoint: api.createRetencao,
  fromCall: ({ conta, ordem, dias }) => ({ conta: Number(conta.slice(2)), ordem, dias }),
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
    return done({ id, conta, ate })
  },
  audit: (retencao, { ordem, dias = RETENCAO_DIAS }) => ({
    acao: 'retencao-criada',
    alvo: alvoDe(retencao),
    dados: { ordem, dias },
  }),
  view: ({ id, ate }) => ({ id, ate }),
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
          dias: integerField(1, RETENCAO_DIAS_MAX).optional(),
        })
        .refine(({ conta, anuncio }) => (conta === undefined) !== (anuncio === undefined), {
          message: 'informe --conta ou --anuncio, um dos dois',
        }),
      act,
      print: ({ id, conta, ate }) => [`Retenção ${id} da conta ${conta}, até ${moment(ate)}.`],
    }),
})

/** Fails with NAO_ENCONTRADO or CONFLITO: ended before, or an order waits for its answer. */
async function lockParaEncerrar(tx: ProvasScope, id: number): Promise<Outcome<Retencao>> {
  const retencao = await lockRetencao(tx, id)
  if (!retencao.ok) return retencao
  if (retencao.data.encerradaEm !== null) return fail('CONFLITO', { message: `A retenção ${id} já acabou.` })
  return (await tx.oficios.needsRetencao(id))
    ? fail('CONFLITO', { message: `Uma ordem espera resposta: a retenção ${id} não acaba antes.` })
    : retencao
}

/**
 * Two people end a hold; the held data is erased by the next run of the jobs. Fails with NAO_ENCONTRADO,
 * CONFLITO or SEGUNDA_PESSOA.
 */
export const closeRetencao = defineAct({
  ato: 'encerrar-retencao',
  endpoint: api.closeRetencao,
  lock: (tx, { id }: { id: number; motivo: string }) => lockParaEncerrar(tx, id),
  async run(tx, { id }, { operador, segunda, now }) {
    if (segunda === undefined)
      return fail('SEGUNDA_PESSOA', {
        message: 'Encerrar pede duas pessoas: proponha no portal de operação.',
      })
    await tx.retencoes.close(id, operador, now)
    return done({ id })
  },
  audit: (retencao, { motivo }, { segunda }) => ({
    acao: 'retencao-encerrada',
    alvo: alvoDe(retencao),
    dados: { motivo, confirmadaPor: segunda },
  }),
  view: alwaysProposed,
  secondPerson: {
    stored: z.object({ id: z.number(), motivo: z.string() }),
    async propose({ store }, { id, motivo }) {
      const found = await store.transaction((tx) => lockParaEncerrar(tx, id))
      if (!found.ok) return found
      const resumo = `Encerrar a retenção ${id} (${found.data.referencia}): o que só ela guarda é apagado.`
      return done({ dados: { id, motivo }, resumo, motivo })
    },
  },
})

/** Records that the police or another authority was notified. Fails with NAO_ENCONTRADO. */
export const recordComunicacao = defineAct({
  ato: ATO,
  endpoint: api.recordComunicacao,
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

const withoutCopia = (id: number) => fail('NAO_ENCONTRADO', { message: `A retenção ${id} não tem cópia.` })

/** What leaves the house: the copy as one text, its size and its digest, for the receipt. */
function pacoteDe(copia: unknown) {
  const texto = JSON.stringify(copia)
  const sha256 = createHash('sha256').update(texto).digest('hex')
  return { manifesto: { arquivo: 'conta.json', bytes: Buffer.byteLength(texto), sha256 }, copia }
}

/** The sealed copy of an account that was erased under a hold. Fails with NAO_ENCONTRADO. */
export const showCopia = defineAct({
  ato: 'abrir-copia',
  endpoint: api.abrirCopia,
  async run(tx, { id }: { id: number; ordem?: string }) {
    const conta = (await tx.retencoes.lock(id))?.conta ?? null
    const copia = conta === null ? undefined : await tx.retencoes.findCopia(conta)
    if (copia === undefined) return withoutCopia(id)
    return done({ id, copia })
  },
  audit: (retencao, { ordem }) => ({
    acao: 'retencao-consultada',
    alvo: alvoDe(retencao),
    dados: { ordem },
  }),
  view: alwaysProposed,
  secondPerson: {
    stored: z.object({ id: z.number(), ordem: z.string() }),
    async propose({ store }, { id, ordem = '' }) {
      const found = await store.transaction((tx) => lockRetencao(tx, id))
      if (!found.ok) return found
      if (!found.data.copia) return withoutCopia(id)
      const resumo = `Abrir a cópia lacrada da retenção ${id} para a ordem ${ordem}.`
      return done({ dados: { id, ordem }, resumo, motivo: ordem })
    },
    result: ({ copia }) => pacoteDe(copia),
  },
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
