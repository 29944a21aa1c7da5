import { done, fail } from '../failure'
import { UNCHANGED, WRITTEN_BY_RUN, type ActContext, type AuditScope } from './act'
import { actsOf } from './define'

const NOW = new Date('2026-11-21T15:00:00Z')
const { defineAct } = actsOf<AuditScope, ActContext<AuditScope>>()

/** A store whose transaction keeps its entries only when it commits. */
function contexto() {
  const written: unknown[] = []
  const store = {
    async transaction<T>(work: (tx: AuditScope) => Promise<T>): Promise<T> {
      const pending: unknown[] = []
      const result = await work({ auditoria: { record: async (entry) => void pending.push(entry) } })
      written.push(...pending)
      return result
    },
  }
  return {
    written,
    contexto: { store, clock: () => NOW, operador: 'ana' } as unknown as ActContext<AuditScope>,
  }
}

const entry = { acao: 'usuario-banido', alvo: 'usuario:7' } as const

describe('an act', () => {
  it('writes its audit entry in its own transaction, with operator and time', async () => {
    const { contexto: call, written } = contexto()
    const act = defineAct({ ato: 'banir-usuario', run: async () => done({ id: 7 }), audit: () => entry })
    expect(await act(call, {})).toEqual(done({ id: 7 }))
    expect(written).toEqual([{ ...entry, ator: 'operador:ana', now: NOW }])
  })

  it('fails, and keeps nothing, when no entry was written', async () => {
    const { contexto: call, written } = contexto()
    const act = defineAct({ ato: 'banir-usuario', run: async () => done({}), audit: WRITTEN_BY_RUN })
    await expect(act(call, {})).rejects.toThrow('banir-usuario: no audit entry was written')
    expect(written).toEqual([])
  })

  it('accepts the entry that `run` writes itself', async () => {
    const { contexto: call, written } = contexto()
    const act = defineAct({
      ato: 'banir-usuario',
      run: async (tx) => {
        await tx.auditoria.record({ ...entry, ator: 'operador:ana', now: NOW })
        return done({})
      },
      audit: WRITTEN_BY_RUN,
    })
    await act(call, {})
    expect(written).toHaveLength(1)
  })

  it('writes none where nothing changed, and none for a refusal', async () => {
    const { contexto: call, written } = contexto()
    const same = defineAct({ ato: 'banir-usuario', run: async () => done({}), audit: () => UNCHANGED })
    const refused = defineAct({
      ato: 'banir-usuario',
      lock: async () => fail('NAO_ENCONTRADO'),
      run: async () => done({}),
      audit: () => entry,
    })
    expect(await same(call, {})).toEqual(done({}))
    expect(await refused(call, {})).toMatchObject({ ok: false, code: 'NAO_ENCONTRADO' })
    expect(written).toEqual([])
  })
})
