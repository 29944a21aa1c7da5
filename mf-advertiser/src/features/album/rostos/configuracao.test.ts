import { DETECTOR_ALONE, ESQUEMA } from './configuracao'

const { face, body, hand, object, gesture, segmentation } = DETECTOR_ALONE

describe('what the library is let do', () => {
  it('is finding faces: nothing tells whose they are, how old, or in which mood', () => {
    const { enabled, detector, ...others } = face ?? {}
    expect(enabled).toBe(true)
    expect(detector).toMatchObject({ modelPath: 'blazeface.json', return: false, mask: false })
    const off = { enabled: false }
    expect(others).toEqual({
      ...{ mesh: off, attention: off, iris: off, description: off, emotion: off },
      ...{ antispoof: off, liveness: off, gear: off },
    })
    expect([body, hand, object, gesture, segmentation]).toEqual([off, off, off, off, off])
  })

  it('is nothing that keeps or fetches', () => {
    expect(DETECTOR_ALONE).toMatchObject({ cacheModels: false, cacheSensitivity: 0, wasmPath: '' })
    expect(DETECTOR_ALONE.modelBasePath).toBe(`${ESQUEMA}//`)
    expect(ESQUEMA).not.toMatch(/^(https?|file|indexeddb)/)
  })
})
