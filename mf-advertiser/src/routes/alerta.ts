export { default } from '../features/alerta/AlertaScreen'
