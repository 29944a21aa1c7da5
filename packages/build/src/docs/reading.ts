import { dirname, relative } from 'node:path'
import type { House } from './house'

const WORDS_A_MINUTE = 200

/** Pages to read for one purpose, in order. */
const PATHS: readonly { title: string; purpose: string; pages: readonly string[] }[] = [
  {
    title: 'Run it',
    purpose: 'Start the portal, find your way in the repository, make a first change.',
    pages: [
      'README.md',
      'CONTRIBUTING.md',
      'docs/troubleshooting.md',
      'docs/architecture.md',
      'packages/server/README.md',
    ],
  },
  {
    title: 'Own a remote',
    purpose: 'Build, release and watch one front end.',
    pages: [
      'docs/own-a-remote.md',
      'packages/platform/README.md',
      'packages/ui/README.md',
      'packages/build/README.md',
      'docs/runbooks/release.md',
      'docs/runbooks/canary.md',
      'docs/runbooks/rollback.md',
    ],
  },
  {
    title: 'Change a rule',
    purpose: 'Change what the product does, with its text, code and tests.',
    pages: [
      'docs/product/README.md',
      'docs/glossary.md',
      'packages/domain/README.md',
      'packages/api/README.md',
    ],
  },
  {
    title: 'Operate it',
    purpose: 'Run the portal in production and decide cases.',
    pages: [
      'docs/configuration.md',
      'docs/runbooks/varias-maquinas.md',
      'docs/runbooks/operador.md',
      'docs/runbooks/alertas.md',
      'docs/runbooks/incidente.md',
      'docs/runbooks/copias-e-restauracao.md',
      'docs/runbooks/pagamentos.md',
    ],
  },
  {
    title: 'Answer for it',
    purpose: 'Know the duties of law, the risks and the evidence.',
    pages: [
      'docs/legal.md',
      'docs/ripd.md',
      'docs/security.md',
      'docs/runbooks/ordem-de-autoridade.md',
      'docs/runbooks/incidente-de-dados.md',
      'docs/runbooks/auditoria.md',
    ],
  },
]

const minutesOf = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter((word) => /\w/.test(word)).length / WORDS_A_MINUTE))

const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? ''

/** Each path with its pages and reading times. */
export function readingPaths(house: House): string {
  return PATHS.map(({ title, purpose, pages }) => {
    const read = pages.map((page) => ({ page, text: house.read(page) }))
    const total = read.reduce((sum, { text }) => sum + minutesOf(text), 0)
    const lines = read.map(
      ({ page, text }, index) =>
        `${index + 1}. [${titleOf(text)}](${relative(dirname('docs/README.md'), page)}), ${minutesOf(text)} min`,
    )
    return [`## ${title} (${total} min)`, '', purpose, '', ...lines].join('\n')
  }).join('\n\n')
}
