export { default } from '../features/vinculos/Vinculos'
