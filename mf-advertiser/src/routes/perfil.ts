export { default } from '../features/perfil/PerfilScreen'
