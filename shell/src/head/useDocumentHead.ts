import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useShell } from '../ShellContext'
import { applyHead } from './applyHead'
import { headOf } from './headOf'
import { headTags } from './tags'
import type { View } from '../routing/view'

/**
 * Keeps the document head in sync with the screen: the head returned by `load`, or a later one set with
 * `useHead`.
 */
export function useDocumentHead({ outcome, serial }: View): void {
  const { site, headOverride } = useShell()
  const override = useStore(headOverride, (state) => state.override)
  useEffect(() => {
    const neutral = outcome.kind !== 'screen' || outcome.route.access === 'session'
    const own = override?.serial === serial && !neutral ? override.head : undefined
    const head = own ?? headOf(outcome)
    if (head !== undefined) applyHead(document, headTags(head, site))
  }, [outcome, serial, override, site])
}
