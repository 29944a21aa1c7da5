import { createFake, type Fake, type FakeOptions } from '@portal/platform/fake'
import type { LoadResult } from '@portal/platform'
import { configure, render, type RenderResult } from '@testing-library/react'
import type { ComponentType } from 'react'
import source from '../../remote.source.json'
import type { Load } from './screen'

// Dialogs are chunks of their own: a busy machine takes its time to transform one.
configure({ asyncUtilTimeout: 10_000 })

/** The advertiser's routes that public screens lead to. */
const FOREIGN_ROUTES = [{ name: 'criar-anuncio', path: '/criar-anuncio' }]
const NOW = new Date('2026-11-21T12:00:00-03:00')

export function fakeAt(at: string, options: Omit<FakeOptions, 'at' | 'routes'> = {}): Fake {
  return createFake({ ...options, at, routes: [...source.routes, ...FOREIGN_ROUTES] })
}

/** Runs a screen's `load` against the fake, as the shell and the server do. */
export function loadScreen<D>(
  fake: Fake,
  load: Load<D>,
  params: Record<string, string> = {},
): Promise<LoadResult<D>> {
  const search = new URL(fake.location(), 'http://localhost').searchParams
  return load({ params, search, call: fake.host.call, now: NOW })
}

/** Loads a screen and draws it; fails when the screen has no data to draw. */
export async function renderScreen<D>(
  fake: Fake,
  screen: { default: ComponentType<{ data: D; params: Record<string, string> }>; load: Load<D> },
  params: Record<string, string> = {},
): Promise<RenderResult> {
  const result = await loadScreen(fake, screen.load, params)
  if (result.kind !== 'data') throw new Error(`The screen answered ${result.kind}.`)
  const { App } = fake
  const { default: Screen } = screen
  return render(
    <App>
      <Screen data={result.data} params={params} />
    </App>,
  )
}
