export { default } from '../features/denuncias/Denuncias'
