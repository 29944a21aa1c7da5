import { CONTRATO } from '@portal/api/contrato'
import { badSamples } from '@portal/platform/fake'
import { handlers } from './samples'

it('has a valid sample for every call', async () => {
  expect(await badSamples(handlers, CONTRATO)).toEqual([])
})
