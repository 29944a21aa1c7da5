/** Answers about a case, and the resulting decision (rules: identidade/conferencia, identidade/recusa). */
import * as api from '@portal/api/operacao/identidades'
import { CODIGOS_RECUSA_IDENTIDADE, ROTULO_RECUSA_IDENTIDADE } from '@portal/domain/identidade'
import { z } from 'zod'
import { WRITTEN_BY_RUN } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import { diaField, idField } from '../../../kernel/acts/fields'
import { responderIdentidade, type Respondida, type Resposta } from '../use-cases/decidir-identidade'
import { defineAct } from './context'

const answered = ({ id, estado }: Respondida): string[] => [
  estado === 'em-analise'
    ? `Identidade ${id}: resposta guardada. Outra pessoa ainda responde, sem ver a sua.`
    : `Identidade ${id}: ${estado}. A pessoa foi avisada no painel e por e-mail.`,
]

export const responder = defineAct({
  ato: 'decidir-identidade',
  endpoint: api.responderIdentidade,
  fromCall: ({ id, ...body }) => ({
    id,
    resposta: body.decisao === 'aprovar' ? { nascimento: body.nascimento } : { codigo: body.codigo },
  }),
  run: (tx, { id, resposta }: { id: number; resposta: Resposta }, { operador: por, site, now, identidade }) =>
    responderIdentidade(tx, { id, por, resposta }, { ...identidade, site, now }),
  audit: WRITTEN_BY_RUN,
  command: (act) => [
    defineCommand({
      name: 'identidade aprovar',
      argument: 'caso',
      summary: 'responde que documento, gesto, código e pessoa conferem; dois que concordam decidem',
      options: {
        nascimento: { value: 'AAAA-MM-DD', help: 'a data lida do documento, não do perfil', required: true },
      },
      input: z
        .object({ caso: idField, nascimento: diaField })
        .transform(({ caso, nascimento }) => ({ id: caso, resposta: { nascimento } })),
      act,
      print: answered,
    }),
    defineCommand({
      name: 'identidade recusar',
      argument: 'caso',
      summary:
        'responde que não confere, com o código do motivo; menor é para sempre, e sempre de duas pessoas',
      options: {
        codigo: { value: CODIGOS_RECUSA_IDENTIDADE.join('|'), help: 'o código do motivo', required: true },
      },
      input: z
        .object({ caso: idField, codigo: z.enum(CODIGOS_RECUSA_IDENTIDADE) })
        .transform(({ caso, codigo }) => ({ id: caso, resposta: { codigo } })),
      question: async (_contexto, { id, resposta: { codigo } }) =>
        `Recusar a identidade ${id}? A pessoa lê: "${ROTULO_RECUSA_IDENTIDADE[codigo]}"`,
      act,
      print: answered,
    }),
  ],
})
