import * as actions from './act'

const KEPT = 'e2e:faults'

const kept = (): string[] => JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')

/** Stored in sessionStorage, to survive navigations until the journey's end. */
const keep = (fault: string): void => sessionStorage.setItem(KEPT, JSON.stringify([...kept(), fault]))

addEventListener('error', ({ message }) => keep(message))
addEventListener('unhandledrejection', ({ reason }) => keep(String(reason)))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  keep(`The policy refused: ${violatedDirective} ${blockedURI}`),
)

const inPage = { ...actions, faults: kept }
export type InPage = typeof inPage

Object.assign(globalThis, { e2eInPage: inPage })
