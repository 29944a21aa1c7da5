import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../app'

const ROSTOS = join(ROOT, 'mf-advertiser/src/features/album/rostos')

it('a release contains only the face detection model, and no recognition model', () => {
  const code = readdirSync(ROSTOS)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROSTOS, file), 'utf8'))
    .join('\n')
  const models = [...code.matchAll(/human\/models\/([\w.-]+)/g)].map(([, name]) => name)
  expect(models).toEqual(['blazeface.json', 'blazeface.bin'])
})
