import * as api from '@portal/api/operacao/denuncias'
import { isUrgente } from '@portal/domain/denuncia'
import { z } from 'zod'
import { UNCHANGED, WRITTEN_BY_RUN } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import { moment } from '../../../kernel/acts/text'
import { done, fail } from '../../../kernel/failure'
import type { DenunciaGuardada } from '../ports/denuncias'
import { ocultarAlvo } from '../use-cases/ocultar'
import { defineAct } from './context'
import { lockAberta, protocoloField } from './list'

/**
 * One person hides the target of an urgent report at once (rule: denuncias/ocultar). Idempotent. Fails with
 * NAO_ENCONTRADO or CONFLITO.
 */
export const ocultarAgora = defineAct({
  ato: 'ocultar-denunciado',
  endpoint: api.ocultarDenunciado,
  lock: (tx, { protocolo }: { protocolo: string }) => lockAberta(tx, protocolo),
  async run(tx, { protocolo }, { subject, operador, now }) {
    const { classe, ocultadaEm } = subject
    if (!isUrgente(classe))
      return fail('CONFLITO', { message: 'Só uma denúncia urgente oculta antes da resposta.' })
    if (hidesMore(subject))
      await ocultarAlvo(tx, subject, { ator: `operador:${operador}`, por: operador }, now)
    return done({ protocolo, ocultadaEm: ocultadaEm ?? now })
  },
  audit: (_data, _input, { subject }) => (hidesMore(subject) ? WRITTEN_BY_RUN : UNCHANGED),
  command: (act) =>
    defineCommand({
      name: 'denuncia ocultar',
      argument: 'protocolo',
      summary: 'oculta na hora o que uma denúncia urgente aponta, antes da resposta',
      input: z.object({ protocolo: protocoloField }),
      act,
      print: ({ protocolo, ocultadaEm }) => [
        `O que a denúncia ${protocolo} aponta está oculto desde ${moment(ocultadaEm)}.`,
      ],
    }),
})

/** For a report of an account the clock hides only the named listing; a person hides the rest. */
const hidesMore = ({ alvo, ocultadaEm, ocultadaPor }: DenunciaGuardada): boolean =>
  ocultadaEm === null || (alvo === 'conta' && ocultadaPor === null)
