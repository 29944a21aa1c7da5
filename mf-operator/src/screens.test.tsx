import { findPrazos, listAuditoria } from '@portal/api/operacao/auditoria'
import { findDenuncia, findRecurso, listDenuncias, listRecursos } from '@portal/api/operacao/denuncias'
import { findHash, listHashes } from '@portal/api/operacao/hashes'
import { findIdentidade, listIdentidades } from '@portal/api/operacao/identidades'
import { findNumeros, findTransparencia } from '@portal/api/operacao/numeros'
import { listOperadores, listPropostas } from '@portal/api/operacao/operadores'
import { findPagamento, listPagamentos } from '@portal/api/operacao/pagamentos'
import { chavesDeAcesso } from '@portal/api/operacao/sessao'
import { findUsuario } from '@portal/api/operacao/usuarios'
import { findVinculos, listVinculos } from '@portal/api/operacao/vinculos'
import { fail, on, type FakeHandler } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import remote from '../remote.source.json'
import { hashBloqueado, vinculosDaConta } from './dev/conferencias'
import { transparencia } from './dev/livros'
import { screens } from './routes'
import { show } from './testing'

interface Case {
  name: string
  at: string
  /** Text shown with data. */
  there: RegExp
  failing: FakeHandler
  /** Handler without data, and the text then shown. */
  empty?: [FakeHandler, RegExp]
}

let hanging = false

/** Simulates an unreachable server. */
async function away(): Promise<never> {
  if (hanging) await new Promise(() => undefined)
  throw fail('REDE', 'Erro de rede. Verifique sua conexão.', 0)
}
beforeEach(() => {
  hanging = false
})

