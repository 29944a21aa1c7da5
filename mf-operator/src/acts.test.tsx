import { CONTRATO_OPERACAO } from '@portal/api/operacao/contrato'
import { findSessao } from '@portal/api/operacao/sessao'
import { isAto, podeFazer, regraDoAto, type Ato } from '@portal/domain/operadores'
import { PAPEIS, type Papel } from '@portal/domain/papeis'
import { fail, on, type Fake, type FakeHandler } from '@portal/platform/fake'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { operador } from './dev/exemplos'
import { propor } from './dev/exemplos-contas'
import { AREAS } from './lib/areas'
import { failingOnce, offline, openScreen } from './testing'
import { take, type AtoNaTela } from './testing-atos'
import { ATOS_DA_SEGURANCA } from './testing-atos-seguranca'
import { ATOS_DOS_OFICIOS, QUE_SALVAM } from './testing-atos-oficios'
import { ATOS_DOS_CASOS } from './testing-atos-casos'
import { ATOS_DAS_CONTAS } from './testing-atos-contas'

async function fill({ tela, at, own = [], steps }: AtoNaTela, ...more: FakeHandler[]): Promise<Fake> {
  const fake = await openScreen(tela, at, [...own, ...more])
  for (const step of steps) await take(step)
  return fake
}

/** The button that sends: in the dialog while one is open. */
async function send({ send: name }: AtoNaTela): Promise<void> {
  const asked = screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog')
  const button = await (asked ? within(asked) : screen).findByRole('button', { name })
  await userEvent.click(button)
}

const sent = ({ calls }: Fake, { calls: { method, path } }: AtoNaTela): unknown[] =>
  calls.filter(({ endpoint }) => endpoint === `${method} ${path}`).map(({ input }) => input)

const atoOf = ({ calls: { ato } }: AtoNaTela): Ato | undefined =>
  ato !== undefined && isAto(ato) ? ato : undefined

/** A role that sees the screen and lacks the act. */
function readerWithout(ato: Ato, { at }: AtoNaTela): Papel | undefined {
  const area = AREAS.find(({ path }) => at.replace('/casos/', '/fila/').startsWith(path))
  return area && PAPEIS.find((papel) => podeFazer([papel], area.ato) && !podeFazer([papel], ato))
}

const ATOS_NAS_TELAS = [...ATOS_DOS_CASOS, ...ATOS_DAS_CONTAS, ...ATOS_DA_SEGURANCA, ...ATOS_DOS_OFICIOS]

describe.each(ATOS_NAS_TELAS)('$name', (each) => {
  const ato = atoOf(each)
  const rule = ato && regraDoAto(ato)

  it('is sent by its own button alone, with the filled-in fields', async () => {
    const fake = await fill(each)
    expect(sent(fake, each)).toEqual([])
    await send(each)
    expect((await screen.findAllByText(each.done)).length).toBeGreaterThan(0)
    expect(sent(fake, each)).toMatchObject([each.input])
  })

  it.each([
    [
      'refused by the server',
      () => fail('CONFLITO', 'O servidor recusou este ato.', 409),
      /recusou este ato/,
    ],
    ['cut off', offline, /Erro de rede/],
  ])('that was %s shows it, keeps the typed text, and can be sent again', async (_how, failure, says) => {
    const fake = await fill(each, failingOnce(each.calls, failure()))
    await send(each)
    expect((await screen.findAllByText(says)).length).toBeGreaterThan(0)
    expect(screen.queryByText(each.done)).not.toBeInTheDocument()
    for (const step of each.steps)
      if ('label' in step) expect(screen.getByLabelText(step.label)).toHaveValue(step.text)
    // A platform dialog closes once it is decided.
    if (each.calls.path.endsWith('/chaves/:id')) for (const step of each.steps) await take(step)
    await send(each)
    expect((await screen.findAllByText(each.done)).length).toBeGreaterThan(0)
    expect(sent(fake, each)).toHaveLength(2)
  })

  if (rule?.confirmacao === true)
    it('does nothing without the required passkey', async () => {
      const asked = fail('CONFIRMACAO_NECESSARIA', 'Confirme com a chave.', 403)
      const fake = await fill(each, failingOnce(each.calls, asked))
      await send(each)
      expect(await screen.findByText(/Este navegador não tem chaves de acesso/)).toBeInTheDocument()
      expect(sent(fake, each)).toHaveLength(1)
    })

  if (ato !== undefined && rule?.duasPessoas === 'conforme')
    it('that needs a second person shows it', async () => {
      const fake = await fill(each, { ...each.calls, answer: () => propor(ato, 'Um ato.') })
      await send(each)
      expect(await screen.findByText(/Proposto\. Vale quando uma segunda pessoa/)).toBeInTheDocument()
      expect(sent(fake, each)).toHaveLength(1)
    })

  const leitor = ato && readerWithout(ato, each)
  if (leitor !== undefined)
    it('is not offered to a role that reads the screen alone', async () => {
      const eu = operador([leitor])
      await openScreen(each.tela, each.at, [...(each.own ?? []), on(findSessao, () => ({ eu }))])
      expect(
        await screen.findAllByText(/registrad|Pedidos|Quem tem acesso|Informações falsas|Retenções|Ordens/),
      ).not.toEqual([])
      expect(screen.queryByRole('button', { name: each.send })).not.toBeInTheDocument()
    })
})

/** Reads, claims, covered pictures, recordings and sessions have their own tests. */
const ELSEWHERE =
  /^sessao\.(?!createChaveDeComando|removeChave)|mostrar|ouvir|verVideo|pegar|soltar|desfazer|lerAviso|calcular|importar/

it('every act of the contract is tested above, or named as tested elsewhere', () => {
  const acts = [...CONTRATO_OPERACAO].filter(
    ([name, { method }]) => method !== 'GET' && !ELSEWHERE.test(name),
  )
  const tested = new Set([...ATOS_NAS_TELAS.map(({ calls }) => calls), ...QUE_SALVAM].map(({ path }) => path))
  expect(acts.filter(([, { path }]) => !tested.has(path)).map(([name]) => name)).toEqual([])
})
