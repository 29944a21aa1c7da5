import type { HttpDeps } from '../../kernel/http/deps'
import type { ContextoDaIdentidade } from './ports/contexto'

export type IdentidadeDeps = Omit<HttpDeps, keyof ContextoDaIdentidade> & ContextoDaIdentidade
