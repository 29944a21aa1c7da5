export { default } from '../features/denuncias/Denuncia'
