import type { Config } from '../config'
import { openObjectStore } from '../kernel/s3/object-store'
import { folderSource, type ReleaseSource } from './release-source'
import { s3Source } from './s3-source'

/** The store in S3 where one is named, else the folder. */
export function openReleaseSource(config: Config, onAway: (error: unknown) => void): ReleaseSource {
  const { releaseStore, releasesDir, releasesPublicUrl: publicBase = '/releases' } = config
  if (releaseStore === undefined) return folderSource(releasesDir, publicBase)
  return s3Source({ store: openObjectStore(releaseStore), cacheDir: releasesDir, publicBase, onAway })
}
