export { default } from '../features/recursos/Recursos'
