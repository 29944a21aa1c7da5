import { relative } from 'node:path'
import { ROOT } from '../workspace.mjs'

/** @typedef {{ name: string, command: string }} Failure a test, and the command that runs it alone */
/** @typedef {{ status: string, fullName: string }} Assertion */
/** @typedef {{ name: string, message: string, assertionResults: Assertion[] }} Suite of Jest's JSON report */

/** A reason may contain parentheses. */
const BECAUSE = /\(skipped: ((?:[^()]|\([^()]*\))*)\)/
const INSTALL = 'apt-get install '

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`
/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** @param {string[]} names @returns {Map<string, string[]>} names of skipped tests by the reason in them */
function byReason(names) {
  /** @type {Map<string, string[]>} */
  const groups = new Map()
  for (const name of names) {
    const reason = BECAUSE.exec(name)?.[1] ?? 'no reason given'
    groups.set(reason, [
      ...(groups.get(reason) ?? []),
      name.replace(BECAUSE, '').replaceAll('  ', ' ').trim(),
    ])
  }
  return groups
}

/** One command for the packages of all reasons, then other remedies, each after a colon. @param {string[]} reasons */
function remedies(reasons) {
  const given = reasons.flatMap((reason) => reason.split(': ').slice(1).slice(-1))
  const packages = given.flatMap((text) =>
    text.startsWith(INSTALL) ? text.slice(INSTALL.length).split(' ') : [],
  )
  const others = given.filter((text) => !text.startsWith(INSTALL))
  return [...(packages.length > 0 ? [`${INSTALL}${[...new Set(packages)].join(' ')}`] : []), ...others]
}

/**
 * Summary of a run: each failure with the command that runs it alone, skipped tests by reason.
 *
 * @param {Failure[]} failures
 * @param {string[]} skipped names of tests, each with `(skipped: reason)`
 * @returns {string[]} lines
 */
export function summaryOf(failures, skipped) {
  const groups = byReason(skipped)
  const commands = remedies([...groups.keys()])
  return [
    ...(failures.length > 0 ? ['', 'Failed, and the command that runs each alone:'] : []),
    ...failures.flatMap(({ name, command }) => [`  ✗ ${name}`, `      ${command}`]),
    ...(groups.size > 0 ? ['', 'Skipped:'] : []),
    ...[...groups].flatMap(([reason, names]) => [`  ${reason}`, ...names.map((name) => `    - ${name}`)]),
    ...(commands.length > 0 ? ['To run them:', ...commands.map((line) => `  ${line}`)] : []),
  ]
}

/**
 * Failures of a Jest run: failed tests, and files that did not run at all.
 *
 * @param {Suite[]} suites
 * @param {string} command that runs Jest with the configuration of these suites
 * @returns {Failure[]}
 */
export function failuresOf(suites, command) {
  return suites.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0)
      return assertionResults.length === 0 && message !== ''
        ? [{ name: file, command: `${command} ${file}` }]
        : []
    return failed.map(({ fullName }) => ({
      name: `${file}: ${fullName}`,
      command: `${command} ${file} -t ${quoted(`^${escaped(fullName)}$`)}`,
    }))
  })
}

/** @param {Suite[]} suites @returns {string[]} full names */
export const skippedOf = (suites) =>
  suites
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending')
    .map(({ fullName }) => fullName)
