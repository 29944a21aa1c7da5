/** What jsdom and React's development build compute at great cost, in shorter ways with the same results. */
import * as React from 'react'

const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'
type Labels = Map<Element | null, HTMLLabelElement[]>

/** The document's labels in its order, by the control that each one names. */
function findLabels(): Labels {
  const labels: Labels = new Map()
  for (const label of document.querySelectorAll('label')) {
    const named = label.hasAttribute('for')
      ? document.getElementById(label.htmlFor)
      : label.querySelector(LABELABLE)
    labels.set(named, [...(labels.get(named) ?? []), label])
  }
  return labels
}

let known: Labels | undefined
const changes = new MutationObserver(() => (known = undefined))
changes.observe(document, { subtree: true, childList: true, attributeFilter: ['for', 'id', 'type'] })

function knownLabels(): Labels {
  if (changes.takeRecords().length > 0) known = undefined
  return (known ??= findLabels())
}

/**
 * jsdom looks for the control of every label at each read, and Testing Library reads the labels of every
 * element: a fifth of a form's tests.
 */
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]) {
  const original = Object.getOwnPropertyDescriptor(prototype, 'labels')
  Object.defineProperty(prototype, 'labels', {
    ...original,
    get(this: HTMLInputElement): unknown {
      if (this.type === 'hidden' || !document.contains(this)) return original?.get?.call(this)
      return knownLabels().get(this) ?? []
    },
  })
}

/**
 * React captures a stack for each element it creates, up to 10,000 a second, to name its owner in warnings: a
 * tenth of a form's tests.
 */
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })
