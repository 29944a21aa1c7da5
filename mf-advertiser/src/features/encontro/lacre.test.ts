import { ENCONTRO_LACRADO_MAX, ENCONTRO_RECADO_MAX } from '@portal/domain/limites-de-apoio'
import { createChave, deslacrar, lacrar } from './lacre'

it('opens with the key of the link, and with no other', async () => {
  const [bia, rui] = [await createChave(), await createChave()]
  const lacrado = await lacrar('Rua das Flores, 10 · 22h', bia.publica)
  expect(lacrado).toMatch(/^[\w-]+$/)
  expect(await deslacrar(lacrado, bia.privada)).toBe('Rua das Flores, 10 · 22h')
  await expect(deslacrar(lacrado, rui.privada)).rejects.toThrow()
})

it('does not open once a byte was changed', async () => {
  const bia = await createChave()
  const lacrado = await lacrar('Às dez', bia.publica)
  const last = lacrado.at(-2) === 'A' ? 'B' : 'A'
  await expect(deslacrar(`${lacrado.slice(0, -2)}${last}${lacrado.slice(-1)}`, bia.privada)).rejects.toThrow()
})

it('fits the longest note, whatever its letters', async () => {
  const { publica } = await createChave()
  const lacrado = await lacrar('ã'.repeat(ENCONTRO_RECADO_MAX), publica)
  expect(lacrado.length).toBeLessThanOrEqual(ENCONTRO_LACRADO_MAX)
})
