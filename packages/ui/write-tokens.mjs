// Writes src/tokens.css, src/faces.css and src/tokens-deferred.css from src/tokens.ts. A test fails while they differ.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const bundle = await build({
  entryPoints: [here('src/tokensCss.ts')],
  bundle: true,
  format: 'esm',
  write: false,
})
const code = Buffer.from(bundle.outputFiles[0].contents).toString('base64')
const { tokensCss, facesCss, deferredTokensCss } = await import(`data:text/javascript;base64,${code}`)
await writeFile(here('src/tokens.css'), tokensCss())
await writeFile(here('src/faces.css'), facesCss())
await writeFile(here('src/tokens-deferred.css'), deferredTokensCss())
