export { default } from '../features/operadores/Operadores'
