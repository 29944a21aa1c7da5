export { default } from '../features/recuperacao/SenhaRedefinidaScreen'
