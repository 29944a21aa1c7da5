import { act, renderHook } from '@testing-library/react'
import { deviceList } from './deviceList'
import { fakeAt } from './testing'

const KEY = 'mf-public:teste'
const isText = (value: unknown): value is string => typeof value === 'string'

describe('a list of this device', () => {
  it('notifies its subscribers', () => {
    fakeAt('/')
    const list = deviceList(KEY, isText)
    const { result } = renderHook(list.use)
    expect(result.current).toEqual([])
    act(() => list.write(['a']))
    expect(result.current).toEqual(['a'])
  })

  it('follows what another tab stores', () => {
    const fake = fakeAt('/')
    const list = deviceList(KEY, isText)
    const { result } = renderHook(list.use)
    fake.host.storage.own(KEY, (value) => value).set(['b', 7])
    act(() => void window.dispatchEvent(new Event('storage')))
    expect(result.current).toEqual(['b'])
  })

  it('returns the same object until it changes', () => {
    const fake = fakeAt('/')
    const list = deviceList(KEY, isText)
    const { result, rerender } = renderHook(list.use)
    act(() => list.write(['a']))
    const [before] = [result.current]
    fake.host.storage.own(KEY, (value) => value).set(['a'])
    act(() => void window.dispatchEvent(new Event('storage')))
    rerender()
    expect(result.current).toBe(before)
  })

  it('reads storage again after a period without subscribers', () => {
    const fake = fakeAt('/')
    const list = deviceList(KEY, isText)
    list.write(['a'])
    fake.host.storage.own(KEY, (value) => value).set(['b'])
    expect(list.read()).toEqual(['b'])
    expect(renderHook(list.use).result.current).toEqual(['b'])
  })
})
