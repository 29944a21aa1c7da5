export { default } from '../features/ameaca/AmeacaScreen'
