import { parseTelefone } from '@portal/domain/telefone'
import { z } from 'zod'
import type { AuditScope } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import type { OperatorActContext } from '../../../kernel/acts/context'
import { actsOf } from '../../../kernel/acts/define'
import { motivoField } from '../../../kernel/acts/fields'
import { done, fail } from '../../../kernel/failure'
import type { RelatosScope } from '../store'

type Scope = RelatosScope & AuditScope
const { defineAct } = actsOf<Scope, OperatorActContext<Scope>>()

const telefoneField = z
  .string()
  .transform((text) => parseTelefone(text))
  .pipe(z.string('informe um celular com DDD'))

/** Every report of one number; neither the number nor its hash enters the audit. Fails with NAO_ENCONTRADO. */
export const retirarRelatos = defineAct({
  ato: 'decidir-denuncia',
  async run(tx, { telefone }: { telefone: string; motivo: string }) {
    const retirados = await tx.relatos.removeDoNumero(telefone)
    return retirados === 0
      ? fail('NAO_ENCONTRADO', { message: 'Este número não está na lista de alerta.' })
      : done({ retirados })
  },
  audit: ({ retirados }, { motivo }) => ({
    acao: 'relatos-retirados',
    alvo: 'lista-de-alerta',
    dados: { retirados, motivo },
  }),
  command: (act) =>
    defineCommand({
      name: 'relatos retirar',
      argument: 'telefone',
      summary: 'tira da lista de alerta todos os relatos de um telefone',
      options: { motivo: { value: '"texto"', help: 'o motivo, sem dados pessoais', required: true } },
      input: z.object({ telefone: telefoneField, motivo: motivoField }),
      question: async () => 'Retirar todos os relatos deste telefone?',
      act,
      print: ({ retirados }) => [`Relatos retirados: ${retirados}.`],
    }),
})
