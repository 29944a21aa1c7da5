import { createSeal } from '../kernel/crypto/signed-json'
import { openObjectStore, type S3Settings } from '../kernel/s3/object-store'
import { folderSource, type ReleaseSource } from './release-source'
import { s3Source } from './s3-source'

export interface ReleaseConfig {
  /** The store in S3, where one is named. */
  releaseStore: S3Settings | undefined
  /** Folder of the release store, or of what was fetched from `releaseStore`. */
  releasesDir: string
  /** Where browsers fetch released files, when not from this server; without a slash at its end. */
  releasesPublicUrl?: string
  /** Keys that releases are signed with; none: releases are not signed. */
  releaseKeys: readonly string[]
}

/** The store in S3 where one is named, else the folder. */
export function openReleaseSource(config: ReleaseConfig, onAway: (error: unknown) => void): ReleaseSource {
  const { releaseStore, releasesDir, releasesPublicUrl: publicBase = '/releases', releaseKeys } = config
  const seal = createSeal(releaseKeys)
  if (releaseStore === undefined) return folderSource(releasesDir, publicBase, seal)
  return s3Source({ store: openObjectStore(releaseStore), cacheDir: releasesDir, publicBase, onAway, seal })
}
