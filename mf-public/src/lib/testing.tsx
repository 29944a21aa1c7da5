import { createFake, type Fake, type FakeOptions } from '@portal/platform/fake'
import type { LoadResult, ScreenProps } from '@portal/platform'
import { act, configure, render, type RenderResult } from '@testing-library/react'
import type { ComponentType } from 'react'
import source from '../../remote.source.json'
import type { Load } from './screen'

// Dialogs are separate chunks, and transforming one takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** Routes of other remotes that public screens link to. */
const FOREIGN_ROUTES = ['criar-anuncio', 'login', 'cadastro'].map((name) => ({ name, path: `/${name}` }))
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
  return fake.load({ load }, { params, now: NOW })
}

/** Loads and renders a screen; fails when it returns no data. */
export async function renderScreen<D>(
  fake: Fake,
  screen: { default: ComponentType<ScreenProps<D>>; load: Load<D> },
  params: Record<string, string> = {},
): Promise<RenderResult> {
  const { App } = fake
  const opened = await fake.open(screen, { params, now: NOW })
  // Wait for parts below the first view.
  return act(async () => render(<App>{opened}</App>))
}
