/**
 * Does each of what is due by itself: one that fails holds up no other, today or at the next run. Rejects when all were
 * tried, so that the job is seen to have failed.
 */
export async function eachAlone<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await act(item).catch((error: unknown) => failures.push(error))
  rejectWith(failures)
}

export function rejectWith(failures: readonly unknown[]): void {
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} failed`)
}
