import { comSinonimos } from './ajuda'

it('searches for what means the same, by the beginning of the word', () => {
  expect(comSinonimos('reembolso')).toEqual(expect.arrayContaining(['reembolso', 'devol', 'desist']))
  expect(comSinonimos('comprovantes')).toContain('recibo')
})

it('leaves other words alone', () => {
  expect(comSinonimos('senha')).toEqual(['senha'])
})
