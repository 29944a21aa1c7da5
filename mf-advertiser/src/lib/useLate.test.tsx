import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { show } from '../testing'
import { useLate } from './useLate'

function Screen({ load }: { load: () => Promise<{ text: string }> }) {
  const [wanted, setWanted] = useState(false)
  const part = useLate({ wanted, load, onFailure: () => setWanted(false) })
  return (
    <button type="button" onClick={() => setWanted(true)}>
      {part?.text ?? 'Abrir'}
    </button>
  )
}

describe('a lazily loaded part', () => {
  it('loads once, when wanted', async () => {
    const load = jest.fn(() => Promise.resolve({ text: 'Aqui' }))
    const { person } = show(<Screen load={load} />)
    expect(load).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: 'Abrir' }))
    await person.click(await screen.findByRole('button', { name: 'Aqui' }))
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('reports a failed load, and retries with the next request', async () => {
    const load = jest.fn(() => Promise.resolve({ text: 'Aqui' }))
    load.mockRejectedValueOnce(new Error('sem rede'))
    const { fake, person } = show(<Screen load={load} />)
    await person.click(screen.getByRole('button', { name: 'Abrir' }))
    await waitFor(() =>
      expect(fake.toasts()).toEqual(['Não foi possível abrir. Verifique sua conexão e tente novamente.']),
    )
    await person.click(screen.getByRole('button', { name: 'Abrir' }))
    expect(await screen.findByRole('button', { name: 'Aqui' })).toBeInTheDocument()
  })
})
