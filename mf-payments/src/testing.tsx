import { findAnuncioDoDono, type AnuncioDoDono } from '@portal/api/anuncios'
import { anuncioFormularioSchema, type AnuncioFormulario } from '@portal/api/anuncio-formulario'
import type { CallOptions } from '@portal/api/client'
import { desistencias } from '@portal/api/desistencias'
import { findUsuario, type Usuario } from '@portal/api/usuario'
import { anuncioDeExemplo, contaDeExemplo } from '@portal/platform/exemplos'
import { createFake, on, usuarioDeExemplo, type FakeHandler } from '@portal/platform/fake'
import type { AnuncioTemporario } from '@portal/domain/anuncio-temporario'
import type { KeyValue } from '@portal/platform/storage'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { readDraft, toDraft, type Escolha, type PromocaoDraft } from './lib/escolha'

/** Test builders of this remote; each sets only what the rule needs. */

// antd loads lazily and CI machines share cores, so allow slow renders.
configure({ asyncUtilTimeout: 10_000 })

export const REFERENCE = '3c0ffee0-1111-4222-8333-444455556666'
/** Noon in Brasília on a Saturday. */
export const AGORA = new Date('2026-11-21T15:00:00Z')

const formulario: AnuncioFormulario = anuncioFormularioSchema.parse({
  ...Object.fromEntries(Object.entries(anuncioDeExemplo).filter(([, value]) => value !== null)),
  modoContato: 'telefone',
})

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
  return { ...contaDeExemplo, ...change }
}

/** Response of POST /anuncios and of the renewal. */
export function publicado(): { message: string; anuncio: AnuncioDoDono } {
  return { message: 'Anúncio publicado.', anuncio: { ...anuncioDeExemplo, metodoPagamento: 'credito' } }
}

export interface ShowOptions {
  handlers?: FakeHandler[]
  at?: string
  usuario?: Partial<Usuario>
  anuncio?: AnuncioTemporario
  promocao?: object
  /** Device storage, for restoring it later. */
  port?: KeyValue
}

/** Options of one recorded call. */
interface Sent {
  endpoint: string
  key: string | undefined
}

/** Renders a screen on the platform's fake, signed in; `sent` lists each call's idempotency key. */
export function show(screen: ReactNode, options: ShowOptions = {}) {
  const user = usuario(options.usuario)
  const fake = createFake({
    user: usuarioDeExemplo,
    at: options.at ?? '/',
    port: options.port,
    handlers: [
      on(findUsuario, () => user),
      on(desistencias, () => ({ data: [] })),
      on(findAnuncioDoDono, () => []),
      ...(options.handlers ?? []),
    ],
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
