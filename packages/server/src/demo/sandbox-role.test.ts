import { openTestApp } from '../testing/app'
import { usualKind } from '../testing/databases'

describe('the sandbox', () => {
  it('lists the mail sent to one address, the first if several are given, newest first', async () => {
    const test = await openTestApp()
    const send = (para: string, assunto: string) =>
      test.deps.store.outbox.send({ para, assunto, texto: 'Olá', html: null }, test.clock.now())
    await send('ana@exemplo.com', 'Um')
    await send('bia@exemplo.com', 'Dois')
    await send('ana@exemplo.com', 'Três')
    const answer = await test.app.inject('/_sandbox/mail?to=Ana@exemplo.com')
    const mail = { to: 'ana@exemplo.com', text: 'Olá', createdAt: test.clock.now().toISOString() }
    expect(answer.json()).toEqual([
      { ...mail, subject: 'Três' },
      { ...mail, subject: 'Um' },
    ])
    const first = await test.app.inject('/_sandbox/mail?to=bia@exemplo.com&to=ana@exemplo.com')
    expect(first.json()).toMatchObject([{ subject: 'Dois' }])
    await test.close()
  })

  it.each([
    ['another name for this machine', 400, { host: 'evil.example' }],
    ['a page of another origin', 404, { origin: 'http://evil.example' }],
    ['an origin that is none', 404, { origin: 'null' }],
  ])('does not exist for %s', async (_name, status, headers) => {
    const test = await openTestApp()
    expect((await test.app.inject({ url: '/_sandbox/mail', headers })).statusCode).toBe(status)
    await test.close()
  })

  it.each([
    ['from another machine, whatever Host it writes', { remoteAddress: '203.0.113.9' }],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ])('does not exist for a call %s', async (_name, call) => {
    const test = await openTestApp()
    const answer = await test.app.inject({ url: '/_sandbox/mail', headers: { host: 'localhost' }, ...call })
    expect(answer.statusCode).toBe(404)
    await test.close()
  })

  it('does not exist where mail is really sent', async () => {
    const test = await openTestApp(usualKind(), { SMTP_URL: 'smtp://127.0.0.1:1' })
    expect((await test.app.inject('/_sandbox/mail')).statusCode).toBe(404)
    await test.close()
  })
})
