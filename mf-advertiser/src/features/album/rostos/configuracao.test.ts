import { DETECTOR_ALONE, ESQUEMA } from './configuracao'

const { face, body, hand, object, gesture, segmentation } = DETECTOR_ALONE

describe("the library's permitted features", () => {
  it('are limited to finding faces: no identity, age or emotion', () => {
    const { enabled, detector, ...others } = face ?? {}
    expect(enabled).toBe(true)
    expect(detector).toMatchObject({ modelPath: 'blazeface.json', return: false, mask: false })
    const off = { enabled: false }
    expect(others).toEqual({
      mesh: off,
      attention: off,
      iris: off,
      description: off,
      emotion: off,
      antispoof: off,
      liveness: off,
      gear: off,
    })
    expect([body, hand, object, gesture, segmentation]).toEqual([off, off, off, off, off])
  })

  it('exclude storage and network requests', () => {
    expect(DETECTOR_ALONE).toMatchObject({ cacheModels: false, cacheSensitivity: 0, wasmPath: '' })
    expect(DETECTOR_ALONE.modelBasePath).toBe(`${ESQUEMA}//`)
    expect(ESQUEMA).not.toMatch(/^(https?|file|indexeddb)/)
  })
})
