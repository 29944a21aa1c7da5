export const POSTGRES_15: string
export const PYTHON_SECCOMP: string
export function areEnginesHidden(): boolean
export function findTool(name: string): string | undefined
export function missingTools(...names: string[]): string | undefined
export function missingPackages(packages: readonly string[]): string
export function describeUnless(reason: string | undefined, title: string, suite: () => void): void
export function installPackages(packages: readonly string[]): void
export function installEngines(): void
