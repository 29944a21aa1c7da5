/** An operator ends an exit, for somebody who lost the mail and has proved who they are (rule: saida-livre/operador). */
import * as api from '@portal/api/operacao/usuarios'
import { codigoAnunciante } from '@portal/domain/perfil'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { requireUsuario } from '../../../kernel/acts/conta'
import { motivoField, quemField } from '../../../kernel/acts/fields'
import { done, fail } from '../../../kernel/failure'
import { defineAct } from './context'

/** Brings no listing back: the owner resumes each. Fails with NAO_ENCONTRADO or CONFLITO. */
export const encerrarSaida = defineAct({
  ato: 'encerrar-saida',
  endpoint: api.encerrarSaida,
  fromCall: ({ conta, motivo }) => ({ quem: conta, motivo }),
  lock: async (tx, { quem }: { quem: string; motivo: string }) => {
    const known = await requireUsuario(tx, quem)
    if (known.ok) await tx.anuncios.lockDono(known.data.id)
    return known
  },
  async run(tx, _input, { subject: { id }, now }) {
    const codigo = codigoAnunciante(id)
    if ((await tx.saidas.find(id, now)) === undefined) {
      return fail('CONFLITO', { message: `A conta ${codigo} não está em Saída livre.` })
    }
    await tx.saidas.remove(id)
    return done({ id, codigo })
  },
  audit: ({ id }, { motivo }) => ({
    acao: 'saida-livre-encerrada',
    alvo: `usuario:${id}`,
    dados: { motivo },
  }),
  command: (act) =>
    defineCommand({
      name: 'saida encerrar',
      argument: 'quem',
      summary: 'encerra a Saída livre de quem provou a identidade; nenhum anúncio volta sozinho',
      options: {
        motivo: {
          value: '"texto"',
          help: 'como provou a identidade; o dono não o lê: sem dados pessoais',
          required: true,
        },
      },
      input: z.object({ quem: quemField, motivo: motivoField }),
      question: async (_contexto, { quem }) => `Encerrar a Saída livre da conta ${quem}?`,
      act,
      print: ({ codigo }) => [
        `A Saída livre de ${codigo} terminou. O dono retoma cada anúncio em Meus Anúncios.`,
      ],
    }),
})
