import { subjectsBetween } from './git'
import { SHOWN_PREVIOUS } from './overview'
import type { ReleaseStore } from './store'
import { SHARED } from './version'

interface Released {
  version: string
  commit: string
}
type Subjects = typeof subjectsBetween

/** Commits of builds from a changed working tree are counted from the commit beneath the changes. */
const beneath = (commit: string) => commit.replace(/\+changes$/, '')

function section(title: string, subjects: string[] | undefined): string {
  const lines = subjects ?? ['this clone does not have its commits']
  return [title, ...(lines.length === 0 ? ['no commit'] : lines).map((line) => `  ${line}`)].join('\n')
}

/**
 * Changes in each released version of an app, newest first: the commits that touch inputs of its build, then
 * those of the next release. The oldest version is shown only as the start.
 */
export async function describeChanges(
  { app, store }: { app: string; store: ReleaseStore },
  subjects: Subjects = subjectsBetween,
): Promise<string> {
  const entry = (await store.readReleases()).apps[app]
  if (entry === undefined) return `${app}: nothing is released yet.`
  const folders = [app, ...SHARED]
  const between = (from: string, to: string) => subjects({ from: beneath(from), to: beneath(to), folders })
  const releases: Released[] = []
  for (const version of [entry.version, ...entry.previous.slice(0, SHOWN_PREVIOUS)])
    if (await store.has(app, version))
      releases.push({ version, commit: (await store.readManifest(app, version)).commit })

  const sections = releases.slice(0, -1).map(({ version, commit }, n) => {
    const older = releases[n + 1] as Released
    return section(`${app} ${version}, since ${older.version}`, between(older.commit, commit))
  })
  const [live] = releases
  if (live !== undefined) sections.unshift(section('not released', between(live.commit, 'HEAD')))
  return sections.join('\n\n')
}
