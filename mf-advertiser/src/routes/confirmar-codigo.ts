export { default } from '../features/cadastro/ConfirmarCodigoScreen'
