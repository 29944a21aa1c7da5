import type { AnuncioForm } from '@portal/domain/anuncio'
import { ANUNCIOS_RECUSADOS } from '@portal/domain/testing/anunciosRecusados'
import { ValidationError } from 'yup'
import { formValido } from '../../testing'
import { anuncioSchema } from './schema'

async function refusals(form: AnuncioForm): Promise<[string | undefined, string][]> {
  try {
    await anuncioSchema.validate(form, { abortEarly: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.inner.map(({ path, message }) => [path, message])
  }
}

describe("the form's schema", () => {
  it('accepts a valid form', async () => {
    expect(await refusals(formValido())).toEqual([])
  })

  it.each(ANUNCIOS_RECUSADOS)('refuses %s', async (_nome, troca, campo, message) => {
    expect(await refusals(Object.assign(formValido(), troca))).toContainEqual([campo, message])
  })
})
