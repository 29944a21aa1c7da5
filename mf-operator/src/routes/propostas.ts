export { default } from '../features/propostas/Propostas'
