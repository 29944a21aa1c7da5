import type { ApiError } from '@portal/api/erros'
import { createIntencoes, type GuardaIntencoes } from './intencao'

/** Intents of one tab; another tab on the device shares the storage. */
function intencoes({
  guarda = memory(),
  now = () => 0,
}: { guarda?: GuardaIntencoes; now?: () => number } = {}) {
  return createIntencoes(() => crypto.randomUUID(), guarda, now)
}
function memory(): GuardaIntencoes {
  let kept: ReturnType<GuardaIntencoes['get']>
  return { get: () => kept, set: (guardadas) => (kept = guardadas) }
}
const erro = (code: ApiError['code'], status: number): ApiError => ({ code, status, message: '' })
const PIX = { metodo: 'pix', total: 1850 }

describe('an intent', () => {
  it('keeps its key while its content is unchanged, and gets another when it changes', () => {
    const all = intencoes()
    const first = all.of(PIX)
    expect(all.of({ ...PIX })).toEqual(first)
    expect(all.of({ ...PIX, total: 2310 }).key).not.toBe(first.key)
  })

  it.each([
    erro('REDE', 0),
    erro('TEMPO_ESGOTADO', 0),
    erro('ERRO_INTERNO', 500),
    erro('MUITAS_TENTATIVAS', 429),
    erro('RESPOSTA_INVALIDA', 201),
    erro('CONFLITO', 409),
    erro('CHAVE_IDEMPOTENCIA_REUSADA', 409),
  ])('survives $code, whose outcome is uncertain', (failure) => {
    const all = intencoes()
    const first = all.of(PIX)
    all.failed(failure)
    expect(all.of(PIX)).toEqual(first)
  })

  it.each([erro('PERFIL_INCOMPLETO', 403), erro('PROVEDOR_INDISPONIVEL', 503)])(
    'allows a new attempt after $code, and keeps the hold of credits',
    (failure) => {
      const all = intencoes()
      const first = all.of(PIX)
      all.failed(failure)
      const second = all.of(PIX)
      expect(second.key).not.toBe(first.key)
      expect(second.referencia).toBe(first.referencia)
    },
  )

  it('drops a hold unknown to the server', () => {
    const all = intencoes()
    const first = all.of(PIX)
    all.failed(erro('RESERVA_INVALIDA', 409))
    expect(all.of(PIX).referencia).not.toBe(first.referencia)
  })

  it('is the same in another tab and after a reload, for the life of a Pix code', () => {
    const guarda = memory()
    const first = intencoes({ guarda }).of(PIX)
    expect(intencoes({ guarda, now: () => 3_599_999 }).of(PIX)).toEqual(first)
    expect(intencoes({ guarda, now: () => 3_600_000 }).of(PIX).key).not.toBe(first.key)
  })

  it('survives an attempt with another method', () => {
    const all = intencoes()
    const card = all.of({ metodo: 'cartao' })
    all.failed(erro('REDE', 0))
    all.of(PIX)
    expect(all.of({ metodo: 'cartao' })).toEqual(card)
  })

  it('resolves to its order until that is settled', () => {
    const all = intencoes()
    const { key } = all.of(PIX)
    all.ordered('pedido-1')
    expect(all.of(PIX)).toMatchObject({ key, pedido: 'pedido-1' })
    all.ended()
    expect(all.of(PIX).pedido).toBeUndefined()
  })
})
