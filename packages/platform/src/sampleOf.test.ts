import { CONTRATO } from '@portal/api/contrato'
import { CONTRATO_OPERACAO } from '@portal/api/operacao/contrato'
import { findInicio } from '@portal/api/busca'
import * as z from 'zod/mini'
import { fakeCall, samplesOf } from './fake'
import { sampleOf, sampleValue } from './sampleOf'

describe('sampleOf', () => {
  it.each([...CONTRATO, ...CONTRATO_OPERACAO])('makes a valid response of %s', async (_name, endpoint) => {
    const { call } = fakeCall(samplesOf(new Map([['', endpoint]])))
    expect(await call(endpoint, {} as never)).toMatchObject({ ok: true, status: endpoint.status })
  })

  it('makes the same each time, with one item a list', () => {
    expect(sampleOf(findInicio)).toEqual(sampleOf(findInicio))
    expect(sampleOf(findInicio).cidades).toHaveLength(1)
  })

  it('names a schema that it does not cover, and a format without a value', () => {
    expect(() => sampleValue(z.date())).toThrow('z.date')
    expect(() => sampleValue(z.string().check(z.regex(/^nada$/)))).toThrow('No sample value')
  })
})
