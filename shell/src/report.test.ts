import { fakeCall, on } from '@portal/platform/fake'
import { relatarFalha } from '@portal/api/telemetria'
import { waitFor } from '@testing-library/react'
import { createReporter } from './report'

const at = (file: string, position: number) =>
  `    at f (https://portal.example/releases/mf-clube/0.1.0-a77/browser/${file}.js:1:${position})`

function setUp() {
  const { call, calls } = fakeCall([on(relatarFalha, () => ({ message: 'Registrado.' }))])
  const report = createReporter(
    { shellVersion: '9' },
    { versionOf: (app) => (app === 'mf-clube' ? '0.1.0-a77' : undefined) },
    call,
  )
  return { report, bodies: () => calls.map(({ input }) => input) }
}

it('sends places in released scripts, at most ten, and nothing else of a stack', async () => {
  const { report, bodies } = setUp()
  const frames = Array.from({ length: 12 }, (_, line) => at('painel.54bc', line + 1))
  const stack = [
    "TypeError: marina@exemplo.com is not a function at '/perfil?cpf=1'",
    '    at g (chrome-extension://abc/x.js:1:1)',
    '    at h (https://portal.example/painel?token=segredo:1:1)',
    ...frames,
  ].join('\n')
  report('mf-clube', 'render', Object.assign(new Error('x is not a function'), { stack }))
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()).toEqual([
    {
      body: {
        app: 'mf-clube',
        version: '0.1.0-a77',
        phase: 'render',
        message: 'x is not a function',
        frames: frames.slice(0, 10).map((_, line) => `mf-clube/0.1.0-a77/painel.54bc.js:1:${line + 1}`),
      },
    },
  ])
})

it('sends a failure once, and no frames without any', async () => {
  const { report, bodies } = setUp()
  for (let n = 0; n < 2; n += 1) report('shell', 'event', 'sem lugar')
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()).toEqual([{ body: { app: 'shell', version: '9', phase: 'event', message: 'sem lugar' } }])
})
