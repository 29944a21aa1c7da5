// The package does not export these files; only these two of its models are shipped.
import topology from '../../../../node_modules/@vladmandic/human/models/blazeface.json'
import weights from '../../../../node_modules/@vladmandic/human/models/blazeface.bin'

export interface Modelo {
  modelTopology: object
  weightSpecs: object[]
  weightData: ArrayBuffer
}

/** The face detector's model in the format of the library's own loaders. */
export const modelo: Modelo = {
  modelTopology: topology.modelTopology,
  weightSpecs: topology.weightsManifest.flatMap((group): object[] => group.weights),
  weightData: Uint8Array.from(atob(weights), (character) => character.charCodeAt(0)).buffer,
}
