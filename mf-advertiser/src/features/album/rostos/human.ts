import { Human } from '@vladmandic/human'
import { areaOf, inSquare } from './caixas'
import { DETECTOR_ALONE, ESQUEMA, LADO } from './configuracao'
import type { FindRostos } from './detector'
import type { Modelo } from './modelo'

/** The library never answers when it fails within: so long it may take. */
const PATIENCE_MS = 30_000

/** What is used of TensorFlow, which the library hands out without types. */
interface TensorFlow {
  io: {
    registerLoadRouter: (route: (address: unknown) => { load: () => Promise<Modelo> } | null) => void
  }
  tensor3d: (values: Int32Array, shape: [number, number, number], type: 'int32') => object
  dispose: (tensor: object) => void
}

/** A graphics processor of its own, or the slow way: software that stands in for one is slower still. */
function backend(): 'webgl' | 'cpu' {
  const options = { failIfMajorPerformanceCaveat: true }
  return document.createElement('canvas').getContext('webgl2', options) === null ? 'cpu' : 'webgl'
}

/** Throws where it cannot run, or where anything but the face detector was loaded. */
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
    throw new Error(`Not the face detector alone: ${loaded}`)
  return async (picture) => {
    const tamanho = { largura: picture.naturalWidth, altura: picture.naturalHeight }
    const tensor = tf.tensor3d(squareOf(picture), [LADO, LADO, 4], 'int32')
    try {
      const { face } = await inTime(human.detect(tensor))
      return face.flatMap(({ boxRaw }) => areaOf(boxRaw, tamanho))
    } finally {
      tf.dispose(tensor)
    }
  }
}

/** The picture's points in the middle of a square, drawn on a canvas that nobody keeps. */
function squareOf(picture: HTMLImageElement): Int32Array {
  const canvas = document.createElement('canvas')
  canvas.width = LADO
  canvas.height = LADO
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('No canvas to read from')
  context.imageSmoothingQuality = 'high'
  const at = inSquare({ largura: picture.naturalWidth, altura: picture.naturalHeight })
  context.drawImage(picture, at.x * LADO, at.y * LADO, at.largura * LADO, at.altura * LADO)
  return Int32Array.from(context.getImageData(0, 0, LADO, LADO).data)
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer from the detector')), PATIENCE_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
