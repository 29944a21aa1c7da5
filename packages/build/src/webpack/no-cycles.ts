/** Stands in for zod's `memoizer.js`, which follows references that lead back to themselves: JSON has none. */
export const memoizer = () => undefined
export const isRecursiveSchema = () => false
export const isBackEdge = () => false
export class $ZodCyclicError extends Error {}
