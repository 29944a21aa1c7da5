import { createFake } from '@portal/platform/fake'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { listenToKeys, switchKeys, useKeys } from './keys'

function Keys({ done }: { done: (what: string) => void }) {
  useEffect(() => listenToKeys(document), [])
  useKeys('Teste', [
    { key: 'a', does: 'Aprovar', act: () => done('a') },
    { key: 'g f', does: 'Fila', act: () => done('g f') },
    { key: 'f', does: 'F', act: () => done('f') },
    { key: '?', does: 'Ajuda', act: () => done('?') },
    { key: 'Enter', ctrl: true, does: 'Confirmar', act: () => done('ctrl enter') },
  ])
  return (
    <>
      <input aria-label="Texto" />
      <textarea aria-label="Área" />
      <input type="radio" aria-label="Motivo" />
    </>
  )
}

function begin(extra?: React.ReactNode): { done: string[] } {
  const done: string[] = []
  const fake = createFake({})
  render(
    <fake.App>
      <Keys done={(what) => done.push(what)} />
      {extra}
    </fake.App>,
  )
  return { done }
}

describe('single keys', () => {
  it('act at any focus, in either case, also on a radio', async () => {
    const { done } = begin()
    await userEvent.keyboard('aA?')
    await userEvent.click(screen.getByLabelText('Motivo'))
    await userEvent.keyboard('a')
    expect(done).toEqual(['a', 'a', '?', 'a'])
  })

  it.each(['Texto', 'Área'])('are ignored while typing into %s', async (name) => {
    const { done } = begin()
    await userEvent.type(screen.getByLabelText(name), 'a?gf')
    expect(done).toEqual([])
  })

  it('are ignored while a dialog is open', async () => {
    const { done } = begin(<dialog open>Pergunta</dialog>)
    await userEvent.keyboard('a{Control>}{Enter}{/Control}')
    expect(done).toEqual([])
  })

  it('leave Ctrl combinations to the browser', async () => {
    const { done } = begin()
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(done).toEqual([])
  })

  it('form sequences of two, whose second key then has no other meaning', async () => {
    const { done } = begin()
    await userEvent.keyboard('gff')
    expect(done).toEqual(['g f', 'f'])
  })

  it('can be switched off permanently; Ctrl+Enter stays, also while typing', async () => {
    const { done } = begin()
    switchKeys(false)
    await userEvent.keyboard('a?gf')
    await userEvent.type(screen.getByLabelText('Texto'), '{Control>}{Enter}{/Control}')
    expect(done).toEqual(['ctrl enter'])
  })
})
