import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { BUILD, ROOT } from '../app'

const UI = join(ROOT, 'packages/ui/src')
const EXAMPLE = '.example.tsx'
/** Where the page is served. */
export const UI_PAGE = '/_ui'

const HTML = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>@portal/ui</title>
<link rel="stylesheet" href="${UI_PAGE}/page.css"></head>
<body><script type="module" src="${UI_PAGE}/page.js"></script></body></html>
`

/** The page's script: all example files, each with its own text. */
function entry(): string {
  const files = readdirSync(UI).filter((file) => file.endsWith(EXAMPLE))
  const pieces = files.map((file, at) => {
    const text = readFileSync(join(UI, file), 'utf8')
    return `pieceOf(${JSON.stringify(basename(file, EXAMPLE))}, ${JSON.stringify(text)}, drawn${at})`
  })
  return [
    `import { pieceOf } from './pieces'`,
    `import { showPieces } from './page'`,
    ...files.map((file, at) => `import * as drawn${at} from ${JSON.stringify(join(UI, file))}`),
    `showPieces([${pieces.join(', ')}])`,
  ].join('\n')
}

/** Files of the page with every piece of `@portal/ui`, by name. */
export async function bundleUiPage(): Promise<Map<string, string | Uint8Array>> {
  const { outputFiles } = await build({
    stdin: { contents: entry(), resolveDir: join(BUILD, 'src/ui-page'), loader: 'ts' },
    bundle: true,
    write: false,
    outfile: 'page.js',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    loader: { '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return new Map<string, string | Uint8Array>([
    ['index.html', HTML],
    ...outputFiles.map(({ path, contents }) => [basename(path), contents] as const),
  ])
}
