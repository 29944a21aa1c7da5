export { default } from '../features/entrar/Entrar'
