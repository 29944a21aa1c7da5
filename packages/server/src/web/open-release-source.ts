import { createSeal } from '../kernel/crypto/signed-json'
import { openObjectStore, type S3Settings } from '../kernel/s3/object-store'
import { folderSource, type ReleaseSource } from './release-source'
import { s3Source } from './s3-source'

export interface ReleaseConfig {
  /** The store in S3, if configured. */
  releaseStore: S3Settings | undefined
  /** Folder of the release store, or the cache of versions fetched from `releaseStore`. */
  releasesDir: string
  /** Public URL of released files, when not this server; without a trailing slash. */
  releasesPublicUrl?: string
  /** Public keys of release signatures; empty: releases are not signed. */
  releaseKeys: readonly string[]
}

/** Opens the store in S3 if configured, else the folder. */
export function openReleaseSource(config: ReleaseConfig, onAway: (error: unknown) => void): ReleaseSource {
  const { releaseStore, releasesDir, releasesPublicUrl: publicBase = '/releases', releaseKeys } = config
  const seal = createSeal(releaseKeys)
  if (releaseStore === undefined) return folderSource(releasesDir, publicBase, seal)
  return s3Source({ store: openObjectStore(releaseStore), cacheDir: releasesDir, publicBase, onAway, seal })
}
