import { Human } from '@vladmandic/human'
import { areaOf, inSquare } from './caixas'
import { DETECTOR_ALONE, ESQUEMA, LADO } from './configuracao'
import type { FindRostos, Retrato } from './detector'
import type { Modelo } from './modelo'

/** Timeout: the library never settles after an internal failure. */
const PATIENCE_MS = 30_000

/** The part of TensorFlow used here; the library exposes it untyped. */
interface TensorFlow {
  io: {
    registerLoadRouter: (route: (address: unknown) => { load: () => Promise<Modelo> } | null) => void
  }
  tensor3d: (values: Int32Array, shape: [number, number, number], type: 'int32') => object
  dispose: (tensor: object) => void
}

/** Uses a hardware GPU or the CPU: software-emulated WebGL is slower than the CPU. */
function backend(): 'webgl' | 'cpu' {
  const options = { failIfMajorPerformanceCaveat: true }
  return document.createElement('canvas').getContext('webgl2', options) === null ? 'cpu' : 'webgl'
}

/** Starts the detector; throws when it cannot run, or when any other model was loaded. */
export async function startDetector(modelo: Modelo): Promise<FindRostos> {
  const human = new Human({ ...DETECTOR_ALONE, backend: backend() })
  const tf: TensorFlow = human.tf
  tf.io.registerLoadRouter((address) =>
    typeof address === 'string' && address.startsWith(ESQUEMA)
      ? { load: () => Promise.resolve(modelo) }
      : null,
  )
  await human.load()
  const loaded = human.models.loaded().join()
  if (loaded !== 'blazeface' || human.models.stats().numLoadedModels !== 1)
    throw new Error(`Unexpected models loaded: ${loaded}`)
  return async (picture) => {
    const tamanho = tamanhoDe(picture)
    const tensor = tf.tensor3d(squareOf(picture), [LADO, LADO, 4], 'int32')
    try {
      const { face } = await inTime(human.detect(tensor))
      return face.flatMap(({ boxRaw }) => areaOf(boxRaw, tamanho))
    } finally {
      tf.dispose(tensor)
    }
  }
}

const tamanhoDe = (picture: Retrato) =>
  'videoWidth' in picture
    ? { largura: picture.videoWidth, altura: picture.videoHeight }
    : { largura: picture.naturalWidth, altura: picture.naturalHeight }

/** Pixels of the picture centred in a square, drawn on a temporary canvas. */
function squareOf(picture: Retrato): Int32Array {
  const canvas = document.createElement('canvas')
  canvas.width = LADO
  canvas.height = LADO
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('Canvas 2D context is not available')
  context.imageSmoothingQuality = 'high'
  const at = inSquare(tamanhoDe(picture))
  context.drawImage(picture, at.x * LADO, at.y * LADO, at.largura * LADO, at.altura * LADO)
  return Int32Array.from(context.getImageData(0, 0, LADO, LADO).data)
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Face detector timed out')), PATIENCE_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
