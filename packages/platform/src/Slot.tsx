import { createContext, memo, use, type ReactNode } from 'react'
import type { SlotFacts, SlotName } from './contract'

export type DrawSlot = (name: SlotName, facts: SlotFacts[SlotName]) => ReactNode
type SlotProps = { [S in SlotName]: { name: S } & SlotFacts[S] }[SlotName]

/** Provided by the shell; slots of a remote alone are empty. */
export const SlotContext = createContext<DrawSlot>(() => null)

/**
 * Draws what other apps contribute here. Memoized: a render would discard server markup that is not hydrated
 * yet.
 */
export const Slot = memo(function Slot({ name, ...facts }: SlotProps) {
  return use(SlotContext)(name, facts)
})
