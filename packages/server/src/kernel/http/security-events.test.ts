import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encerrarSessao, listSessoes, login } from '@portal/api/sessao'
import { Counter, Registry } from '@prometheus-io/client'
import { must, signUp } from '../../testing/accounts'
import { openTestApp } from '../../testing/app'
import { usualKind } from '../../testing/databases'
import { createSecurityLog, SECURITY_EVENTS } from './security-events'

const counterOf = () =>
  new Counter({ name: 'x', help: 'x', labelNames: ['event'], registers: [new Registry()] })

describe('security events', () => {
  it('are those that docs/security.md lists, in its order', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../../docs/security.md'), 'utf8')
    const [, section = ''] = /^## Security events\n([^]*?)^## /m.exec(text) ?? []
    const listed = [...section.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, event]) => event)
    expect(listed).toEqual([...SECURITY_EVENTS])
  })

  it('are written as they come, and a flood is counted whole while sixty lines a minute are written', async () => {
    let now = 0
    const warn = jest.fn()
    const counter = counterOf()
    const note = createSecurityLog({ warn }, counter, () => now)
    for (let n = 0; n < 100; n += 1) note('throttled', { route: '/x' })
    note('host_refused')
    expect(warn).toHaveBeenCalledTimes(61)
    now = 60_000
    note('throttled', { route: '/x' })
    note('throttled', { route: '/x' })
    expect(warn.mock.calls.slice(61)).toEqual([
      [{ security: 'throttled', route: '/x', unlogged: 40 }, 'security event'],
      [{ security: 'throttled', route: '/x' }, 'security event'],
    ])
    const { values } = await counter.get()
    expect(values).toContainEqual({ labels: { event: 'throttled' }, value: 102 })
  })

  it('contain the route and no identity: a failed sign-in, a throttled one, an unknown host', async () => {
    const test = await openTestApp(usualKind(), { LIMIT_SIGN_INS: '1', LIMIT_ADDRESS_FACTOR: '1' })
    const warned = jest.spyOn(test.app.log, 'warn')
    const body = { email: 'marina@exemplo.com', password: 'uma senha qualquer' }
    await test.call()(login, { body })
    await test.call()(login, { body })
    await test.app.inject({ url: '/', headers: { host: 'marina.example' } })
    expect(warned.mock.calls).toEqual([
      [{ security: 'sign_in_failed', route: '/api/login' }, 'security event'],
      [{ security: 'throttled', route: '/api/login' }, 'security event'],
      [{ security: 'host_refused' }, 'security event'],
    ])
    expect((await test.app.inject('/metrics')).payload).toContain(
      'security_events_total{event="throttled"} 1',
    )
    await test.close()
  })

  it('are written of a sign-in that succeeded, and of a row that is not the account’s', async () => {
    const test = await openTestApp(usualKind())
    const [ana, rui] = [await signUp(test), await signUp(test)]
    const [own] = must(await test.call(ana.token)(listSessoes, {}))
    const warned = jest.spyOn(test.app.log, 'warn')
    const params = { id: own?.id ?? 0 }
    await test.call(rui.token)(encerrarSessao, { params })
    await test.call(rui.token)(encerrarSessao, { params: { id: 2_000_000_000 } })
    await signUp(test)
    expect(warned.mock.calls).toEqual([
      [{ security: 'row_refused', route: '/api/usuario/sessoes/:id' }, 'security event'],
      [{ security: 'row_refused', route: '/api/usuario/sessoes/:id' }, 'security event'],
      [{ security: 'signed_in', route: '/api/usuario/cadastrar' }, 'security event'],
    ])
    await test.close()
  })
})
