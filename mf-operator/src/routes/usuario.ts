export { default } from '../features/usuarios/Usuario'
