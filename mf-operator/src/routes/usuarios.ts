export { default } from '../features/usuarios/Usuarios'
