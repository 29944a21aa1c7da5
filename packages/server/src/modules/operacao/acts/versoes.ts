/** Links to versions under test (docs/adr/0022). */
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { HOUR_MS, later } from '../../../kernel/clock'
import { overrideSubject } from '../../../kernel/crypto/signed-links'
import { done } from '../../../kernel/failure'
import { defineAct } from './context'

const HORAS_MAX = 72

interface VersaoEmTeste {
  app: string
  /** URL of its `remote.json`. */
  endereco: string
  horas: number
}

/** A link that gives the browser that opens it a version under test. Production accepts no other. */
export const signVersao = defineAct({
  ato: 'manter-portal',
  async run(_tx, { app, endereco, horas }: VersaoEmTeste, { links, site, now }) {
    const [ate, s] = links.sign(overrideSubject(app, endereco), later(now, horas * HOUR_MS)).split('&')
    const query = `mf.${app}=${encodeURIComponent(endereco)}&mf.${ate}&mf.${s}`
    return done({ link: `${site.publicUrl}/?${query}`, horas })
  },
  audit: (_data, { app, endereco, horas }) => ({
    acao: 'versao-liberada',
    alvo: `app:${app}`,
    dados: { endereco, horas },
  }),
  command: (act) =>
    defineCommand({
      name: 'versao liberar',
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
      act,
      print: ({ link, horas }) => [
        link,
        `Vale por ${horas} h; cada navegador que o abrir fica com a versão.`,
      ],
    }),
})
