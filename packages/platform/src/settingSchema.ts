import * as z from 'zod/mini'
import type { SettingValue } from './contract'

/** Characters of a text; every page of the app's area contains the values. */
const TEXT_MAX = 300

const texts = {
  /** Name in the back office. */
  title: z.string().check(z.minLength(1)),
  description: z.optional(z.string()),
}
/** Shown to a person whose value the schema refuses. */
const errorMessage = z.string().check(z.minLength(1))

/** A setting of an app: keywords of JSON Schema for one value, its default, and what people read. */
export const settingSchema = z.discriminatedUnion('type', [
  z.object({ ...texts, type: z.literal('boolean'), default: z.boolean() }),
  z.object({
    ...texts,
    type: z.literal('integer'),
    default: z.int(),
    minimum: z.int(),
    maximum: z.int(),
    errorMessage,
  }),
  z.object({
    ...texts,
    type: z.literal('string'),
    default: z.string(),
    enum: z.optional(z.array(z.string()).check(z.minLength(1))),
    minLength: z.optional(z.int().check(z.gte(0))),
    maxLength: z.int().check(z.gte(1), z.lte(TEXT_MAX)),
    errorMessage,
  }),
])
export type Setting = z.output<typeof settingSchema>

export const settingsSchema = z.record(z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)), settingSchema)

/** Why a setting does not take the value, in the schema's words; undefined when it does. */
export function refusalOf(setting: Setting, value: SettingValue): string | undefined {
  switch (setting.type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Escolha sim ou não.'
    case 'integer':
      return fitsNumber(setting, value) ? undefined : setting.errorMessage
    case 'string':
      return fitsText(setting, value) ? undefined : setting.errorMessage
  }
}

function fitsNumber(
  { minimum, maximum }: Extract<Setting, { type: 'integer' }>,
  value: SettingValue,
): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
}

function fitsText(setting: Extract<Setting, { type: 'string' }>, value: SettingValue): boolean {
  const { enum: options, minLength = 0, maxLength } = setting
  if (typeof value !== 'string' || value.length < minLength || value.length > maxLength) return false
  return options === undefined || options.includes(value)
}
