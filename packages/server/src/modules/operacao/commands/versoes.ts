import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { signVersao } from '../use-cases/versoes'

const HORAS_MAX = 72

export const versoesCommands = [
  defineCommand({
    name: 'versao liberar',
    ato: 'manter-portal',
    argument: 'app',
    summary: 'faz um link para ver uma versão em teste; a origem dela precisa estar em OVERRIDE_ORIGINS',
    options: {
      endereco: { value: 'url', help: 'endereço do remote.json', required: true },
      horas: { value: 'n', help: `por quanto tempo o link vale (1, no máximo ${HORAS_MAX})` },
    },
    input: z.object({
      app: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'informe o nome do app, como mf-public'),
      endereco: z.url({ protocol: /^https?$/ }),
      horas: z.coerce.number().int().min(1).max(HORAS_MAX).default(1),
    }),
    act: signVersao,
    print: ({ link, horas }) => [link, `Vale por ${horas} h; cada navegador que o abrir fica com a versão.`],
  }),
]
