export { default } from '../features/recuperacao/RecuperarSenhaScreen'
