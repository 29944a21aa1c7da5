import { renderDocument, renderShellOnly } from './render'

export type * from './input'
export { renderDocument, renderShellOnly }
