type Fields = Record<string, unknown>
export type Parse<T> = (value: unknown) => T | undefined

interface ObjectShape<T> {
  /** Required fields, by type; without them the value is rejected. */
  required: Partial<Record<keyof T & string, 'string' | 'number' | 'boolean'>>
  /** Defaults for fields that are missing or of another type, such as those added by a later release. */
  defaults: Partial<T>
}

/**
 * Parser of a stored object. A release that adds a field gives it a default, and fields unknown to this release are
 * kept: data that waits on a device, for a boleto for example, survives an upgrade and a rollback.
 */
export function storedObject<T extends object>({ required, defaults }: ObjectShape<T>): Parse<T> {
  const fits = (value: Fields): value is T & Fields =>
    Object.entries(required).every(([key, type]) => typeof value[key] === type)
  return (value) => {
    if (!isFields(value)) return undefined
    const missing = Object.entries(defaults).filter(([key, sample]) => !isLike(value[key], sample))
    const whole: Fields = { ...value, ...Object.fromEntries(missing) }
    return fits(whole) ? whole : undefined
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A null default also accepts a string. */
function isLike(value: unknown, sample: unknown): boolean {
  return sample === null ? value === null || typeof value === 'string' : typeof value === typeof sample
}
