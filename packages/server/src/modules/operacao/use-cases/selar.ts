/** Signs where the audit's chain stands, once an hour while it grows (rule: operacao/selo). */
import { DAY_MS, type Clock } from '../../../kernel/clock'
import { plainMail } from '../../../kernel/mail/message'
import type { Mail } from '../../../kernel/mail/ports'
import type { OperacaoStore } from '../store'
import type { Selagem } from './conferir-auditoria'
import { conferirCadeia, createAchados, INICIO, type Achado } from './conferir-cadeia'
import { assinarSelo, chaveDoSelo, hashDoSelo, lerSelo, type Selo } from './selo'

/** What an idle portal's seals are apart: the newest one says how fresh the evidence is. */
const OCIOSO_MS = DAY_MS

interface Deps {
  store: OperacaoStore
  clock: Clock
  selagem: Selagem
  /** Who keeps a copy beyond the reach of this machine; null: nobody. */
  operador: string | null
}

/** Nothing is sealed over a stretch that does not add up: the operator is told instead. */
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
  if (((await store.cadeia.ponta())?.sequencia ?? 0) < desde.sequencia)
    achados.add('truncada', `selo ${ultimo?.numero}, que cobre até o elo ${desde.sequencia}`)
  const ponta = await conferirCadeia(store.cadeia, achados, { desde })
  if (achados.total > 0) return avisar(deps, achados.lista)
  if (ponta.sequencia === 0 || !estaNaHora(ultimo, ponta.sequencia, now)) return
  const numero = (ultimo?.numero ?? 0) + 1
  const selo = assinarSelo(selagem.seal, {
    numero,
    ate: ponta.sequencia,
    hash: ponta.hash.toString('hex'),
    anterior: texto === undefined ? null : hashDoSelo(texto),
    criadoEm: now.toISOString(),
  })
  if (await inserir(deps, { numero, selo, ate: ponta.sequencia, now })) await guardar(selagem, numero, selo)
}

function estaNaHora(ultimo: Selo | undefined, ate: number, now: Date): boolean {
  if (ultimo === undefined || ultimo.ate < ate) return true
  return now.getTime() - Date.parse(ultimo.criadoEm) >= OCIOSO_MS
}

/** A worker that was killed before it wrote the file leaves that to the next run. */
async function guardar({ files }: Selagem, numero: number, selo: string): Promise<void> {
  const found = await files.get(chaveDoSelo(numero))
  found?.stream.destroy()
  if (found === undefined) await files.put(chaveDoSelo(numero), Buffer.from(selo))
}

async function inserir(
  { store, operador }: Deps,
  { numero, selo, ate, now }: { numero: number; selo: string; ate: number; now: Date },
): Promise<boolean> {
  return store.transaction(async ({ cadeia, outbox }) => {
    const novo = await cadeia.insertSelo(numero, selo, now)
    if (novo && operador !== null) await outbox.send(seloMail(operador, { numero, selo, ate }), now)
    return novo
  })
}

async function avisar({ store, clock, operador }: Deps, achados: readonly Achado[]): Promise<void> {
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
