export { renderDocument, renderShellOnly } from './render'
