/**
 * Processes each item on its own: a failure does not block the others. Rejects after all were tried, so that
 * the job is recorded as failed.
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
