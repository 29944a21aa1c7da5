import { createFake, type Fake, type FakeOptions } from '@portal/platform/fake'
import type { LoadResult, ScreenProps } from '@portal/platform'
import { act, configure, render, type RenderResult } from '@testing-library/react'
import type { ComponentType } from 'react'
import source from '../../remote.source.json'
import type { Load } from './screen'

// Dialogs are chunks of their own: a busy machine takes its time to transform one.
configure({ asyncUtilTimeout: 10_000 })

/** The advertiser's routes that public screens lead to. */
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

/** Loads a screen and draws it; fails when the screen has no data to draw. */
export async function renderScreen<D>(
  fake: Fake,
  screen: { default: ComponentType<ScreenProps<D>>; load: Load<D> },
  params: Record<string, string> = {},
): Promise<RenderResult> {
  const { App } = fake
  const opened = await fake.open(screen, { params, now: NOW })
  // Parts that come by themselves, below the first view, have come.
  return act(async () => render(<App>{opened}</App>))
}
