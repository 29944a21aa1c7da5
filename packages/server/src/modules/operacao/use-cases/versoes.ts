/** Links to versions under test (docs/adr/0022). */
import { later } from '../../../kernel/clock'
import { overrideSubject } from '../../../kernel/crypto/signed-links'
import { done, type Outcome } from '../../../kernel/failure'
import { record, type Contexto } from '../acts/context'

export interface VersaoEmTeste {
  app: string
  /** URL of its `remote.json`. */
  endereco: string
  horas: number
}

const HOUR_MS = 3_600_000

/** A link that gives the browser that opens it a version under test. Production accepts no other. */
export function signVersao(
  contexto: Contexto,
  { app, endereco, horas }: VersaoEmTeste,
): Promise<Outcome<{ link: string; horas: number }>> {
  const now = contexto.clock()
  const [ate, s] = contexto.links.sign(overrideSubject(app, endereco), later(now, horas * HOUR_MS)).split('&')
  const query = `mf.${app}=${encodeURIComponent(endereco)}&mf.${ate}&mf.${s}`
  return contexto.store.transaction(async (tx) => {
    await record(tx, contexto, {
      acao: 'versao-liberada',
      alvo: `app:${app}`,
      dados: { endereco, horas },
      now,
    })
    return done({ link: `${contexto.site.publicUrl}/?${query}`, horas })
  })
}
