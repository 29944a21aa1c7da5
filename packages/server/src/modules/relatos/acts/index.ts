import { retirarRelatos } from './retirar'

export const relatosActs = [retirarRelatos]
