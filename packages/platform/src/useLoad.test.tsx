import { renderHook, waitFor } from '@testing-library/react'
import { useLoad } from './useLoad'

it('is loading from the first render of another key on, and keeps the data until its own arrives', async () => {
  const seen: string[] = []
  const { rerender } = renderHook(
    ({ key }: { key: string }) => {
      const { value } = useLoad(key, () => Promise.resolve({ ok: true, status: 200, data: key }))
      seen.push(`${key}: ${value.state} ${value.data ?? ''}`.trim())
    },
    { initialProps: { key: 'a' } },
  )
  await waitFor(() => expect(seen.at(-1)).toBe('a: ready a'))
  rerender({ key: 'b' })
  await waitFor(() => expect(seen.at(-1)).toBe('b: ready b'))
  expect(seen).not.toContain('b: ready a')
  expect(seen).toContain('b: loading a')
})
