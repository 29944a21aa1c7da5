import * as api from '@portal/api/operacao/denuncias'
import { SILENCIO_DIAS } from '@portal/domain/limites-dos-recados'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { moment } from '../../../kernel/acts/text'
import { DAY_MS, later } from '../../../kernel/clock'
import { done, fail } from '../../../kernel/failure'
import { instanteLocal } from '../../../kernel/instante'
import { defineAct } from './context'
import { alvoDe, lockAberta, protocoloField } from './list'

/**
 * The writer of a reported message can write to nobody, until it ends or the answer is 'improcedente' (rule:
 * recados/silencio). Fails with NAO_ENCONTRADO or CONFLITO.
 */
export const silenciarEscritor = defineAct({
  ato: 'ocultar-denunciado',
  endpoint: api.silenciarEscritor,
  lock: (tx, { protocolo }: { protocolo: string }) => lockAberta(tx, protocolo),
  async run(tx, { protocolo }, { subject: { id }, operador: por, now }) {
    if ((await tx.escritores.findDaDenuncia(id)) === undefined)
      return fail('CONFLITO', { message: 'Não se conhece o aparelho de quem escreveu.' })
    const ate = later(now, SILENCIO_DIAS * DAY_MS)
    await tx.escritores.silenciar(id, { por, ate })
    return done({ protocolo, ate: instanteLocal(ate) })
  },
  audit: (_data, { protocolo }) => ({
    acao: 'escritor-silenciado',
    alvo: alvoDe(protocolo),
    dados: { dias: SILENCIO_DIAS },
  }),
  command: (act) =>
    defineCommand({
      name: 'denuncia silenciar',
      argument: 'protocolo',
      summary: `quem escreveu a mensagem denunciada não escreve a ninguém por ${SILENCIO_DIAS} dias`,
      input: z.object({ protocolo: protocoloField }),
      act,
      print: ({ protocolo, ate }) => [`Quem escreveu em ${protocolo} está em silêncio até ${moment(ate)}.`],
    }),
})
