import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { appNames, readApp, ROOT, type App } from '../app'

/** File that GitHub and GitLab read to request reviews. */
export const CODE_OWNERS = '.github/CODEOWNERS'
const NOTE = '# Written by `pnpm code-owners` from `owner` in each remote.source.json.'
const ORGANIZATION = '@portal'

/** 'Club team' → '@portal/club-team'. */
function handleOf(owner: string): string {
  const words = owner
    .normalize('NFD')
    .toLowerCase()
    .match(/[a-z0-9]+(?:\p{M}+[a-z0-9]*)*/gu)
  return `${ORGANIZATION}/${(words ?? []).join('-').replace(/\p{M}/gu, '')}`
}

interface Owned {
  name: string
  source: Pick<App['source'], 'owner'>
}

/** One line per app: its folder and the team that owns it. */
export function codeOwners(apps: readonly Owned[]): string {
  const lines = apps.flatMap(({ name, source: { owner } }) =>
    owner === undefined ? [] : [`/${name}/ ${handleOf(owner)}`],
  )
  return [NOTE, ...lines, ''].join('\n')
}

export const currentOwners = (): string => codeOwners(appNames().map(readApp))

/** Writes `CODEOWNERS` for the apps of this workspace. */
export function writeOwners(): void {
  mkdirSync(dirname(join(ROOT, CODE_OWNERS)), { recursive: true })
  writeFileSync(join(ROOT, CODE_OWNERS), currentOwners())
}
