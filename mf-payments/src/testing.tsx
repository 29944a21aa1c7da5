import type { AnuncioDoDono, AnuncioFormulario } from '@portal/api/anuncios'
import type { CallOptions } from '@portal/api/client'
import { obterUsuario, type Usuario } from '@portal/api/usuario'
import { createFake, on, usuarioDeExemplo, type FakeHandler } from '@portal/platform/fake'
import type { AnuncioTemporario, PromocaoDraft } from '@portal/platform'
import type { KeyValue } from '@portal/platform/storage'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { readDraft, toDraft, type Escolha } from './lib/escolha'

/** Builders for this remote's tests: each sets only what matters to the rule. */

// antd comes late, and machines that test share their cores: a slow answer is no wrong one.
configure({ asyncUtilTimeout: 5_000 })

export const REFERENCE = '3c0ffee0-1111-4222-8333-444455556666'
/** Noon in Brasília on a Saturday. */
export const AGORA = new Date('2026-11-21T15:00:00Z')

const formulario: AnuncioFormulario = {
  categoria: 'Massagistas',
  estado: 'GO',
  cidade: 'Goiânia',
  bairro: 'Setor Bueno',
  idade: 28,
  titulo: 'Massagem relaxante com pedras quentes',
  descricao: 'Atendimento com hora marcada em espaço reservado.',
  etnia: ['Latina'],
  cabelo: ['Castanho'],
  corpo: ['Curvas'],
  servicos: ['Massagem erótica'],
  servicosPara: ['Homens'],
  localAtendimento: ['Em casa'],
  precoPorHora: 'R$ 200,00',
  pagamentos: ['Pix'],
  modoContato: 'telefone',
  telefone: '(62) 9.9999-9999',
  whatsapp: true,
  dadosSensiveis: true,
  imagens: [{ id: 7, arquivo_path: 'demo/folds-1.webp' }],
  imagemPrincipal: 'demo/folds-1.webp',
}

export function anuncioTemporario(change: Partial<AnuncioTemporario> = {}): AnuncioTemporario {
  return { ...formulario, ...change }
}

export function promocao(change: Partial<Escolha> = {}): PromocaoDraft {
  const whole: Escolha = {
    turno: 'tarde',
    horarioInicio: '14:00',
    horarioFim: '16:00',
    dias: 3,
    impulsos: 5,
    superTop: false,
    highlight: false,
    novidade: false,
    dataInicio: '2026-11-22',
  }
  return toDraft(
    { ...readDraft(undefined, '2026-11-21'), ...whole, ...change },
    { categoria: 'Massagistas', cidade: 'Goiânia' },
  )
}

export function usuario(change: Partial<Usuario> = {}): Usuario {
  return {
    ...usuarioDeExemplo,
    tem_senha: true,
    newsletter: 0,
    verificado: true,
    anuncios_gratis_ativos: 0,
    creditos_devidos: 0,
    ...change,
  }
}

/** The answer of POST /anuncios and of the renewal. */
export function publicado(): { message: string; anuncio: AnuncioDoDono } {
  const nulls = { bairroManual: null, zona: null, endereco: null, cep: null, email: null, dataInicio: null }
  return {
    message: 'Anúncio publicado.',
    anuncio: {
      ...formulario,
      ...nulls,
      id: 42,
      titulo_formatado: 'massagem-relaxante-com-pedras-quentes-42',
      bairro: 'Setor Bueno',
      telefone: null,
      whatsapp: true,
      nacionalidade: [],
      seios: [],
      imagens: [],
      status: 'ativo',
      ativo: true,
      tipo: 'TOP',
      superTop: false,
      highlight: false,
      novidade: false,
      turno: 'tarde',
      dias: 3,
      impulsos: [],
      horarioInicio: '14:00',
      horarioFim: '16:00',
      horaInicio: '14:00',
      horaFim: '16:00',
      dataFim: null,
      expiraEm: null,
      criadoEm: '2026-11-21T12:00:00-03:00',
      online: false,
      metodoPagamento: 'credito',
      cobrancas: [],
    },
  }
}

export interface ShowOptions {
  handlers?: FakeHandler[]
  at?: string
  usuario?: Partial<Usuario>
  anuncio?: AnuncioTemporario
  promocao?: PromocaoDraft
  /** The device's storage, to come back to it. */
  port?: KeyValue
}

/** What one call was given beside its input. */
interface Sent {
  endpoint: string
  key: string | undefined
}

/** Shows a screen on the platform's fake, signed in; `sent` lists each call's idempotency key. */
export function show(screen: ReactNode, options: ShowOptions = {}) {
  const user = usuario(options.usuario)
  const fake = createFake({
    user: usuarioDeExemplo,
    at: options.at ?? '/',
    port: options.port,
    handlers: [on(obterUsuario, () => user), ...(options.handlers ?? [])],
  })
  if (options.anuncio !== undefined) fake.host.storage.set('anuncioTemporario', options.anuncio)
  if (options.promocao !== undefined) fake.host.storage.set('promocao', options.promocao)
  const sent: Sent[] = []
  const call = fake.host.call
  fake.host.call = (endpoint, input, callOptions?: CallOptions) => {
    sent.push({ endpoint: `${endpoint.method} ${endpoint.path}`, key: callOptions?.idempotencyKey })
    return call(endpoint, input, callOptions)
  }
  const toast = jest.spyOn(fake.host, 'toast')
  const view = render(<fake.App>{screen}</fake.App>)
  return { ...view, fake, sent, toast }
}
