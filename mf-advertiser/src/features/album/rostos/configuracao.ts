import type { Config } from '@vladmandic/human'

/** Side of the detector's input square. */
export const LADO = 256

/** URL scheme of model files, which no browser fetches: models come only from the release. */
export const ESQUEMA = 'lancamento:'

const OFF = { enabled: false }

/**
 * Enables only face detection (docs/adr/0079): no mesh, iris, description, emotion, age, liveness, body, hand
 * or object detection. Nothing is cached, in memory or on the device.
 */
export const DETECTOR_ALONE: Partial<Config> = {
  modelBasePath: `${ESQUEMA}//`,
  wasmPath: '',
  cacheModels: false,
  cacheSensitivity: 0,
  debug: false,
  async: false,
  warmup: 'none',
  filter: { enabled: false, return: false, autoBrightness: false, equalization: false },
  face: {
    enabled: true,
    detector: {
      modelPath: 'blazeface.json',
      rotation: false,
      return: false,
      mask: false,
      maxDetected: 20,
      minConfidence: 0.3,
      scale: 1,
      skipFrames: 0,
      skipTime: 0,
    },
    mesh: OFF,
    attention: OFF,
    iris: OFF,
    description: OFF,
    emotion: OFF,
    antispoof: OFF,
    liveness: OFF,
    gear: OFF,
  },
  body: OFF,
  hand: OFF,
  object: OFF,
  gesture: OFF,
  segmentation: OFF,
}
