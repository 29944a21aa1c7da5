import * as api from '@portal/api/operacao/usuarios'
import { codigoAnunciante } from '@portal/domain/perfil'
import { z } from 'zod'
import { alwaysProposed } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import { idField, textField } from '../../../kernel/acts/fields'
import { moment, table } from '../../../kernel/acts/text'
import { done } from '../../../kernel/failure'
import { instanteLocal } from '../../../kernel/instante'
import { defineAct } from './context'
import { requireUsuario } from '../../../kernel/acts/conta'

export const ORDEM = {
  value: '"texto"',
  help: 'como a autoridade chama a ordem: número do processo ou ofício',
  required: true,
}
export const ordemField = textField(3, 200)

/** Access records of an account, opened for an order; the view is audited with its reference. */
export const showRegistros = defineAct({
  ato: 'abrir-registros',
  endpoint: api.abrirRegistros,
  fromCall: ({ conta, ordem }) => ({ conta: Number(conta.slice(2)), ordem }),
  async run(tx, { conta }: { conta: number; ordem: string }) {
    const registros = await tx.registrosAcesso.list(conta)
    return done({ registros: registros.map(({ em, ...origem }) => ({ em: instanteLocal(em), ...origem })) })
  },
  // Not 'usuario': the person could see the entry in their export.
  audit: (_registros, { conta, ordem }) => ({
    acao: 'registros-consultados',
    alvo: `acessos:${conta}`,
    dados: { ordem },
  }),
  view: alwaysProposed,
  secondPerson: {
    stored: z.object({ conta: z.number(), ordem: z.string() }),
    async propose({ store }, { conta, ordem }) {
      const codigo = codigoAnunciante(conta)
      const found = await requireUsuario(store, codigo)
      if (!found.ok) return found
      const resumo = `Abrir os registros de acesso da conta ${codigo} para a ordem ${ordem}.`
      return done({ dados: { conta, ordem }, motivo: ordem, resumo })
    },
    result: (data) => data,
  },
  command: (act) =>
    defineCommand({
      name: 'registros',
      argument: 'conta',
      summary: 'abre os registros de acesso de uma conta por ordem judicial (a consulta fica na auditoria)',
      options: { ordem: ORDEM },
      input: z.object({ conta: idField, ordem: ordemField }),
      act,
      print: ({ registros }) =>
        table(
          ['QUANDO', 'ENDEREÇO', 'PORTA'],
          registros.map(({ em, endereco, porta }) => [moment(em), endereco, porta]),
          'Nenhum registro.',
        ),
    }),
})
