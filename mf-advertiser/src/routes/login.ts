export { default } from '../features/sessao/LoginScreen'
