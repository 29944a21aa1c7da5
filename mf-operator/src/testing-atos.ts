import type { EndpointShape } from '@portal/api/endpoint'
import type { FakeHandler } from '@portal/platform/fake'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { seeAll } from './testing'

/** An act on a screen: its input, its request, and the visible result. */
export interface AtoNaTela {
  name: string
  at: string
  /** Screen of `remote.source.json`. */
  tela: string
  calls: EndpointShape
  /** State of the server in which the act is offered. */
  own?: FakeHandler[]
  /** Steps up to the button that sends, in order. */
  steps: readonly Step[]
  /** Name of the button that sends. */
  send: string
  input: object
  done: RegExp
}

/** Clicks the element with this name, presses keys, or types into a labelled field. */
export type Step =
  | { click: string | RegExp }
  | { keys: string }
  | { label: string; text: string }
  | { pick: string }
  | { see: true }
  | { choose: string; file: File }

export const MOTIVO = 'Um motivo escrito por extenso.'
export const motivo: Step = { label: 'Motivo', text: MOTIVO }

export async function take(step: Step): Promise<void> {
  if ('click' in step) await userEvent.click(await screen.findByRole('button', { name: step.click }))
  else if ('see' in step) {
    await screen.findByRole('region', { name: 'Decisão' })
    await seeAll()
  } else if ('pick' in step) await userEvent.click(await screen.findByLabelText(step.pick))
  else if ('choose' in step) await userEvent.upload(await screen.findByLabelText(step.choose), step.file)
  else if ('keys' in step) {
    await screen.findByRole('region', { name: 'Decisão' })
    await userEvent.keyboard(step.keys)
  } else fireEvent.change(await screen.findByLabelText(step.label), { target: { value: step.text } })
}
