export { default } from '../features/vinculos/Vinculo'
