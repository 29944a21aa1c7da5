// Writes the page `/_ui` of the demonstration: every piece of @portal/ui in each state.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './app'
import { bundleUiPage } from './ui-page/bundle'

const folder = join(ROOT, 'packages/ui/dist')
mkdirSync(folder, { recursive: true })
for (const [name, content] of await bundleUiPage()) writeFileSync(join(folder, name), content)
