export { default } from '../features/fila/Fila'
