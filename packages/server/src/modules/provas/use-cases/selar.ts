/** Signs the current end of the audit's chain, minutes after it grew (rule: operacao/selo). */
import { SELO_ATOS, SELO_MINUTOS } from '@portal/domain/limites'
import { z } from 'zod'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Clock } from '../../../kernel/clock'
import { plainMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'
import type { ProvasStore } from '../store'
import type { Selagem } from './check-auditoria'
import { walkCadeia, createAchados, INICIO, type Achado } from './walk-cadeia'
import { assinarSelo, chaveDoSelo, hashDoSelo, lerSelo, type Selo } from './selo'

/** Interval of seals without activity: the newest one shows how recent the evidence is. */
const OCIOSO_MS = DAY_MS

/** Destinations of every seal, outside this machine; null: none. */
export interface Copias {
  email: string | null
  url: string | null
}

export const COPIA_JOB = 'copia-do-selo'
export const copiaSchema = z.object({ selo: z.string() })

interface Deps {
  store: ProvasStore
  clock: Clock
  selagem: Selagem
  copias: Copias
  /** Alerts about an inconsistent stretch, by its kinds of findings. */
  alertar: (tipos: readonly Achado['tipo'][]) => void
  /** Recipient of the first seal of each hour, and of mails about inconsistencies; null: none. */
  operador: string | null
  /** Whether to notify now: the run every minute leaves that to the hourly one. */
  avisar: boolean
}

/** Never seals an inconsistent stretch: the operator is notified instead. */
export async function selar(deps: Deps): Promise<void> {
  const { store, clock, selagem } = deps
  const texto = await store.cadeia.ultimoSelo()
  const ultimo = texto === undefined ? undefined : lerSelo(selagem.seal, texto)
  if (texto !== undefined && ultimo === undefined)
    return avisar(deps, [{ tipo: 'selo-invalido', onde: 'o último selo do banco' }])
  if (texto !== undefined && ultimo !== undefined) await guardar(selagem, ultimo.numero, texto)
  const now = clock()
  const achados = createAchados()
  const desde =
    ultimo === undefined ? INICIO : { sequencia: ultimo.ate, hash: Buffer.from(ultimo.hash, 'hex') }
  const novos = ((await store.cadeia.ponta())?.sequencia ?? 0) - desde.sequencia
  if (!deps.avisar && novos >= 0 && !isDue(ultimo, novos, now)) return
  if (novos < 0) achados.add('truncada', `selo ${ultimo?.numero}, que cobre até o elo ${desde.sequencia}`)
  const ponta = await walkCadeia(store.cadeia, achados, { desde })
  if (achados.total > 0) return avisar(deps, achados.lista)
  if (ponta.sequencia === 0 || !isDue(ultimo, ponta.sequencia - desde.sequencia, now)) return
  const numero = (ultimo?.numero ?? 0) + 1
  const selo = assinarSelo(selagem.seal, {
    numero,
    ate: ponta.sequencia,
    hash: ponta.hash.toString('hex'),
    anterior: texto === undefined ? null : hashDoSelo(texto),
    criadoEm: now.toISOString(),
  })
  const primeiro = ultimo === undefined || hourOf(new Date(ultimo.criadoEm)) !== hourOf(now)
  if (await inserir(deps, { numero, selo, ate: ponta.sequencia, now, primeiro }))
    await guardar(selagem, numero, selo)
}

function isDue(ultimo: Selo | undefined, novos: number, now: Date): boolean {
  if (ultimo === undefined || novos >= SELO_ATOS) return true
  const age = now.getTime() - Date.parse(ultimo.criadoEm)
  return age >= (novos > 0 ? SELO_MINUTOS * MINUTE_MS : OCIOSO_MS)
}

const hourOf = (instant: Date): number => Math.floor(instant.getTime() / HOUR_MS)

/** If a worker is killed before writing the file, the next run writes it. */
async function guardar({ files }: Selagem, numero: number, selo: string): Promise<void> {
  const found = await files.get(chaveDoSelo(numero))
  found?.stream.destroy()
  if (found === undefined) await files.put(chaveDoSelo(numero), Buffer.from(selo))
}

async function inserir(
  { store, operador, copias }: Deps,
  { primeiro, now, ...feito }: { numero: number; selo: string; ate: number; now: Date; primeiro: boolean },
): Promise<boolean> {
  const { numero, selo } = feito
  const mailed = new Set([copias.email, primeiro ? operador : null])
  return store.transaction(async ({ cadeia, outbox, jobs }) => {
    if (!(await cadeia.insertSelo(numero, selo, now))) return false
    for (const para of mailed) if (para !== null) await outbox.send(seloMail(para, feito), now)
    if (copias.url !== null)
      await jobs.enqueue({ tipo: COPIA_JOB, chave: `${COPIA_JOB}:${numero}`, dados: { selo } })
    return true
  })
}

async function avisar(
  { store, clock, operador, alertar, avisar: wanted }: Deps,
  achados: readonly Achado[],
): Promise<void> {
  if (!wanted) return
  alertar([...new Set(achados.map(({ tipo }) => tipo))])
  if (operador === null) return
  await store.outbox.send(
    plainMail(operador, 'Auditoria: a cadeia não confere', [
      'O registro dos atos não confere com a própria cadeia, e nada foi selado.',
      '',
      ...achados.map(({ tipo, onde }) => `${tipo} · ${onde}`),
      '',
      'O que fazer: docs/runbooks/auditoria.md. Para conferir de novo: pnpm portal auditoria conferir',
    ]),
    clock(),
  )
}

function seloMail(para: string, { numero, selo, ate }: { numero: number; selo: string; ate: number }): Mail {
  return plainMail(para, `Selo ${numero} da auditoria`, [
    `O selo ${numero} cobre os atos até o elo ${ate}. Guarde este e-mail: ele não está ao alcance de quem`,
    'invada o servidor. Para conferir o registro contra ele:',
    '',
    "pnpm portal auditoria conferir --selo '<a linha abaixo>'",
    '',
    selo,
  ])
}
