/** Free credits, granted from the ledger's account `cortesia` (rule: creditos/cortesia). */
import * as api from '@portal/api/operacao/pagamentos'
import { emCreditos, formatCreditos } from '@portal/domain/dinheiro'
import { CONCESSAO_DE_UMA_PESSOA } from '@portal/domain/limites'
import { codigoAnunciante } from '@portal/domain/perfil'
import { z } from 'zod'
import { UNCHANGED } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import { chaveField, integerField, MOTIVO, motivoField, quemField } from '../../../kernel/acts/fields'
import { count } from '../../../kernel/acts/text'
import { done, fail } from '../../../kernel/failure'
import { conceder } from '../../creditos'
import { spendAlcada } from '../../operadores'
import { defineAct } from './context'
import { requireUsuario } from '../../../kernel/acts/conta'

const ATO = 'conceder-creditos'

/**
 * Grants credits, once per key. Fails with NAO_ENCONTRADO, with CONFLITO for a banned account and for a key
 * that granted something else, or with SEGUNDA_PESSOA.
 */
export const concederCreditos = defineAct({
  ato: ATO,
  endpoint: api.concederCreditos,
  fromCall: ({ conta, ...rest }) => ({ quem: conta, ...rest }),
  lock: async (tx, { quem }: { quem: string; quantidade: number; motivo: string; chave?: string }) => {
    const found = await requireUsuario(tx, quem)
    if (!found.ok || found.data.bloqueadoEm === null) return found
    return fail('CONFLITO', { message: `A conta ${codigoAnunciante(found.data.id)} está banida.` })
  },
  async run(tx, { quantidade, motivo, chave: given }, { subject, now, ...contexto }) {
    const usuarioId = subject.id
    const chave = given ?? contexto.newUuid()
    const booking = `operador:${chave}`
    await tx.alcadas.lock(ATO)
    const before = await tx.ledger.findEntrada(booking)
    if (before !== undefined && (before.usuarioId !== usuarioId || before.quantidade !== quantidade))
      return fail('CONFLITO', { message: `A chave ${chave} já concedeu outra coisa.` })
    if (before === undefined) {
      const refused = await spendAlcada(tx, contexto, { ato: ATO, conta: usuarioId, valor: quantidade })
      if (refused !== undefined) return refused
      const credit = {
        usuarioId,
        quantidade,
        chave: booking,
        motivo: `Cortesia: ${motivo}`,
        referencia: null,
      }
      await conceder(tx.ledger, credit)
      const message = `Você recebeu ${formatCreditos(emCreditos(quantidade))} de cortesia. Motivo: ${motivo}`
      await tx.alertasDeEventos.create({ usuarioId, tipo: 'success', message, chave: booking }, now)
    }
    const saldo = (await tx.ledger.saldos(usuarioId)).disponivel
    const repetida = before !== undefined
    return done({ usuarioId, codigo: codigoAnunciante(usuarioId), quantidade, chave, repetida, saldo })
  },
  audit: ({ usuarioId, quantidade, chave, repetida }, { motivo }) =>
    repetida
      ? UNCHANGED
      : { acao: 'creditos-concedidos', alvo: `usuario:${usuarioId}`, dados: { motivo, quantidade, chave } },
  view: ({ codigo, saldo, repetida }) => ({ conta: codigo, saldo, repetida }),
  secondPerson: {
    stored: z.object({ quem: z.string(), quantidade: z.number(), motivo: z.string(), chave: z.string() }),
    when: 'refused',
    propose: async (_contexto, { quem, quantidade, motivo, chave }) =>
      done({
        dados: { quem, quantidade, motivo, chave },
        motivo,
        resumo: `Conceder ${quantidade} créditos à conta ${quem}.`,
      }),
  },
  command: (act) =>
    defineCommand({
      name: 'creditos conceder',
      argument: 'quem',
      summary: 'dá créditos de cortesia a uma conta (id, código ou e-mail), pelo livro-razão',
      options: {
        quantidade: {
          value: 'n',
          help: `de 1 a ${CONCESSAO_DE_UMA_PESSOA}, somado ao das últimas 24 horas; mais, só no portal de operação`,
          required: true,
        },
        ...MOTIVO,
        chave: { value: 'nome', help: 'a mesma chave não concede duas vezes' },
      },
      input: z.object({
        quem: quemField,
        quantidade: integerField(1, CONCESSAO_DE_UMA_PESSOA),
        motivo: motivoField,
        chave: chaveField.optional(),
      }),
      act,
      print: ({ codigo, quantidade, saldo, chave, repetida }) => [
        repetida
          ? `A chave ${chave} já tinha concedido ${count(quantidade, 'crédito', 'créditos')} à conta ${codigo}: nada mudou.`
          : `${count(quantidade, 'crédito concedido', 'créditos concedidos')} à conta ${codigo} (chave ${chave}).`,
        `Saldo: ${count(saldo, 'crédito', 'créditos')}.`,
      ],
    }),
})
