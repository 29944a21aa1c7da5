import type { ApiError } from '@portal/api/erros'
import { createIntencoes } from './intencao'

function intencoes() {
  let count = 0
  return createIntencoes(() => `id-${(count += 1)}`)
}
const erro = (code: ApiError['code'], status: number): ApiError => ({ code, status, message: '' })
const PIX = { metodo: 'pix', total: 1850 }

describe('an intent', () => {
  it('keeps its key while its content is the same, and gets another when it changes', () => {
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
  ])('survives $code, whose outcome is uncertain', (failure) => {
    const all = intencoes()
    const first = all.of(PIX)
    all.failed(failure)
    expect(all.of(PIX)).toEqual(first)
  })

  it.each([erro('PERFIL_INCOMPLETO', 403), erro('PROVEDOR_INDISPONIVEL', 503)])(
    'makes room for a new attempt after $code, and keeps the hold of credits',
    (failure) => {
      const all = intencoes()
      const first = all.of(PIX)
      all.failed(failure)
      const second = all.of(PIX)
      expect(second.key).not.toBe(first.key)
      expect(second.referencia).toBe(first.referencia)
    },
  )

  it('lets go of a hold that the server no longer knows', () => {
    const all = intencoes()
    const first = all.of(PIX)
    all.failed(erro('RESERVA_INVALIDA', 409))
    expect(all.of(PIX).referencia).not.toBe(first.referencia)
  })
})
