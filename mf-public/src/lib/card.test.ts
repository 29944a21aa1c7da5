import { renderHook } from '@testing-library/react'
import { toCard } from './card'
import { favorites, toggleFavorite, updateFavorite } from './favorites'
import { sampleItem } from './samples'
import { fakeAt } from './testing'
import { rememberVisto, useVistos } from './vistos'

it('a card that is stored keeps neither badges nor a trip, which would outlive what is true', () => {
  fakeAt('/')
  const card = toCard(sampleItem({ viagem: 'Em Manaus até dia 7', distintivos: ['Responde em 1 h'] }))
  expect(card).toMatchObject({ viagem: 'Em Manaus até dia 7', distintivos: ['Responde em 1 h'] })
  rememberVisto(card)
  toggleFavorite(card)
  updateFavorite({ ...card, titulo: 'Outro' })
  const stored = [...renderHook(useVistos).result.current, ...favorites.read()]
  expect(stored.map(({ titulo }) => titulo)).toEqual([card.titulo, 'Outro'])
  for (const one of stored) expect(Object.keys(one)).not.toEqual(expect.arrayContaining(['viagem']))
  for (const one of stored) expect(Object.keys(one)).not.toEqual(expect.arrayContaining(['distintivos']))
})
