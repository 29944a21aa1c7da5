import { aprovarRevisao, recusarRevisao } from './decidir'
import { ensaiarRegras, listRevisao } from './fila'

export const revisaoActs = [listRevisao, aprovarRevisao, recusarRevisao, ensaiarRegras]
