export { default } from '../features/prazos/Prazos'
