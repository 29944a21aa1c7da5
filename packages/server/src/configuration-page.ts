/**
 * The lists of docs/configuration.md, generated from the schemas and checks of the environment (`pnpm
 * write-docs`).
 */
import { z } from 'zod'
import { readConfig } from './config'
import { environmentSchema } from './environment'
import { AGE_SCHEMAS } from './modules/idade/config'
import { identityHttpSchema } from './modules/identidade/config'
import { PROVIDER_SCHEMAS } from './modules/pagamentos/config'
import { variableGroups, type Line } from './variables'

const ROLES = ['api', 'web', 'worker', 'operator'] as const
const SWITCH = ['0', '1', 'false', 'true']

interface Property {
  default?: unknown
  enum?: string[]
}
interface Declared {
  properties: Record<string, Property>
  required: string[]
}

function declared(schema: z.ZodType): Declared {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Partial<Declared>
  return { properties, required }
}

const SERVER = declared(environmentSchema)
const PROVIDERS = [...Object.values(PROVIDER_SCHEMAS), ...Object.values(AGE_SCHEMAS), identityHttpSchema].map(
  declared,
)
const PROPERTIES: Record<string, Property> = Object.assign(
  {},
  ...PROVIDERS.map(({ properties }) => properties),
  SERVER.properties,
) as Record<string, Property>
const OF_A_PROVIDER = new Set(PROVIDERS.flatMap(({ required }) => required))

/** Variables that the configuration of a role reports. */
function named(environment: Record<string, string>, role: string): Set<string> {
  const read = readConfig({ ...environment, ROLE: role })
  return new Set(read.ok ? [] : read.problems.map((problem) => problem.split(':')[0] ?? ''))
}

const PRODUCTION = { NODE_ENV: 'production' }
const UNSET = ROLES.map((role) => ({ role, names: named(PRODUCTION, role) }))

/** Whether its readers must set it, or only these roles. */
function requirement(name: string, readers: readonly string[]): string {
  if (OF_A_PROVIDER.has(name)) return 'Required.'
  const roles = UNSET.filter(({ names }) => names.has(name)).map(({ role }) => role)
  if (roles.length === 0) return ''
  const all = roles.length === ROLES.length || roles.join() === readers.join()
  return `Required in production${all ? '' : ` (${roles.join(', ')})`}.`
}

/** Values that the schema accepts and production refuses. */
function refused(name: string): string[] {
  const values = PROPERTIES[name]?.enum ?? []
  if (name === 'NODE_ENV' || name === 'ROLE' || !(name in SERVER.properties)) return []
  return values
    .filter((value) => !SWITCH.includes(value) || value === '1')
    .filter((value) => !UNSET[0]?.names.has(name) && named({ ...PRODUCTION, [name]: value }, 'all').has(name))
}

const code = (text: string) => `\`${text}\``

function defaultOf(name: string): string {
  const value = PROPERTIES[name]?.default
  if (name === 'SECRET') return ''
  return value === undefined || (Array.isArray(value) && value.length === 0)
    ? ''
    : `Default ${code(String(value))}.`
}

function valuesOf(name: string): string {
  const values = (PROPERTIES[name]?.enum ?? []).filter((value) => !SWITCH.includes(value))
  return values.length === 0 ? '' : `One of ${values.map(code).join(', ')}.`
}

function item([name, [meaning, ...roles]]: [string, Line]): string {
  const not = refused(name).map(code)
  const sentences = [
    `- ${code(name)}${roles.length === 0 ? '' : ` (${roles.join(', ')})`}: ${meaning}.`,
    valuesOf(name),
    defaultOf(name),
    requirement(name, roles),
    not.length === 0 ? '' : `Production refuses ${not.join(', ')}.`,
  ]
  return sentences.filter((text) => text !== '').join(' ')
}

export function configurationLists(): string {
  return variableGroups()
    .map(([title, variables]) => [`## ${title}`, '', ...Object.entries(variables).map(item)].join('\n'))
    .join('\n\n')
}
