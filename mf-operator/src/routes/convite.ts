export { default } from '../features/entrar/Convite'
