export { default } from '../features/recursos/Recurso'