const CASES: readonly Case[] = [
  {
    name: 'denuncias',
    at: '/operacao/denuncias',
    there: /Informações falsas/,
    failing: on(listDenuncias, away),
    empty: [on(listDenuncias, () => []), /Nenhuma denúncia aberta/],
  },
  {
    name: 'denuncia',
    at: '/operacao/denuncias/D-20261122-7K4M2',
    there: /As fotos são de outro anúncio/,
    failing: on(findDenuncia, away),
  },
  {
    name: 'recursos',
    at: '/operacao/recursos',
    there: /Resposta da denúncia/,
    failing: on(listRecursos, away),
    empty: [on(listRecursos, () => []), /Nenhum recurso aberto/],
  },
  {
    name: 'recurso',
    at: '/operacao/recursos/5',
    there: /envio a comprovação/,
    failing: on(findRecurso, away),
  },
  {
    name: 'identidades',
    at: '/operacao/identidades',
    there: /Identidade nº 13/,
    failing: on(listIdentidades, away),
    empty: [on(listIdentidades, () => []), /Ninguém esperando conferência/],
  },
  {
    name: 'identidade',
    at: '/operacao/identidades/12',
    there: /7K4-M2X/,
    failing: on(findIdentidade, away),
  },
  {
    name: 'vinculos',
    at: '/operacao/vinculos',
    there: /muitas cidades em poucos dias/,
    failing: on(listVinculos, away),
    empty: [
      on(listVinculos, () => ({ atencao: [], sinais: [], banimentos: [] })),
      /Nenhum sinal em mais de uma conta/,
    ],
  },
  {
    name: 'vinculo',
    at: '/operacao/vinculos/BR000128',
    there: /Contas ligadas/,
    failing: on(findVinculos, away),
    empty: [
      on(findVinculos, () => vinculosDaConta({ sinais: [], vinculos: [], atencao: [] })),
      /Nenhuma conta divide um sinal/,
    ],
  },
  {
    name: 'hashes',
    at: '/operacao/hashes',
    there: /órgão, versão 7/,
    failing: on(listHashes, away),
    empty: [
      on(listHashes, () => ({ hashes: [], emVigor: 0, listaOficial: 'http' as const, acertosDaLista: [] })),
      /Nenhum hash bloqueado/,
    ],
  },
  {
    name: 'hash',
    at: '/operacao/hashes/41',
    there: /6 de 256 bits/,
    failing: on(findHash, away),
    empty: [on(findHash, () => ({ ...hashBloqueado({ acertos: 0 }), casos: [] })), /Ninguém tentou enviar/],
  },
  {
    name: 'prazos',
    at: '/operacao/prazos',
    there: /Suspeita de menor ou coação/,
    failing: on(findPrazos, away),
    empty: [on(findPrazos, () => ({ prazos: [], atrasados: [] })), /Nada vencido/],
  },
  {
    name: 'usuario',
    at: '/operacao/usuarios/BR000128',
    there: /Marina Duarte/,
    failing: on(findUsuario, away),
  },
  {
    name: 'pagamentos',
    at: '/operacao/pagamentos',
    there: /nº 1042/,
    failing: on(listPagamentos, away),
    empty: [on(listPagamentos, () => []), /Nenhum pedido com isso/],
  },
  {
    name: 'pagamento',
    at: '/operacao/pagamentos/7d444840-9dc0-41d1-b245-5ffdce74fad2',
    there: /webhook/,
    failing: on(findPagamento, away),
  },
  {
    name: 'propostas',
    at: '/operacao/propostas',
    there: /Terceira denúncia procedente/,
    failing: on(listPropostas, away),
    empty: [on(listPropostas, () => []), /Nada espera uma segunda pessoa/],
  },
  {
    name: 'numeros',
    at: '/operacao/numeros',
    there: /Estoque por tempo restante/,
    failing: on(findNumeros, away),
  },
  {
    name: 'transparencia',
    at: '/operacao/transparencia',
    there: /Contas banidas/,
    failing: on(findTransparencia, away),
    empty: [
      on(findTransparencia, () => ({
        ...transparencia,
        denuncias: [],
        revisoes: { aprovadas: 0, recusadas: [] },
        retirados: 0,
        contasBanidas: 0,
        ordensDeAutoridade: 0,
      })),
      /Nada a publicar de 2026/,
    ],
  },
  {
    name: 'auditoria',
    at: '/operacao/auditoria',
    there: /revisao\.foto/,
    failing: on(listAuditoria, away),
    empty: [on(listAuditoria, () => ({ entradas: [], temMais: false })), /Nada com este filtro/],
  },
  {
    name: 'operadores',
    at: '/operacao/operadores',
    there: /pedro\.alves/,
    failing: on(listOperadores, away),
  },
  {
    name: 'conta',
    at: '/operacao/conta',
    there: /Leitor do notebook/,
    failing: on(chavesDeAcesso, away),
  },
]

function open({ name, at }: Case, own: FakeHandler[] = []) {
  const load = screens[name]
  if (load === undefined) throw new Error(`no screen ${name}`)
  const Screen = lazy(async () => {
    const { default: Found } = await load()
    return { default: () => <Found data={undefined} params={{}} site={fake.site} /> }
  })
  const fake = show(
    <Suspense>
      <Screen />
    </Suspense>,
    at,
    own,
  )
  return fake
}

describe.each(CASES)('$name', (each) => {
  it('shows its data under a single h1', async () => {
    open(each)
    expect((await screen.findAllByText(each.there)).length).toBeGreaterThan(0)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.querySelector('img')).toBeNull()
  })

  it('shows its loading state', async () => {
    hanging = true
    open(each, [each.failing])
    expect(await screen.findByText(/^Carregando \w/)).toBeInTheDocument()
  })

  it('shows a failure, and retries', async () => {
    const fake = open(each, [each.failing])
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro de rede. Verifique sua conexão.')
    const before = fake.calls.length
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(fake.calls.length).toBeGreaterThan(before)
  })

  if (each.empty !== undefined) {
    const [handler, says] = each.empty
    it('shows its empty state', async () => {
      open(each, [handler])
      expect(await screen.findByText(says)).toBeInTheDocument()
    })
  }
})

it('every route names an existing screen', () => {
  const named = remote.routes.flatMap((route) => ('screen' in route ? [route.screen] : []))
  expect([...new Set(named)].sort()).toEqual(Object.keys(screens).sort())
})
