import { FRAME } from '@portal/api/telemetria'
import { LRUCache } from 'lru-cache'
import type { ReleaseSource } from '../release-source'
import { OTHER, type ReleaseLabels } from './front-failures'

const KEPT_MANIFESTS = 50

interface FramePorts {
  source: Pick<ReleaseSource, 'readManifest'>
  labelsOf(release: ReleaseLabels): Promise<ReleaseLabels>
}

/** Keeps frames in files of releases that the pointer has; anything else is a client's text. */
export function createReleasedFrames({ source, labelsOf }: FramePorts) {
  const manifests = new LRUCache<string, ReadonlySet<string>>({ max: KEPT_MANIFESTS })
  async function filesOf(app: string, version: string): Promise<ReadonlySet<string>> {
    const name = `${app}/${version}`
    const known = manifests.get(name)
    if (known !== undefined) return known
    const { files } = await source.readManifest(app, version)
    const read = new Set(Object.keys(files))
    manifests.set(name, read)
    return read
  }
  async function isReleased(frame: string): Promise<boolean> {
    const [, app = '', version = '', file = ''] = FRAME.exec(frame) ?? []
    const labels = await labelsOf({ app, version })
    if (labels.version === OTHER) return false
    return (await filesOf(app, version)).has(`browser/${file}`)
  }
  return async (frames: readonly string[]): Promise<string[]> => {
    const released = await Promise.all(frames.map((frame) => isReleased(frame).catch(() => false)))
    return frames.filter((_, index) => released[index])
  }
}
