export { default } from '../features/recuperacao/EsqueciSenhaScreen'
