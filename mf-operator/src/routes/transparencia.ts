export { default } from '../features/transparencia/Transparencia'
