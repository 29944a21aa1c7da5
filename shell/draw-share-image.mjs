// node shell/draw-share-image.mjs: draws static/compartilhar.png, the share picture of pages without one. It
// has no text, because the brand's name is configuration and some apps crop link pictures to a square.
import { createRequire } from 'node:module'

const sharp = createRequire(new URL('../packages/server/package.json', import.meta.url))('sharp')

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <path fill="#F7EEF4" d="M0 0h1200v630H0z"/>
  <path fill="#EFE0EA" d="M40 40h130v250H40zM40 310h130v280H40zM190 40h150v120H190zM190 470h150v120H190z"/>
  <path fill="#EFE0EA" d="M1030 40h130v190h-130zM1030 250h130v340h-130zM860 40h150v120H860zM860 470h150v120H860z"/>
  <path fill="#E1BFD2" d="M190 180h150v270H190zM860 180h150v270H860z"/>
  <path fill="#6B2A58" d="M424 165h140v300H444a20 20 0 0 1-20-20V185a20 20 0 0 1 20-20z"/>
  <path fill="#B47C9E" d="M590 165h166a20 20 0 0 1 20 20v103H590z"/>
  <path fill="#8D4B74" d="M590 314h186v131a20 20 0 0 1-20 20H590z"/>
</svg>`

await sharp(Buffer.from(SVG), { density: 72 })
  .resize(1200, 630)
  .png({ palette: true, compressionLevel: 9, effort: 10 })
  .toFile(new URL('static/compartilhar.png', import.meta.url).pathname)
