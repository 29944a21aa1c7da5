import { describeOnBoth } from '../../testing/databases'
import { openTestStore, type TestStore } from '../../testing/store'
import { DAY_MS, later } from '../clock'
import type { Mail } from './ports'

const now = new Date('2026-11-21T12:00:00Z')
const mailTo = (para: string, pedido?: Mail['pedido']): Mail => ({
  para,
  assunto: 'Alguém pediu a sua autorização',
  texto: 'Oi',
  html: null,
  ...(pedido && { pedido }),
})

describeOnBoth('mails to an address that somebody else typed', (kind) => {
  let test: TestStore
  beforeAll(async () => {
    test = await openTestStore(kind)
  })
  afterAll(() => test.close())

  const send = (mail: Mail, at = now) => test.store.transaction((tx) => tx.outbox.send(mail, at))
  const sent = (outcomes: readonly boolean[]) => outcomes.filter(Boolean).length

  it('are ten a day, also of twenty-five that are written at once, and no more is stored', async () => {
    const para = 'estranha@exemplo.com'
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => send(mailTo(para, 'terceiro'))))
    expect(sent(outcomes)).toBe(10)
    expect(await test.store.outbox.list(para)).toHaveLength(10)
    expect(await send(mailTo(para, 'terceiro'), later(now, DAY_MS))).toBe(true)
  })

  it('are counted by mailbox, whatever tag is typed behind a plus', async () => {
    const outcomes: boolean[] = []
    for (let n = 0; n < 12; n += 1) outcomes.push(await send(mailTo(`rui+${n}@exemplo.com`, 'terceiro')))
    expect(sent(outcomes)).toBe(10)
    expect(await send(mailTo('rui@exemplo.com', 'terceiro'))).toBe(false)
    expect(await send(mailTo('ruim@exemplo.com', 'terceiro'))).toBe(true)
    expect(await send(mailTo('rui@outro.exemplo.com', 'terceiro'))).toBe(true)
  })

  it('limit no code, no link, and no mail to the account itself at the same address', async () => {
    const para = 'bia@exemplo.com'
    for (let times = 0; times < 11; times += 1) await send(mailTo(para, 'terceiro'))
    expect(await send(mailTo(para, 'terceiro'))).toBe(false)
    expect(await send(mailTo(para, 'cadastro'))).toBe(true)
    expect(await send(mailTo(para, 'recuperacao'))).toBe(true)
    expect(await send(mailTo(para))).toBe(true)
  })
})
