import { endpointsOf } from '../contrato'
import * as ajuda from './ajuda'
import * as albuns from './albuns'
import * as anuncios from './anuncios'
import * as auditoria from './auditoria'
import * as casos from './casos'
import * as conselho from './conselho'
import * as denuncias from './denuncias'
import * as ajustes from './ajustes'
import * as falhas from './falhas'
import * as fila from './fila'
import * as hashes from './hashes'
import * as identidades from './identidades'
import * as numeros from './numeros'
import * as oficios from './oficios'
import * as selfies from './selfies'
import * as operadores from './operadores'
import * as pagamentos from './pagamentos'
import * as plantao from './plantao'
import * as provas from './provas'
import * as sessao from './sessao'
import * as usuarios from './usuarios'
import * as vinculos from './vinculos'

/** Every endpoint of the back office, served only on the operators' origin (rule: operadores/origem). */
export const CONTRATO_OPERACAO = endpointsOf({
  ajuda,
  albuns,
  anuncios,
  auditoria,
  casos,
  conselho,
  denuncias,
  ajustes,
  falhas,
  fila,
  hashes,
  identidades,
  numeros,
  oficios,
  selfies,
  operadores,
  pagamentos,
  plantao,
  provas,
  sessao,
  usuarios,
  vinculos,
})
